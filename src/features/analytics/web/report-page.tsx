import { centreApi } from '#features/centres/api.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import { Button } from '#ui/button.tsx';
import { FilterChoice, ListFilters } from '#ui/managed-list.tsx';
import { analyticsApi } from '../api.ts';
import type { Route } from './+types/report-page';
import './analytics.css';
import { ChartFigure } from './chart-figure.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { layOutChart } from './lay-out-chart.ts';
import { MunicipalityTable } from './municipality-table.tsx';
import { usePeriodText } from './period-text.ts';
import { readYear, yearQuery } from './report-year.ts';

/** The report of a year for the municipality, for the staff of the centre, on a page to print; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, common, locale } = site(context);
	const { year, years, today } = readYear(new URL(request.url), toLocal(new Date()).date);
	const query = yearQuery(year, today);
	const { from, to } = query.filter;
	const [figures, details, centre] = await Promise.all([
		call(analyticsApi.read, query),
		call(analyticsApi.details, { filter: { from, to } }),
		common.call(centreApi.current),
	]);
	const t = getTranslations(locale, 'analytics');
	return {
		analytics: figures.data,
		charts: figures.data.charts.map((chart) => ({ ...chart, layout: layOutChart(chart) })),
		municipalities: details.data.municipalities,
		year,
		years,
		centre: centre.data.name,
		title: t('report.title', { year }),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ReportPage({ loaderData }: Route.ComponentProps) {
	const { analytics, charts, municipalities, year, years, centre, title } = loaderData;
	const t = useTranslations('analytics');
	const period = usePeriodText();
	const { from, to, beforeFrom, beforeTo } = analytics;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions">
					<Button variant="outline" onClick={() => window.print()}>
						{t('report.print')}
					</Button>
				</div>
			</header>
			<div data-print="no">
				<ListFilters apply={t('apply')}>
					<FilterChoice
						name="year"
						label={t('report.year')}
						value={String(year)}
						options={years.map((value) => ({ value: String(value), label: String(value) }))}
					/>
				</ListFilters>
				<p className="field-hint">{t('report.hint')}</p>
			</div>
			<p className="work-intro">
				{t('report.of', { centre })}{' '}
				{t('shown', { now: period(from, to), before: period(beforeFrom, beforeTo) })} {t('report.few')}
			</p>
			<FigureTiles figures={analytics.figures} />
			{charts.map((chart) => (
				<ChartFigure key={chart.name} chart={chart} step={analytics.step} open />
			))}
			<MunicipalityTable municipalities={municipalities} />
		</div>
	);
}
