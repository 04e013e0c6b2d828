import { useSearchParams } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { listSearch } from '#platform/web/list-state.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyIllustration } from '#ui/illustrations.tsx';
import { Select } from '#ui/inputs.tsx';
import { FilterSearch, ListExport, ListFilters, ListPages, NothingFound } from '#ui/managed-list.tsx';
import { Breadcrumb } from '#ui/navigation.tsx';
import { EmptyState } from '#ui/surfaces.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Time } from '#ui/time.tsx';
import { missedSearchApi } from '../../api.ts';
import type { MissedSearch } from '../../contract.ts';
import type { Route } from './+types/zero-results-page';
import { missedQuery, periods, readMissedState, sorts } from './zero-results-state.ts';

const PAGE_SIZE = 25;

/** The searches without results, for the staff of the centre; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readMissedState(new URL(request.url));
	const { data, meta } = await call(missedSearchApi.list, {
		...missedQuery(state),
		page: { number: state.page, size: PAGE_SIZE },
	});
	return {
		searches: data,
		total: Number(meta.total ?? data.length),
		state,
		title: getTranslations(locale, 'zero-results')('title'),
		vacancies: `/${locale}/vacancies`,
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function MissedPage({ loaderData }: Route.ComponentProps) {
	const { searches, total, state, title, vacancies } = loaderData;
	const t = useTranslations('zero-results');
	const [search] = useSearchParams();
	const base = `${vacancies}/missed-searches`;
	return (
		<div className="work-page">
			<Breadcrumb items={[{ label: t('vacancies'), to: vacancies }, { label: title }]} />
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<ButtonLink to={`${vacancies}/search-words`} variant="tertiary" icon="pencil">
						{t('words')}
					</ButtonLink>
					<ButtonLink to={`${vacancies}/search-filters`} variant="tertiary" icon="sliders-horizontal">
						{t('filters')}
					</ButtonLink>
					{total > 0 && <ListExport base={base}>{t('export')}</ListExport>}
				</div>
			</header>
			<p className="work-intro">{t('intro')}</p>
			<Filters state={state} />
			<p className="work-count" role="status">
				{t('count', { count: total })}
			</p>
			{searches.length > 0 ? (
				<Searches searches={searches} vacancies={vacancies} />
			) : state.q ? (
				<NothingFound
					title={t('noneFound')}
					text={t('noneFoundText')}
					all={t('clear')}
					to={base + listSearch(search, { q: undefined })}
				/>
			) : (
				<EmptyState title={t('empty')} illustration={<EmptyIllustration />}>
					<p>{t('emptyText')}</p>
				</EmptyState>
			)}
			<ListPages base={base} page={state.page} size={PAGE_SIZE} total={total} />
		</div>
	);
}

function Filters({ state }: { state: Route.ComponentProps['loaderData']['state'] }) {
	const t = useTranslations('zero-results');
	return (
		<ListFilters apply={t('apply')}>
			<FilterSearch label={t('search')} value={state.q} />
			<Select
				name="period"
				label={t('period')}
				placeholder={false}
				defaultValue={state.period}
				key={`period-${state.period}`}
				options={periods
					.toSorted((a, b) => Number(a) - Number(b))
					.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
			/>
			<Select
				name="sort"
				label={t('sort')}
				placeholder={false}
				defaultValue={state.sort}
				key={`sort-${state.sort}`}
				options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
			/>
		</ListFilters>
	);
}

function Searches({ searches, vacancies }: { searches: MissedSearch[]; vacancies: string }) {
	const t = useTranslations('zero-results');
	const columns: Column<MissedSearch>[] = [
		{
			key: 'term',
			label: t('field.term'),
			main: true,
			render: ({ term, place }) => (
				<>
					<span className="row-title">{term}</span>
					{place && <span className="row-sub">{t('near', { place })}</span>}
				</>
			),
		},
		{ key: 'times', label: t('field.times'), align: 'end', render: ({ times }) => times },
		{
			key: 'last',
			label: t('field.last'),
			render: ({ lastAt }) => <Time value={lastAt} style="medium" />,
		},
		{
			key: 'add',
			label: t('field.add'),
			render: ({ term }) => (
				<div className="actions">
					<ButtonLink
						to={`${vacancies}/add?title=${encodeURIComponent(term)}`}
						variant="outline"
						size="sm"
						icon="plus"
						aria-label={t('addNamed', { term })}
					>
						{t('add')}
					</ButtonLink>
					<ButtonLink
						to={`${vacancies}/search-words?word=${encodeURIComponent(term)}`}
						variant="tertiary"
						size="sm"
						aria-label={t('sameNamed', { term })}
					>
						{t('same')}
					</ButtonLink>
				</div>
			),
		},
	];
	return (
		<Table
			className="work-table"
			caption={t('title')}
			columns={columns}
			rows={searches}
			rowKey={({ id }) => id}
		/>
	);
}
