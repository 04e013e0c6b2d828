import { Link, useSearchParams } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { readListState } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { FilterSearch, ListFilters, ListPages, ListTabs, NothingFound } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { Table } from '#ui/table.tsx';
import { formApi, submissionApi } from '../../api.ts';
import { inLanguage } from '../../content.ts';
import { submissionStatuses } from '../../contract.ts';
import { FormTabs } from '../form-tabs/form-tabs.tsx';
import type { Route } from './+types/list-page.ts';

const PAGE_SIZE = 25;
/** How many answers a row shows of each submission. */
const SHOWN = 3;

/** What people sent with one form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readListState(new URL(request.url), { statuses: submissionStatuses, sorts: ['submittedAt'] });
	const [form, list] = await Promise.all([
		call(formApi.read, { params }),
		call(submissionApi.list, {
			params,
			filter: { statusEq: state.status, text: state.q || undefined },
			page: { number: state.page, size: PAGE_SIZE },
		}),
	]);
	const { meta } = list;
	return {
		name: inLanguage(form.data.content.title, locale),
		submissions: list.data.map(({ id, reference, submittedAt, answers }) => ({
			id,
			reference,
			submittedAt,
			answers: answers.slice(0, SHOWN),
		})),
		total: meta.total,
		counts: meta.counts,
		state,
		forms: `/${locale}/form_builder`,
		base: `/${locale}/form_builder/${params.id}`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.name ?? '', matches) },
];

export default function SubmissionsPage({ loaderData }: Route.ComponentProps) {
	const { name, submissions, total, counts, state, forms, base } = loaderData;
	const t = useTranslations('form-submissions');
	const format = useFormat();
	const [search] = useSearchParams();
	const title = name || t('nameless');
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('forms'), to: forms }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={`${base}/edit`} variant="outline" size="sm">
						{t('edit')}
					</ButtonLink>
				</div>
			</header>
			<Flash message={search.get('done') === 'delete' ? t('done.delete') : undefined} />
			<FormTabs base={base} active="submissions" />
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
			>
				<FilterSearch label={t('search')} value={state.q} />
			</ListFilters>
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
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
								<Link to={`${base}/submissions/${id}`} className="row-title">
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
												{question}: {questionType === 'checkbox' ? t('yes') : answer.join(', ').slice(0, 120)}
											</span>
										)),
						},
						{
							key: 'sent',
							label: t('column.sent'),
							tight: true,
							render: ({ submittedAt }) => format.dateTime(submittedAt),
						},
					]}
				/>
			) : state.q ? (
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
