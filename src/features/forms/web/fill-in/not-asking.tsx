import type { ReactNode } from 'react';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Answers } from '../../conditions.ts';
import type { FormView } from './form-view.ts';
import { Words } from './question-field.tsx';

/** What is said after a form was sent, with the reference under which it can be found. */
export function Sent({ form, reference }: { form: FormView; reference: string }) {
	const t = useTranslations('fill-in');
	return (
		<Thanks
			text={form.thanks ? <Words of={form.thanks} /> : t('sent.text')}
			form={<Words of={form.title} />}
			reference={reference}
		/>
	);
}

type ThanksProps = { text: ReactNode; form: ReactNode; reference: string };

/** The thanks for a form, by its texts. */
export function Thanks({ text, form, reference }: ThanksProps) {
	const t = useTranslations('fill-in');
	const locale = useLocale();
	return (
		<>
			<Icon name="circle-check" size={40} />
			<h1>{t('sent.title')}</h1>
			<p className="lead written-text">{text}</p>
			<p>
				{t('sent.form')} {form}
			</p>
			<p>
				{t('sent.reference')} <strong className="fill-in-reference">{reference}</strong>
			</p>
			<p className="actions">
				<ButtonLink to={`/${locale}`} variant="outline">
					{t('home')}
				</ButtonLink>
			</p>
		</>
	);
}

/** Says why a form takes no answers now, and gives back what somebody had typed meanwhile. */
export function NotOpen({ form, answers }: { form: FormView; answers: Answers }) {
	const t = useTranslations('fill-in');
	const format = useFormat();
	const locale = useLocale();
	const { state, opensAt, closed } = form;
	const asked = form.pages.flatMap(({ questions }) => questions).filter(({ id }) => answers[id]);
	return (
		<>
			<h1>
				<Words of={form.title} />
			</h1>
			<p className="lead">
				{state === 'not_yet' && opensAt
					? t('notYet', { when: format.dateTime(opensAt) })
					: t(state === 'full' ? 'full' : 'closed')}
			</p>
			{closed && state !== 'not_yet' && (
				<p className="written-text">
					<Words of={closed} />
				</p>
			)}
			{asked.length > 0 && (
				<section aria-labelledby="typed">
					<h2 id="typed">{t('typed')}</h2>
					<dl className="fill-in-typed">
						{asked.map((question) => (
							<div key={question.id}>
								<dt>
									<Words of={question.text} />
								</dt>
								<dd className="written-text">
									{answers[question.id]
										?.map((one) => question.options.find(({ id }) => id === one)?.text.text ?? one)
										.join(', ')}
								</dd>
							</div>
						))}
					</dl>
				</section>
			)}
			<p className="actions">
				<ButtonLink to={`/${locale}`} variant="outline">
					{t('home')}
				</ButtonLink>
			</p>
		</>
	);
}
