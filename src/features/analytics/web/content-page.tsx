import { Link } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { analyticsApi } from '../api.ts';
import type { AnalyticsContent } from '../contract.ts';
import { layOutChart } from '../figures/lay-out-chart.ts';
import type { Route } from './+types/content-page';
import './analytics.css';
import { pageName } from '../figures/page-name.ts';
import { AnalyticsTabs } from './analytics-tabs.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { DetailsTable, useNumberColumn } from './details-table.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HowCounted } from './how-counted.tsx';
import { MissedSearchesLink } from './missed-searches-link.tsx';
import { periodQuery, readPeriod } from './period.ts';
import { PeriodFilters } from './period-filters.tsx';
import { useCountedSinceText, usePeriodText, useUpdatedText } from './period-text.ts';
import { TableExport } from './table-export.tsx';

/** What people read, look for and fill in, for those who keep the content of the site; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readPeriod(new URL(request.url));
	const { data } = await call(analyticsApi.content, periodQuery(state));
	return {
		content: data,
		charts: data.charts.map((chart) => ({ ...chart, layout: layOutChart(chart) })),
		isStaff: audienceOf(session) === 'centre',
		state,
		title: getTranslations(locale, 'analytics')('tabs.content'),
	};
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ContentPage({ loaderData }: Route.ComponentProps) {
	const { content, charts, isStaff, state, title } = loaderData;
	const t = useTranslations('analytics');
	const period = usePeriodText();
	const since = useCountedSinceText();
	const updated = useUpdatedText();
	const { from, to, beforeFrom, beforeTo } = content;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			{isStaff && <AnalyticsTabs active="content" />}
			<PeriodFilters state={state} compares />
			<p className="work-intro">
				{t('shown', { now: period(from, to), before: period(beforeFrom, beforeTo) })} {since(content)}{' '}
				{updated(content)}
			</p>
			<FigureTiles figures={content.figures} />
			<p>
				<TableExport table="content-figures" name={title} />
			</p>
			{charts.map((chart) => (
				<ChartFigure key={chart.name} chart={chart} file={`content-chart-${chart.name}`} />
			))}
			<Words content={content} isStaff={isStaff} />
			<Forms content={content} />
			<Pages content={content} />
			<HowCounted of="content" />
		</div>
	);
}

type Props = { content: AnalyticsContent; isStaff: boolean };

function Words({ content, isStaff }: Props) {
	const t = useTranslations('analytics');
	return (
		<>
			<DetailsTable
				name="words"
				rows={content.words}
				rowKey={({ term, place }) => `${term}|${place}`}
				columns={[
					{
						key: 'term',
						label: t('details.column.term'),
						main: true,
						name: true,
						render: ({ term }) => term,
					},
					{ key: 'place', label: t('details.column.place'), name: true, render: ({ place }) => place },
					{ key: 'times', label: t('details.column.times'), align: 'end', render: ({ times }) => times },
				]}
			/>
			{isStaff && <MissedSearchesLink />}
		</>
	);
}

function Forms({ content }: Pick<Props, 'content'>) {
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/form_builder`;
	const number = useNumberColumn();
	return (
		<DetailsTable
			name="forms"
			rows={content.forms}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'form',
					label: t('details.column.form'),
					main: true,
					name: true,
					render: ({ id, name }) =>
						name === null ? t('details.forms.gone') : <Link to={`${base}/${id}`}>{name}</Link>,
				},
				number('sent', 'forms'),
			]}
		/>
	);
}

function Pages({ content }: Pick<Props, 'content'>) {
	const t = useTranslations('analytics');
	const number = useNumberColumn();
	return (
		<DetailsTable
			name="pages"
			rows={content.pages}
			rowKey={({ page }) => page}
			columns={[
				{
					key: 'page',
					label: t('details.column.page'),
					main: true,
					name: true,
					render: ({ page }) => <span title={page}>{pageName(t, page)}</span>,
				},
				number('views', 'views'),
			]}
		/>
	);
}
