import { useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { PostForm } from '#ui/post-form.tsx';
import { Alert } from '#ui/surfaces.tsx';
import type { AnswerTemplate } from '../../contract.ts';
import { filledIn } from '../answer-templates/answer-words.ts';
import { TemplatePicker } from '../answer-templates/template-picker.tsx';
import type { ManyAnswered } from './answer-many.ts';

type ManyProps = { here: string; me: string; templates: readonly AnswerTemplate[] };

/** Id of the form that the checkboxes in the list belong to. */
export const MANY_FORM = 'answer-many';

/** Answers all selected applications with one message, in which each applicant's name is filled in. */
export function ManyForm({ here, me, templates }: ManyProps) {
	const t = useTranslations('inbox');
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState(0);
	const sending = useNavigation().formData?.get('verb')?.toString();
	const boxes = () =>
		[...(form.current?.elements ?? [])].filter(
			(one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === 'ids',
		);
	const chooseAll = () => {
		const all = boxes();
		const every = all.every(({ checked }) => checked);
		for (const box of all) box.checked = !every;
		setChosen(every ? 0 : all.length);
	};
	const words = {
		name: `[${t('many.placeholder.name')}]`,
		title: `[${t('many.placeholder.title')}]`,
		organisation: `[${t('many.placeholder.organisation')}]`,
		me,
	};
	return (
		<details
			className="many"
			data-print="no"
			onToggle={() => setChosen(boxes().filter(({ checked }) => checked).length)}
		>
			<summary>{t('many.title')}</summary>
			<PostForm id={MANY_FORM} ref={form} action={here} className="stacked-form">
				<p className="field-hint">{t('many.hint', words)}</p>
				<p className="actions">
					<Button variant="outline" size="sm" onClick={chooseAll}>
						{t('many.all')}
					</Button>
					{chosen > 0 && <span role="status">{t('many.chosen', { count: chosen })}</span>}
				</p>
				{(['accept', 'reject'] as const).map((verb) => (
					<details key={verb} name="many" className="answer-fold">
						<summary>{t(`verb.${verb}`)}</summary>
						<div className="stacked-form">
							<TemplatePicker
								templates={templates}
								kind={verb}
								field={`message_${verb}`}
								write={(body) => filledIn(body, words)}
							/>
							<TextArea
								id={`message_${verb}`}
								name={`message_${verb}`}
								label={t('many.message')}
								rows={7}
								maxLength={5000}
								defaultValue={t(`template.${verb}`, words)}
							/>
							<Button
								type="submit"
								name="verb"
								value={`${verb}_many`}
								busy={sending === `${verb}_many`}
								variant={verb === 'reject' ? 'danger' : 'primary'}
							>
								{t(`many.${verb}`)}
							</Button>
						</div>
					</details>
				))}
			</PostForm>
		</details>
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
