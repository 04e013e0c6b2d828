import { Link } from 'react-router';
import { useFormat } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Table } from '#ui/table.tsx';
import { analyticsApi } from '../api.ts';
import { layOutChart } from '../figures/lay-out-chart.ts';
import type { Route } from './+types/students-page';
import './analytics.css';
import { ChartFigure } from './chart-figure.tsx';
import { periodQuery, readPeriod } from './period.ts';
import { PeriodFilters } from './period-filters.tsx';
import { usePeriodText } from './period-text.ts';
import { TableExport } from './table-export.tsx';

/** The hours of the students of a mentor, of a school or of the centre; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readPeriod(new URL(request.url));
	const { from, to } = periodQuery(state).filter;
	const { data } = await call(analyticsApi.students, { filter: { from, to } });
	return {
		hours: data,
		chart: { ...data.chart, layout: layOutChart(data.chart) },
		state,
		title: getTranslations(locale, 'analytics')('students.title'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function StudentHoursPage({ loaderData }: Route.ComponentProps) {
	const { hours, chart, state, title } = loaderData;
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/students`;
	const period = usePeriodText();
	const format = useFormat();
	const written = (value: number) => format.number(value, { maximumFractionDigits: 1 });
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<PeriodFilters state={state} />
			<p className="work-intro">
				{t('students.shown', {
					now: period(hours.from, hours.to),
					hours: written(hours.hours.value ?? 0),
					count: hours.hours.value ?? 0,
				})}
			</p>
			<ChartFigure chart={chart} file="chart-hours" />
			<section aria-labelledby="students">
				<h2 id="students">{t('students.table')}</h2>
				{hours.students.length > 0 ? (
					<>
						<Table
							className="work-table"
							caption={t('students.table')}
							columns={[
								{
									key: 'student',
									label: t('details.column.student'),
									main: true,
									name: true,
									render: ({ id, name }) => <Link to={`${base}/${id}`}>{name}</Link>,
								},
								{
									key: 'school',
									label: t('details.column.school'),
									name: true,
									render: ({ school }) => school,
								},
								...(['signed', 'waiting', 'total', 'goal'] as const).map((key) => ({
									key,
									label: t(`details.column.${key}Hours`),
									align: 'end' as const,
									render: (row: (typeof hours.students)[number]) =>
										row[key] === null ? '–' : written(row[key]),
								})),
							]}
							rows={hours.students}
							rowKey={({ id }) => id}
						/>
						<TableExport table="students" name={t('students.table')} />
					</>
				) : (
					<p>{t('students.empty')}</p>
				)}
				<p>
					<Link to={base} className="text-link">
						{t('students.link')}
					</Link>
				</p>
			</section>
		</div>
	);
}
