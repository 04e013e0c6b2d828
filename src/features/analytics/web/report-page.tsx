import { data, redirect } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import { toLocal } from '#platform/http/wall-clock.ts';
import { refused, submit, textsOf } from '#platform/web/forms/submit.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Flash } from '#ui/flash.tsx';
import { TextArea } from '#ui/inputs.tsx';
import { FilterChoice, ListFilters } from '#ui/managed-list.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { WorkForm } from '#ui/work-form.tsx';
import { yearlyReportApi } from '../api.ts';
import { maxReportText } from '../enums.ts';
import { layOutChart } from '../figures/lay-out-chart.ts';
import { readYear } from '../report-year.ts';
import type { Route } from './+types/report-page';
import './analytics.css';
import { ChartFigure } from './chart-figure.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HowCounted } from './how-counted.tsx';
import { MunicipalityTable } from './municipality-table.tsx';
import { useCountedSinceText, usePeriodText, useUpdatedText } from './period-text.ts';
import { PlacesMap } from './places-map.tsx';

/** The report of a year for the municipality, for the staff of the centre, to print or as PDF; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, common, locale } = site(context);
	const { year, years, refused: refusedYear } = readYear(new URL(request.url), toLocal(new Date()).date);
	const [{ data: report }, centre] = await Promise.all([
		call(yearlyReportApi.read, { params: { year: String(year) } }),
		common.call(centreApi.current),
	]);
	return {
		report,
		charts: report.charts.map((chart) => ({ ...chart, layout: layOutChart(chart) })),
		year,
		years,
		refusedYear,
		centre: centre.data.name,
		saved: new URL(request.url).searchParams.get('done') === 'saved',
		title: getTranslations(locale, 'analytics')('report.title', { year: String(year) }),
	};
}

/** Keeps what the centre says about the year. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const here = site(context);
	const { year, refused: noYear } = readYear(new URL(request.url), toLocal(new Date()).date);
	// What was written about one year is not kept of another.
	if (noYear !== undefined) throw data(null, { status: 404 });
	const { text } = textsOf(await request.formData(), ['text']);
	const { error } = await submit(here, () =>
		here.call(yearlyReportApi.write, { params: { year: String(year) }, body: { text } }),
	);
	if (error) return refused(request, error, { text });
	return redirect(`/${here.locale}/analytics/report?year=${year}&done=saved`);
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
	const { report, charts, year, years, refusedYear, centre, saved, title } = loaderData;
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/analytics/report`;
	const period = usePeriodText();
	const since = useCountedSinceText();
	const updated = useUpdatedText();
	const { from, to, beforeFrom, beforeTo, text } = report;
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
				<div className="actions" data-print="no">
					<ButtonLink to={`${base}/${year}`} icon="download" reloadDocument>
						{t('report.pdf')}
					</ButtonLink>
					<PrintButton>{t('report.print')}</PrintButton>
				</div>
			</header>
			<Flash message={saved ? t('report.saved') : undefined} />
			<div data-print="no">
				<ListFilters apply={t('apply')}>
					<FilterChoice
						name="year"
						label={t('report.year')}
						value={String(year)}
						options={years.map((value) => ({ value: String(value), label: String(value) }))}
						errors={
							refusedYear === undefined
								? undefined
								: [t('report.unknownYear', { typed: refusedYear, year: String(year) })]
						}
					/>
				</ListFilters>
			</div>
			<p className="work-intro">
				{t('report.of', { centre })}{' '}
				{t('shown', { now: period(from, to), before: period(beforeFrom, beforeTo) })} {since(report)}{' '}
				{updated(report)}
			</p>
			{text && (
				<section className="report-text" aria-label={t('report.own')}>
					{text.split(/\n\s*\n/).map((paragraph, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else, and only change together
						<p key={index}>{paragraph}</p>
					))}
				</section>
			)}
			<details className="panel" data-print="no" open={actionData?.error !== undefined}>
				<summary>{t(text ? 'report.change' : 'report.write')}</summary>
				<WorkForm
					key={year}
					words={t}
					labels="report"
					error={actionData?.error}
					action={`${base}?year=${year}`}
					submit={t('report.save')}
					className="stacked-form"
					guarded
				>
					{({ errors }) => (
						<TextArea
							name="text"
							label={t('report.text', { year: String(year) })}
							hint={t('report.textHint')}
							errors={errors('text')}
							maxLength={maxReportText}
							rows={8}
							defaultValue={actionData?.text ?? text}
						/>
					)}
				</WorkForm>
			</details>
			<FigureTiles figures={report.figures} />
			{charts.map((chart) => (
				<ChartFigure key={chart.name} chart={chart} open />
			))}
			{report.map && <PlacesMap map={report.map} />}
			<MunicipalityTable municipalities={report.municipalities} unplaced={report.unplaced} file={false} />
			<HowCounted of="centre" />
		</div>
	);
}
