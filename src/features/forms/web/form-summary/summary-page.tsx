import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { EmptyState } from '#ui/surfaces.tsx';
import { formApi, submissionApi } from '../../api.ts';
import type { QuestionSummary } from '../../contract.ts';
import { FormHead } from '../form-tabs/form-head.tsx';
import { shownName } from '../shown-name.ts';
import type { Route } from './+types/summary-page.ts';
import './form-summary.css';

/** How often each answer to one form was given. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const [form, summary] = await Promise.all([
		call(formApi.read, { params }),
		call(submissionApi.summary, { params }),
	]);
	return {
		name: shownName(form.data, locale),
		title: getTranslations(locale, 'form-tabs')('summary'),
		manages: form.data.meta?.can.manage === true,
		...summary.meta,
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData ? `${loaderData.title}: ${loaderData.name}` : '', matches) },
];

export default function SummaryPage({ loaderData }: Route.ComponentProps) {
	const { name, manages, submissions, questions, forms, base } = loaderData;
	const t = useTranslations('form-summary');
	const title = name || t('nameless');
	return (
		<div className="work-page">
			<FormHead forms={forms} base={base} title={title} active="summary" manages={manages} />
			{submissions === 0 ? (
				<EmptyState title={t('empty')}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			) : (
				<>
					<p className="work-count">{t('count', { count: submissions })}</p>
					{questions.map((question) => (
						<Question key={question.questionId} question={question} submissions={submissions} base={base} />
					))}
				</>
			)}
		</div>
	);
}

/** Types whose answers are read one by one. */
const isWritten: ReadonlySet<QuestionSummary['questionType']> = new Set([
	'text',
	'email',
	'url',
	'phone',
	'file',
]);

/** The answers to one question: bars where they can be counted, and nothing more where few people gave one. */
function Question(props: { question: QuestionSummary; submissions: number; base: string }) {
	const { question: asked, submissions, base } = props;
	const t = useTranslations('form-summary');
	const format = useFormat();
	const { questionId, question, questionType, answered, bars, average, few } = asked;
	const heading = `question-${questionId}`;
	// A tick is given or left, so it is measured by all who sent the form.
	const total = questionType === 'checkbox' ? submissions : answered;
	const labelOf = ({ key, label }: QuestionSummary['bars'][number]) => {
		if (questionType === 'date') return format.date(`${key}-15`, 'month');
		if (questionType === 'time') return `${key}:00`;
		if (questionType === 'checkbox') return t('yes');
		return label || t('other');
	};
	return (
		<section className="panel form-summary" aria-labelledby={heading}>
			<h2 id={heading}>{question}</h2>
			<p className="row-sub">
				{t('answered', { count: answered })}
				{average !== null && ` ${t('average', { average })}`}
			</p>
			{few && answered > 0 && <p className="field-hint">{t('few')}</p>}
			{isWritten.has(questionType) && answered > 0 && (
				<p>
					<Link to={`${base}?question=${questionId}`}>{t('read', { question })}</Link>
				</p>
			)}
			{bars.length > 0 && (
				<ul className="form-bars">
					{bars.map((bar) => (
						<li key={bar.key}>
							<span>
								{questionType === 'multiple_choice' && bar.key ? (
									<Link to={`${base}?question=${questionId}&answer=${bar.key}`}>{labelOf(bar)}</Link>
								) : (
									labelOf(bar)
								)}
							</span>
							<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
								<rect width="100" height="8" className="form-bar-rest" />
								<rect width={(100 * bar.count) / Math.max(1, total)} height="8" className="form-bar" />
							</svg>
							<span className="form-bar-count">
								{t('times', { count: bar.count, percent: Math.round((100 * bar.count) / total) })}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
