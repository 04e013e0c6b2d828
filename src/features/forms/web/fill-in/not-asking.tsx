import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Answers } from '#features/questions/contract.ts';
import { AnswerText, fileNameIn, filled, shownBy, Words } from '#features/questions/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import type { FormView } from './form-view.ts';
import { browserStore, forgetDraft, keptDraft } from './kept-draft.ts';

/** What is said after a form was sent, with its reference, and what was sent where the browser kept that. */
export function Sent(props: { form: FormView; reference: string; draft?: string }) {
	const { form, reference, draft } = props;
	const t = useTranslations('fill-in');
	return (
		<Thanks
			text={form.thanks ? <Words of={form.thanks} /> : t('sent.text')}
			form={<Words of={form.title} />}
			reference={reference}
		>
			{draft !== undefined && <SentAnswers form={form} draft={draft} />}
		</Thanks>
	);
}

/** What was sent, from the draft that the browser kept until now, to print; forgotten once it was read. */
function SentAnswers({ form, draft }: { form: FormView; draft: string }) {
	const t = useTranslations('fill-in');
	const [answers, setAnswers] = useState<Answers>();
	const asked = useRef({ form, draft });
	useEffect(() => {
		const { form: current, draft } = asked.current;
		const questions = new Set(current.pages.flatMap((page) => page.questions.map(({ id }) => id)));
		const kept = keptDraft(browserStore, draft, questions)?.answers;
		forgetDraft(browserStore, draft);
		if (!kept) return;
		const shown = shownBy(current, kept).questions;
		setAnswers(Object.fromEntries(Object.entries(kept).filter(([id]) => shown.has(id))));
	}, []);
	return answers && <GivenAnswers form={form} answers={answers} title={t('sent.answers')} />;
}

/** What the browser kept of a form, which stays there. */
function useKeptAnswers(form: FormView, draft: string): Answers {
	const [answers, setAnswers] = useState<Answers>({});
	const asked = useRef(form);
	useEffect(() => {
		const questions = new Set(asked.current.pages.flatMap((page) => page.questions.map(({ id }) => id)));
		setAnswers(keptDraft(browserStore, draft, questions)?.answers ?? {});
	}, [draft]);
	return answers;
}

/** Answers with their questions; a choice in the words of its options. */
export function GivenAnswers(props: {
	form: Pick<FormView, 'pages'>;
	answers: Answers;
	/** What stands above them, where that is not said already. */
	title?: string;
}) {
	const { form, answers, title } = props;
	const asked = form.pages
		.flatMap(({ questions }) => questions)
		.filter(({ id }) => filled(answers[id]).length > 0);
	if (asked.length === 0) return null;
	const list = (
		<dl className="fill-in-typed">
			{asked.map((question) => (
				<div key={question.id}>
					<dt>
						<Words of={question.text} />
					</dt>
					<dd className="written-text">
						<AnswerText
							questionType={question.questionType}
							answer={filled(answers[question.id])
								.map((one) => (question.questionType === 'file' ? fileNameIn(one) : one))
								.map((one) => question.options.find(({ id }) => id === one)?.text.text ?? one)}
						/>
					</dd>
				</div>
			))}
		</dl>
	);
	if (!title) return list;
	return (
		<section aria-labelledby="typed">
			<h2 id="typed">{title}</h2>
			{list}
		</section>
	);
}

type ThanksProps = { text: ReactNode; form: ReactNode; reference: string; children?: ReactNode };

/** The thanks for a form, by its texts. */
export function Thanks({ text, form, reference, children }: ThanksProps) {
	const t = useTranslations('fill-in');
	const locale = useLocale();
	return (
		<>
			<Icon name="circle-check" size={40} />
			<h1 ref={takeFocus} tabIndex={-1}>
				{t('sent.title')}
			</h1>
			<p className="lead written-text">{text}</p>
			<p>
				{t('sent.form')} {form}
			</p>
			<p>
				{t('sent.reference')} <strong className="fill-in-reference">{reference}</strong>
			</p>
			{children}
			<p className="actions">
				<PrintButton>{t('sent.print')}</PrintButton>
				<ButtonLink to={`/${locale}`} variant="outline">
					{t('home')}
				</ButtonLink>
			</p>
		</>
	);
}

/** Takes the focus to a heading that came instead of the form. */
const takeFocus = (heading: HTMLElement | null): void => {
	if (document.activeElement === document.body) heading?.focus();
};

/**
 * Says why a form takes no answers now, and gives back what somebody had typed meanwhile, also once more from what the
 * browser kept.
 */
export function NotOpen({ form, answers, draft }: { form: FormView; answers: Answers; draft: string }) {
	const t = useTranslations('fill-in');
	const format = useFormat();
	const locale = useLocale();
	const { state, opensAt, closed } = form;
	const kept = useKeptAnswers(form, draft);
	const typed = Object.keys(answers).length > 0 ? answers : kept;
	return (
		<>
			<h1 ref={takeFocus} tabIndex={-1}>
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
			<GivenAnswers form={form} answers={typed} title={t('typed')} />
			<p className="actions">
				<ButtonLink to={`/${locale}`} variant="outline">
					{t('home')}
				</ButtonLink>
			</p>
		</>
	);
}
