import { redirect, useSearchParams } from 'react-router';
import { requireOrganisation } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { useWords, wordsFor } from '#platform/web/words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import {
	FilterChoice,
	FilterSearch,
	ListFilters,
	ListPages,
	ListTabs,
	NothingFound,
} from '#ui/managed-list.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { vacancyApi } from '../../api.ts';
import type { VacancyCounts } from '../../contract.ts';
import type { Route } from './+types/list-page';
import { ConfirmVerb } from './confirm-verb.tsx';
import { errorsToQuery } from './form-errors.ts';
import { filterOf, stateOf } from './list-filter.ts';
import { isListVerb, runVerb } from './run-verb.ts';
import { sorts, type Tab, tabs } from './status.ts';
import { VacancyTable } from './vacancy-table.tsx';
import './form.css';

const PAGE_SIZE = 25;

/** The vacancies of the own organisation, or of the whole centre for its staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const wholeCentre = audienceOf(session) === 'centre';
	const state = stateOf(request);
	const organizationId = wholeCentre ? undefined : session.organisation.id;
	const [list, counts] = await Promise.all([
		call(vacancyApi.list, {
			filter: filterOf(state, organizationId),
			sort: state.sort,
			include: ['organization'],
			page: { number: state.page, size: PAGE_SIZE },
		}),
		call(vacancyApi.counts, { filter: { organizationId } }),
	]);
	return {
		vacancies: list.data,
		total: list.meta.total,
		counts: tabCounts(counts.meta),
		state,
		wholeCentre,
		now: Date.now(),
		title: wordsFor(locale, 'manage')(wholeCentre ? 'list.titleCentre' : 'list.title'),
		base: `/${locale}/vacancies`,
	};
}

/** A button of a row: does it and says so, or leads to what has to be filled in first. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireOrganisation(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const verb = form.get('verb');
	const base = `/${locale}/vacancies`;
	const search = new URL(request.url).searchParams;
	if (!isListVerb(verb)) return redirect(base + listSearch(search, {}));
	const result = await runVerb(call, verb, String(form.get('id')));
	if (result.kind === 'incomplete') {
		return redirect(`${base}/${result.id}/edit?missing=${encodeURIComponent(errorsToQuery(result.errors))}`);
	}
	if (result.kind === 'conflict') return redirect(base + listSearch(search, { failed: 'conflict' }));
	if (verb === 'duplicate') return redirect(`${base}/${result.id}/edit?done=duplicate`);
	return redirect(base + listSearch(search, { done: verb }));
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function VacancyListPage({ loaderData }: Route.ComponentProps) {
	const { vacancies, total, counts, state, wholeCentre, now, title, base } = loaderData;
	const t = useWords('manage');
	const [search] = useSearchParams();
	const done = search.get('done');
	const asked = search.get('confirm');
	const chosen = vacancies.find(({ id }) => id === search.get('id'));
	const back = base + listSearch(search, { page: state.page });
	const searching = state.q !== '';
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					{wholeCentre && (
						<>
							<ButtonLink to={`${base}/missed-searches`} variant="tertiary" icon="search">
								{t('list.missed')}
							</ButtonLink>
							<ButtonLink to={`${base}/import`} variant="tertiary" icon="upload">
								{t('list.import')}
							</ButtonLink>
						</>
					)}
					<ButtonLink to={`${base}/bulk-edit`} variant="outline" icon="pencil">
						{t('list.bulkEdit')}
					</ButtonLink>
					<ButtonLink to={`${base}/add`} icon="plus">
						{t('list.add')}
					</ButtonLink>
				</div>
			</header>
			<Flash message={isListVerb(done) ? t(`done.${done}`) : undefined} />
			<Flash message={search.has('failed') ? t('list.conflict') : undefined} tone="danger" />
			<ListTabs
				label={t('list.tabs')}
				base={base}
				tabs={tabs}
				active={state.status}
				words={(tab) => t(`tab.${tab}`)}
				counts={counts}
			/>
			<ListFilters
				kept={{ status: state.status === 'all' ? undefined : state.status }}
				apply={t('list.apply')}
			>
				<FilterSearch label={t('list.search')} value={state.q} />
				<FilterChoice
					name="sort"
					label={t('list.sort')}
					value={state.sort}
					options={sorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
				/>
			</ListFilters>
			<div className="list-tools">
				<p className="work-count" role="status">
					{t('list.count', { count: total })}
				</p>
				{total > 0 && (
					<ButtonLink
						to={`${base}/export.csv${listSearch(search, { sort: undefined })}`}
						variant="tertiary"
						size="sm"
						icon="download"
						reloadDocument
					>
						{t('list.export')}
					</ButtonLink>
				)}
			</div>
			{vacancies.length > 0 ? (
				<VacancyTable vacancies={vacancies} base={base} wholeCentre={wholeCentre} now={now} />
			) : searching ? (
				<NothingFound
					title={t('list.noneFound')}
					text={t('list.noneFoundHint')}
					all={t('list.clear')}
					to={base + listSearch(search, { q: undefined })}
				/>
			) : (
				<EmptyState
					title={t(`empty.${state.status}.title`)}
					illustration={<EmptyIllustration />}
					actions={
						<ButtonLink to={`${base}/add`} variant="outline" icon="plus">
							{t('list.add')}
						</ButtonLink>
					}
				>
					<p>{t(`empty.${state.status}.text`)}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
			{chosen && isListVerb(asked) && <ConfirmVerb vacancy={chosen} verb={asked} back={back} />}
		</div>
	);
}

function tabCounts({ counts, total }: VacancyCounts): Record<Tab, number> {
	return { ...counts, all: total - counts.archived };
}
