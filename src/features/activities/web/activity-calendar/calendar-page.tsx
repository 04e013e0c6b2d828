import { centreApi } from '#features/centres/api.ts';
import { pathOf } from '#platform/contract/calls.ts';
import { calendarApi } from '../../api.ts';
import './calendar.css';
import { Link } from 'react-router';
import { pageTitle } from '#platform/web/page.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Alert, EmptyState } from '#ui/surfaces.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { Route } from './+types/calendar-page.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { type CalendarState, type CalendarView, parseCalendar, shownOf } from './calendar-state.ts';
import { type CalendarDay, type CalendarItem, loadCalendar } from './load-calendar.ts';
import { loadOrganisers, type OrganiserChoice } from './load-organisers.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
	const here = site(context);
	const asked = parseCalendar(new URL(request.url).searchParams);
	const { state, organisers } = await loadOrganisers(here, asked);
	const [calendar, { data: centre }] = await Promise.all([
		loadCalendar(here, state),
		here.common.call(centreApi.current, { include: ['profile'] }),
	]);
	return { state, organisers, subscription: subscriptionOf(here, state, organisers, centre.id), ...calendar };
}

/** The feed to subscribe to: that of the chosen organisation, or of the centre. */
function subscriptionOf(
	{ addressHere }: SiteContext,
	{ organization: id }: CalendarState,
	organisers: OrganiserChoice[],
	centreId: string,
) {
	const organiser = organisers.find(({ value }) => value === id);
	return organiser
		? { file: addressHere(pathOf(calendarApi.ofOrganisation, { id })), of: organiser.label }
		: { file: addressHere(pathOf(calendarApi.ofCentre, { id: centreId })), of: null };
}

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
	const t = getTranslations(params.lang === 'en' ? 'en' : 'nl', 'activity-calendar');
	return [
		{ title: pageTitle(`${t('title')}${loaderData ? `: ${loaderData.period}` : ''}`, matches) },
		{ name: 'description', content: t('description') },
	];
};

/** Month, week, day and agenda share one list of days; CSS turns it into a grid where there is room. */
export default function CalendarPage({ loaderData: view }: Route.ComponentProps) {
	const t = useTranslations('activity-calendar');
	const path = `/${useLocale()}/activiteitenkalender`;
	const { state } = view;
	const grid = state.view === 'month' || state.view === 'week';
	const past = view.days.slice(0, view.past);
	const days = grid ? view.days.slice(view.past) : view.days.filter(({ items }) => items.length > 0);
	return (
		<div className="calendar-page">
			<h1>{t('title')}</h1>
			<p className="lead">{t('description')}</p>
			<CalendarFilters state={state} path={path} organisers={view.organisers} />
			{view.placeUnknown && (
				<Alert tone="warning">
					<p>{t('placeUnknown', { place: state.near })}</p>
				</Alert>
			)}
			<div className="calendar-tools">
				<h2 aria-live="polite">{view.period}</h2>
				<nav className="calendar-steps" aria-label={t('period')}>
					<ButtonLink to={view.previous} variant="outline" size="sm" icon="chevron-left" preventScrollReset>
						{t('previous')}
					</ButtonLink>
					<ButtonLink to={view.now} variant="outline" size="sm" preventScrollReset>
						{t('today')}
					</ButtonLink>
					<ButtonLink to={view.next} variant="outline" size="sm" iconEnd="chevron-right" preventScrollReset>
						{t('next')}
					</ButtonLink>
				</nav>
				<Tabs
					label={t('views')}
					tabs={view.views.map(({ view: one, to }) => ({
						to,
						label: t(`view.${one}`),
						active: one === state.view,
					}))}
				/>
			</div>
			{view.total === 0 && (
				<EmptyState title={t('none')} actions={<ButtonLink to={view.next}>{t('next')}</ButtonLink>}>
					<p>{t('noneHint')}</p>
				</EmptyState>
			)}
			{past.length > 0 && days.every(({ items }) => items.length === 0) && view.total > 0 && (
				<EmptyState title={t('noneLeft')} actions={<ButtonLink to={view.next}>{t('next')}</ButtonLink>} />
			)}
			{view.total > 0 && grid && (
				<div className="calendar-weekdays" aria-hidden="true">
					{view.weekdays.map((day) => (
						<span key={day}>{day}</span>
					))}
				</div>
			)}
			{view.total > 0 && past.length > 0 && (
				<details className="calendar-past">
					<summary>{t('past', { count: past.length / 7 })}</summary>
					<ol className="calendar-days" data-view={state.view}>
						{past.map((day) => (
							<Day key={day.date} day={day} view={state.view} />
						))}
					</ol>
				</details>
			)}
			{view.total > 0 && (
				<ol className="calendar-days" data-view={state.view}>
					{days.map((day) => (
						<Day key={day.date} day={day} view={state.view} />
					))}
				</ol>
			)}
			<Subscribe overview={view.overview} subscription={view.subscription} />
		</div>
	);
}

function Day({ day, view }: { day: CalendarDay; view: CalendarView }) {
	const t = useTranslations('activity-calendar');
	const { shown, more } = shownOf(day.items, view);
	return (
		<li
			className="calendar-day"
			data-outside={day.outside || undefined}
			data-today={day.today || undefined}
			data-empty={day.items.length === 0 || undefined}
		>
			<h3>
				<Link to={day.to} aria-label={day.label} aria-current={day.today ? 'date' : undefined}>
					<span className="calendar-number">{day.number}</span>
					<span className="calendar-label">{day.label}</span>
				</Link>
			</h3>
			{day.items.length > 0 && (
				<ul>
					{shown.map((item) => (
						<li key={item.id}>
							<Item item={item} />
						</li>
					))}
					{more > 0 && (
						<li>
							<Link to={day.to} className="calendar-rest">
								{t('more', { count: more })}
								<span className="visually-hidden"> {day.label}</span>
							</Link>
						</li>
					)}
				</ul>
			)}
		</li>
	);
}

function Item({ item }: { item: CalendarItem }) {
	return (
		<div className="calendar-item" data-cancelled={item.cancelled || undefined}>
			<time dateTime={item.startsAt}>{item.time}</time>
			<Link to={item.to} lang={item.lang}>
				{item.title}
			</Link>
			<span className="calendar-about">{item.about}</span>
			{item.note && <span className="calendar-note">{item.note.text}</span>}
		</div>
	);
}

type Subscription = Route.ComponentProps['loaderData']['subscription'];

/** Links to the list view and to the feed to subscribe to. */
function Subscribe({ overview, subscription }: { overview: string; subscription: Subscription }) {
	const t = useTranslations('activity-calendar');
	const { file, of } = subscription;
	return (
		<p className="calendar-more">
			<Link to={overview}>{t('overview')}</Link>
			<a href={file} download>
				{of === null ? t('subscribe') : t('subscribeTo', { name: of })}
			</a>
			<Link to={`/${useLocale()}/profile-edit/agenda`}>{t('own')}</Link>
		</p>
	);
}
