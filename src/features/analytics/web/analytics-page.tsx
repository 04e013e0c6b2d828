import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
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
import { periodQuery, readPeriod } from './period.ts';
import { PeriodFilters } from './period-filters.tsx';
import { usePeriodText } from './period-text.ts';
import { TableExport } from './table-export.tsx';

/** The figures of a period, of the whole centre or of the organisation that the user acts for; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
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
				{t('shown', { now: period(from, to), before: period(beforeFrom, beforeTo) })}{' '}
				{t(`of.${analytics.of}`)}
			</p>
			<FigureTiles figures={analytics.figures} />
			<p>
				<TableExport table="figures" name={title} />
			</p>
			{charts.map((chart) => (
				<ChartFigure key={chart.name} chart={chart} step={analytics.step} file={`chart-${chart.name}`} />
			))}
		</div>
	);
}
