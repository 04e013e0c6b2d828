import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import { filledIn } from '../../answer-variables.ts';
import type { AnswerTemplate } from '../../contract.ts';
import { TemplatePicker } from '../answer-templates/template-picker.tsx';
import type { ManyAnswered, ManyUnsent } from './answer-many.ts';
import { forEach, manyTemplate } from './templates.ts';
import { useSending } from './use-sending.ts';

type ManyProps = {
	here: string;
	me: string;
	templates: readonly AnswerTemplate[];
	/** What was not sent just now. */
	unsent: ManyUnsent | undefined;
};

/** Id of the form that the checkboxes in the list belong to. */
export const MANY_FORM = 'answer-many';

const isChosen = ({ checked }: HTMLInputElement) => checked;

/** The checkboxes of the list: they belong to the form and stand outside of it. */
function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
	return [...(form?.elements ?? [])].filter(
		(one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'ids',
	);
}

/**
 * Answers all selected applications with one message, in which each applicant's name is filled in. It stands below the
 * list, and stays in sight at the bottom of the window while somebody is chosen: how many, and what can be done with them.
 */
export function ManyForm({ here, me, templates, unsent }: ManyProps) {
	const t = useTranslations('inbox');
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState(0);
	const isSending = useSending();
	useEffect(() => {
		const count = () => setChosen(boxesOf(form.current).filter(isChosen).length);
		count();
		document.addEventListener('change', count);
		return () => document.removeEventListener('change', count);
	}, []);
	const chooseAll = () => {
		const all = boxesOf(form.current);
		const every = all.every(isChosen);
		for (const box of all) box.checked = !every;
		setChosen(every ? 0 : all.length);
	};
	return (
		<section className="many" data-print="no" aria-labelledby="many-title">
			<PostForm id={MANY_FORM} ref={form} role="none" action={here} className="many-bar">
				<h2 id="many-title">{t('many.title')}</h2>
				<p className="many-count" role="status">
					{chosen > 0 ? t('many.chosen', { count: chosen }) : t('many.hint')}
				</p>
				<Button variant="outline" size="sm" onClick={chooseAll}>
					{t('many.all')}
				</Button>
				{(['accept', 'reject'] as const).map((verb) => (
					<details key={verb} name="many" className="inbox-answer" open={unsent?.verb === verb}>
						<summary className="button" data-variant="outline" data-flavor="solid" data-size="sm">
							{t(`verb.${verb}`)}
						</summary>
						<div className="inbox-answer-form">
							<p className="field-hint">{t('many.filled', forEach(me))}</p>
							<TemplatePicker
								templates={templates}
								kind={verb}
								field={`message_${verb}`}
								write={(body) => filledIn(body, { own_name: me })}
							/>
							<TextArea
								id={`message_${verb}`}
								name={`message_${verb}`}
								label={t('many.message')}
								rows={7}
								maxLength={5000}
								errors={
									unsent?.gap && unsent.verb === verb ? [t('failed.unfilled', { gap: unsent.gap })] : []
								}
								defaultValue={unsent?.verb === verb ? unsent.message : manyTemplate(t, verb, me)}
							/>
							<Button
								type="submit"
								name="verb"
								value={`${verb}_many`}
								busy={isSending(`${verb}_many`)}
								variant={verb === 'reject' ? 'danger' : 'primary'}
							>
								{t(`many.${verb}`)}
							</Button>
						</div>
					</details>
				))}
			</PostForm>
		</section>
	);
}

/** Results of answering several applications. */
export function ManyResults({ answered, base }: { answered: ManyAnswered; base: string }) {
	const t = useTranslations('inbox');
	const done = answered.filter(({ outcome }) => outcome === 'done').length;
	if (answered.length === 0) {
		return (
			<Alert tone="warning" live>
				<p>{t('many.none')}</p>
			</Alert>
		);
	}
	return (
		<Alert
			tone={done === answered.length ? 'success' : 'warning'}
			title={t('many.done', { done, all: answered.length })}
			live
		>
			<ul>
				{answered.map(({ id, name, outcome }) => (
					<li key={id}>
						<Link to={`${base}/${id}`}>{name}</Link>: {t(`many.outcome.${outcome}`)}
					</li>
				))}
			</ul>
		</Alert>
	);
}
