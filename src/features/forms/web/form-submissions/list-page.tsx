import { data, Link, redirect, useSearchParams } from 'react-router';
import { AnswerText } from '#features/questions/web/public.tsx';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { Flash } from '#ui/flash.tsx';
import { Select, TextField } from '#ui/inputs.tsx';
import {
	FilterChoice,
	FilterSearch,
	ListFilters,
	ListPages,
	ListTabs,
	NothingFound,
} from '#ui/managed-list.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { formApi, submissionApi } from '../../api.ts';
import { assignments, mostExported as most, separators, submissionStatuses } from '../../contract.ts';
import { FormHead } from '../form-tabs/form-head.tsx';
import { shownName } from '../shown-name.ts';
import type { Route } from './+types/list-page.ts';
import { Exports, MadeExports } from './exports.tsx';
import { filterOf, listOf, stateOf } from './list-filter.ts';

const PAGE_SIZE = 25;
/** How many answers a row shows of each submission. */
const SHOWN = 3;

/** The answers that a row shows: that to the question which the list is narrowed to goes first. */
function firstShown<Answer extends { questionId: string }>(
	answers: readonly Answer[],
	question: string,
): Answer[] {
	const isAsked = ({ questionId }: Answer) => questionId === question;
	return [...answers.filter(isAsked), ...answers.filter((one) => !isAsked(one))].slice(0, SHOWN);
}

/** What people sent with one form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = stateOf(request);
	const [form, list, exports] = await Promise.all([
		call(formApi.read, { params }),
		call(submissionApi.list, {
			params,
			filter: filterOf(state),
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(submissionApi.exports, { params }),
	]);
	const { meta } = list;
	return {
		name: shownName(form.data, locale),
		manages: form.data.meta?.can.manage === true,
		organisation: form.data.organizationName ?? '',
		submissions: list.data.map(({ id, reference, submittedAt, assignedToName, answers }) => ({
			id,
			reference,
			submittedAt,
			assignedToName,
			answers: firstShown(answers, state.question),
		})),
		questions: meta.questions,
		total: meta.total,
		estimated: meta.estimated,
		mostExported: most.atOnce,
		files: exports.data.map(({ id, state, separator, createdAt }) => ({ id, state, separator, createdAt })),
		counts: meta.counts,
		state,
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

/** Has a file made of what the list shows. */
export async function action({ context, request, params }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const pressed = (await request.formData()).get('export');
	const separator = separators.find((one) => one === pressed);
	if (!separator) throw data(null, { status: 400 });
	const { statusEq: status, text = '', assigned = null, ...asked } = filterOf(stateOf(request));
	const { question = '', answer = '' } = 'question' in asked ? asked : {};
	const body = { separator, status, text, question, answer, assigned };
	await call(submissionApi.askForExport, { params, body });
	return redirect(`/${locale}/form_builder/${params.id}${listOf(new URL(request.url).searchParams)}#files`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.name ?? '', matches) },
];

type Loaded = Route.ComponentProps['loaderData'];

/** A question and what its answer has to contain; one that was renamed or is gone in the words in which it was asked. */
function AnswerFilter({ questions, state }: Pick<Loaded, 'questions' | 'state'>) {
	const t = useTranslations('form-submissions');
	return (
		<>
			<Select
				key={`question ${state.question}`}
				name="question"
				label={t('filter.question')}
				hideLabel
				placeholder={t('filter.anyQuestion')}
				options={questions.map(({ questionId, question, before, removed }) => ({
					value: questionId,
					label: [
						question,
						before.length > 0 && t('filter.before', { before: before.join('; ') }),
						removed && t('filter.removed'),
					]
						.filter(Boolean)
						.join(' '),
				}))}
				defaultValue={state.question}
			/>
			<TextField
				key={`answer ${state.answer}`}
				name="answer"
				label={t('filter.answer')}
				hideLabel
				placeholder={t('filter.answer')}
				maxLength={100}
				defaultValue={state.answer}
			/>
		</>
	);
}

export default function SubmissionsPage({ loaderData }: Route.ComponentProps) {
	const {
		name,
		manages,
		organisation,
		submissions,
		questions,
		total,
		estimated,
		files,
		mostExported,
		counts,
		state,
		forms,
		base,
	} = loaderData;
	const t = useTranslations('form-submissions');
	const format = useFormat();
	const [search] = useSearchParams();
	const title = name || t('nameless');
	const from = listOf(search);
	return (
		<div className="work-page">
			<FormHead forms={forms} base={base} title={title} active="submissions" manages={manages}>
				<Flash message={search.get('done') === 'delete' ? t('done.delete') : undefined} />
			</FormHead>
			{!manages && <p>{t('sharedBy', { name: organisation })}</p>}
			<ListTabs
				label={t('tabs')}
				base={base}
				tabs={submissionStatuses}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				counts={counts}
			/>
			<ListFilters
				kept={{ status: state.status === submissionStatuses[0] ? undefined : state.status }}
				apply={t('apply')}
				search={<FilterSearch label={t('search')} value={state.q} />}
				active={[state.assigned, state.question, state.answer].filter(Boolean).length}
			>
				<FilterChoice
					name="assigned"
					label={t('filter.assigned')}
					value={state.assigned}
					all={t('filter.anybody')}
					options={assignments.map((one) => ({ value: one, label: t(`filter.assignedTo.${one}`) }))}
				/>
				{questions.length > 0 && <AnswerFilter questions={questions} state={state} />}
			</ListFilters>
			<div className="list-tools">
				<p className="work-count" role="status">
					{t(estimated ? 'about' : 'count', { count: total })}
				</p>
				{total > 0 && (
					<Exports
						many={total > mostExported}
						now={{
							semicolon: `${base}/export${listSearch(search, { separator: 'semicolon' })}`,
							comma: `${base}/export${listSearch(search, { separator: 'comma' })}`,
						}}
						action={`${base}${from}`}
					/>
				)}
			</div>
			<MadeExports files={files} />
			{submissions.length > 0 ? (
				<Table
					caption={title}
					rowKey={({ id }) => id}
					rows={submissions}
					columns={[
						{
							key: 'reference',
							label: t('column.reference'),
							main: true,
							tight: true,
							render: ({ id, reference }) => (
								<Link to={`${base}/submissions/${id}${from}`} className="row-title">
									{reference}
								</Link>
							),
						},
						{
							key: 'answers',
							label: t('column.answers'),
							render: ({ answers }) =>
								answers.length === 0
									? t('noAnswers')
									: answers.map(({ questionId, question, questionType, answer }) => (
											<span className="row-sub" key={questionId}>
												{question}
												{/[?!.:]$/.test(question) ? ' ' : ': '}
												<AnswerText questionType={questionType} answer={[answer.join(', ').slice(0, 120)]} />
											</span>
										)),
						},
						{
							key: 'sent',
							label: t('column.sent'),
							tight: true,
							render: ({ submittedAt }) => format.dateTime(submittedAt),
						},
						{
							key: 'assigned',
							label: t('column.assigned'),
							tight: true,
							render: ({ assignedToName }) => assignedToName ?? t('assign.nobody'),
						},
					]}
				/>
			) : state.q || state.question || state.assigned ? (
				<NothingFound title={t('noneFound')} text={t('noneFoundHint')} all={t('clear')} to={base} />
			) : (
				<EmptyState title={t('empty')}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}
