import { Link } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { type PageHandle, pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useLocale, useTranslations } from '#platform/web/translations.ts';
import { Time } from '#ui/time.tsx';
import { analyticsApi } from '../api.ts';
import type { AnalyticsDetails, FunnelStep } from '../contract.ts';
import type { Route } from './+types/details-page';
import './analytics.css';
import { AnalyticsTabs } from './analytics-tabs.tsx';
import { DetailsTable, useNumberColumn } from './details-table.tsx';
import { useFigureText } from './figure-tiles.tsx';
import { HowCounted } from './how-counted.tsx';
import { MissedSearchesLink } from './missed-searches-link.tsx';
import { MunicipalityTable } from './municipality-table.tsx';
import { periodQuery, readPeriod } from './period.ts';
import { PeriodFilters } from './period-filters.tsx';
import { usePeriodText, useUpdatedText } from './period-text.ts';
import { TableExport } from './table-export.tsx';

/** Where people stop applying and where nothing happens, for the staff of the centre; the API refuses others. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const state = readPeriod(new URL(request.url));
	const { from, to } = periodQuery(state).filter;
	const { data } = await call(analyticsApi.details, { filter: { from, to } });
	return { details: data, state, title: getTranslations(locale, 'analytics')('tabs.details') };
}

export const handle: PageHandle = { area: 'work' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function DetailsPage({ loaderData }: Route.ComponentProps) {
	const { details, state, title } = loaderData;
	const t = useTranslations('analytics');
	const period = usePeriodText();
	const updated = useUpdatedText();
	return (
		<div className="work-page">
			<header className="work-head">
				<h1>{title}</h1>
			</header>
			<AnalyticsTabs active="details" />
			<PeriodFilters state={state} />
			<p className="work-intro">
				{t('details.shown', { now: period(details.from, details.to) })} {updated(details)}
			</p>
			<Funnel funnel={details.funnel} />
			<Organisations details={details} />
			<Categories details={details} />
			<Sources details={details} />
			<MunicipalityTable municipalities={details.municipalities} unplaced={details.unplaced} />
			<Unseen details={details} />
			<HowCounted of="details" />
		</div>
	);
}

const funnelSteps = ['seen', 'begun', 'sent', 'accepted', 'completed'] as const satisfies FunnelStep[];

function Funnel({ funnel }: Pick<AnalyticsDetails, 'funnel'>) {
	const t = useTranslations('analytics');
	const text = useFigureText();
	const most = Math.max(1, ...funnelSteps.map((step) => funnel[step].value ?? 0));
	return (
		<section className="panel" aria-labelledby="funnel">
			<h2 id="funnel">{t('details.funnel.title')}</h2>
			<p className="field-hint">{t('details.funnel.meaning')}</p>
			<dl className="funnel">
				{funnelSteps.map((step) => (
					<div key={step}>
						<dt>{t(`details.funnel.${step}`)}</dt>
						<dd>
							{text('seen', funnel[step])}
							<meter value={funnel[step].value ?? 0} max={most} aria-hidden="true" />
						</dd>
					</div>
				))}
			</dl>
			<TableExport table="funnel" name={t('details.funnel.title')} />
		</section>
	);
}

type Props = { details: AnalyticsDetails };

function Organisations({ details }: Props) {
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/organizations`;
	const number = useNumberColumn();
	return (
		<DetailsTable
			name="organisations"
			note={
				details.organisations.every(({ wait }) => wait.value === null)
					? t('details.organisations.noTimes')
					: undefined
			}
			rows={details.organisations}
			rowKey={({ id }) => id}
			columns={[
				{
					key: 'name',
					label: t('details.column.name'),
					main: true,
					name: true,
					render: ({ id, name }) =>
						name === null ? t('details.gone') : <Link to={`${base}/${id}`}>{name}</Link>,
				},
				number('wait', 'wait'),
				number('answered', 'answered'),
				number('applications', 'applications'),
				number('accepted', 'matched'),
			]}
		/>
	);
}

function Sources({ details }: Props) {
	const t = useTranslations('analytics');
	const number = useNumberColumn();
	return (
		<DetailsTable
			name="sources"
			rows={details.sources}
			rowKey={({ source }) => source}
			columns={[
				{
					key: 'source',
					label: t('details.column.source'),
					main: true,
					name: true,
					render: ({ source }) => source || t('details.direct'),
				},
				number('visitors', 'visitors'),
				number('seen', 'seen'),
				number('begun', 'seen'),
				number('sent', 'seen'),
			]}
		/>
	);
}

function Categories({ details }: Props) {
	const t = useTranslations('analytics');
	const words = useTranslations('vacancy-words');
	const number = useNumberColumn();
	return (
		<DetailsTable
			name="categories"
			rows={details.categories}
			rowKey={({ category }) => category}
			columns={[
				{
					key: 'category',
					label: t('details.column.category'),
					main: true,
					name: true,
					render: ({ category }) => words.optional(`category.${category}` as 'category.ict') ?? category,
				},
				number('seen', 'seen'),
				number('begun', 'seen'),
				number('sent', 'seen'),
				number('accepted', 'seen'),
				number('completed', 'seen'),
			]}
		/>
	);
}

function Unseen({ details }: Props) {
	const t = useTranslations('analytics');
	const base = `/${useLocale()}/vacancies`;
	const { unseen, unseenTotal } = details;
	return (
		<>
			<DetailsTable
				name="unseen"
				rows={unseen}
				rowKey={({ id }) => id}
				columns={[
					{
						key: 'title',
						label: t('details.column.title'),
						main: true,
						name: true,
						render: ({ id, title }) => <Link to={`${base}/${id}`}>{title}</Link>,
					},
					{
						key: 'organisation',
						label: t('details.column.name'),
						name: true,
						render: ({ organisation }) => organisation,
					},
					{
						key: 'published',
						label: t('details.column.published'),
						render: ({ publishedAt }) => <Time value={publishedAt} style="medium" />,
					},
				]}
			/>
			{unseenTotal > unseen.length && (
				<p className="field-hint">{t('details.unseen.more', { count: unseenTotal - unseen.length })}</p>
			)}
			<MissedSearchesLink />
		</>
	);
}
