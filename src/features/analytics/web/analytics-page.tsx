import { redirect } from 'react-router';
import type { Persona } from '#platform/contract/roles.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import { personasOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { analyticsApi } from '../api.ts';
import type { Route } from './+types/analytics-page';
import './analytics.css';
import { layOutChart } from '../figures/lay-out-chart.ts';
import { AnalyticsTabs } from './analytics-tabs.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HowCounted } from './how-counted.tsx';
import { periodQuery, readPeriod } from './period.ts';
import { PeriodFilters } from './period-filters.tsx';
import { useCountedSinceText, usePeriodText, useUpdatedText } from './period-text.ts';
import { TableExport } from './table-export.tsx';

/** Where those are led who may see a part of the figures, but not these. */
const ownParts = { content_manager: 'content', mentor: 'students' } as const;
const readers: readonly Persona[] = [
	'center_superuser',
	'center_admin',
	'organization_superuser',
	'organization_admin',
];

/**
 * The figures of a period, of the whole centre or of the organisation that the user acts for; the API refuses others.
 * Throws a redirect for who has a part of their own.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const personas = personasOf(await requireSession(context, request));
	const own = personas.find((persona): persona is keyof typeof ownParts => persona in ownParts);
	if (own && !personas.some((persona) => readers.includes(persona))) {
		const { search } = pageAddress(request);
		throw redirect(`/${site(context).locale}/analytics/${ownParts[own]}${search}`);
	}
	const { call, locale } = site(context);
	const state = readPeriod(new URL(request.url));
	const { data } = await call(analyticsApi.read, periodQuery(state));
	return {
		analytics: data,
		charts: data.charts.map((chart) => ({ ...chart, layout: layOutChart(chart) })),
		state,
		title: getTranslations(locale, 'analytics')('title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
	const { analytics, charts, state, title } = loaderData;
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/analytics`;
	const period = usePeriodText();
	const since = useCountedSinceText();
	const updated = useUpdatedText();
	const { from, to, beforeFrom, beforeTo } = analytics;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					{analytics.of === 'centre' && (
						<ButtonLink to={`${base}/report`} variant="tertiary">
							{t('report.link')}
						</ButtonLink>
					)}
				</div>
			</header>
			{analytics.of === 'centre' && <AnalyticsTabs active="figures" />}
			<PeriodFilters state={state} compares />
			<p className="work-intro">
				{t('shown', { now: period(from, to), before: period(beforeFrom, beforeTo) })} {since(analytics)}{' '}
				{updated(analytics)}
			</p>
			<FigureTiles figures={analytics.figures} />
			<p>
				<TableExport table="figures" name={title} />
			</p>
			{charts.map((chart) => (
				<ChartFigure key={chart.name} chart={chart} file={`chart-${chart.name}`} />
			))}
			<HowCounted of={analytics.of} />
		</div>
	);
}
