import './calendar.css';
import { toLocal } from '#platform/http/wall-clock.ts';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Breadcrumb, Pagination } from '#ui/navigation.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import type { Route } from './+types/overview-page.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { calendarQuery, parseCalendar } from './calendar-state.ts';
import { askCalendar } from './load-calendar.ts';
import { loadOrganisers } from './load-organisers.ts';
import { OccurrenceRow } from './occurrence-row.tsx';

const PAGE_SIZE = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const asked = parseCalendar(new URL(request.url).searchParams);
	const { state, organisers } = await loadOrganisers(here, asked);
	const from = state.date > toLocal(new Date()).date ? state.date : new Date().toISOString();
	const { items, meta } = await askCalendar(here, state, {
		from,
		page: state.page,
		size: PAGE_SIZE,
	});
	return {
		state,
		organisers,
		items,
		total: meta.total,
		placeUnknown: meta.placeUnknown,
		pages: meta.page.pages,
	};
}

export const meta: Route.MetaFunction = ({ matches, params }) => [
	{
		title: pageTitle(
			getTranslations(params.lang === 'en' ? 'en' : 'nl', 'activity-calendar')('overview'),
			matches,
		),
	},
];

/** Upcoming activities as a list. */
export default function OverviewPage({ loaderData: view }: Route.ComponentProps) {
	const t = useTranslations('activity-calendar');
	const calendar = `/${useLocale()}/activiteitenkalender`;
	const path = `${calendar}/overzicht`;
	return (
		<div className="calendar-page">
			<Breadcrumb items={[{ label: t('title'), to: calendar }, { label: t('overview') }]} />
			<h1>{t('overview')}</h1>
			<CalendarFilters state={view.state} path={path} organisers={view.organisers} />
			{view.placeUnknown && (
				<Alert tone="warning">
					<p>{t('placeUnknown', { place: view.state.near })}</p>
				</Alert>
			)}
			<p role="status">{t('found', { count: view.total })}</p>
			{view.items.length === 0 ? (
				<EmptyState title={t('none')} actions={<ButtonLink to={path}>{t('clear')}</ButtonLink>}>
					<p>{t('noneHint')}</p>
				</EmptyState>
			) : (
				<ul className="occurrences">
					{view.items.map((item) => (
						<OccurrenceRow key={item.id} item={item} />
					))}
				</ul>
			)}
			<Pagination
				page={view.state.page}
				pages={view.pages}
				href={(page) => `${path}${calendarQuery({ ...view.state, page })}`}
			/>
		</div>
	);
}
