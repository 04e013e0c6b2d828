import type { Chart, Figure } from '#features/analytics/contract.ts';
import { ChartFigure, FigureTiles, layOutChart } from '#features/analytics/web/public.tsx';
import { pageTitle } from '#platform/web/page.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations, useTranslations } from '#platform/web/translations.ts';
import type { Route } from './+types/charts-page';
import { Example, GuidePage } from './guide.tsx';

type Point = Chart['points'][number];
const point = (from: string, value: number): Point => ({ from, value, few: false, counted: true });

/** Visits of a fortnight, of which the first days were not counted yet. */
const visitors: Chart = {
	name: 'visitors',
	step: 'day',
	points: [0, 0, 412, 388, 455, 530, 296, 241, 478, 502, 467, 519, 544, 310].map((value, index) => ({
		...point(`2027-03-${String(index + 1).padStart(2, '0')}`, value),
		counted: index > 1,
	})),
};
/** Applications of half a year, in one month of too few people to say how many. */
const applications: Chart = {
	name: 'applications',
	step: 'month',
	points: [65, 80, 45, null, 70, 115].map((value, index) => ({
		...point(`2027-0${index + 1}-01`, value ?? 0),
		value,
		few: value === null,
	})),
};
/** A chart before anything happened. */
const hours: Chart = {
	name: 'hours',
	step: 'month',
	points: applications.points.map(({ from }) => point(from, 0)),
};

const counted = (value: number | null, few = false) => ({ value, few, counted: true });
const figures: Figure[] = [
	{ name: 'applications', now: counted(375), before: counted(290), median: 12 },
	{ name: 'answered', now: counted(0.84), before: counted(0.7), median: 0.72 },
	{ name: 'completed', now: counted(null, true), before: counted(0.15), median: null },
	{ name: 'visitors', now: counted(5642), before: { value: null, few: false, counted: false }, median: null },
];

export function loader({ context }: Route.LoaderArgs) {
	const { locale } = site(context);
	return {
		title: getTranslations(locale, 'style-guide')('charts.title'),
		charts: [visitors, applications, hours].map((chart) => ({ ...chart, layout: layOutChart(chart) })),
	};
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
	{ title: pageTitle(loaderData?.title ?? '', matches) },
];

export default function ChartsPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations('style-guide');
	return (
		<GuidePage title={loaderData.title} lead={t('charts.text')}>
			<Example title={t('charts.tiles')}>
				<FigureTiles figures={figures} />
			</Example>
			<Example title={t('charts.lines')}>
				{loaderData.charts.map((chart) => (
					<ChartFigure key={chart.name} chart={chart} />
				))}
			</Example>
		</GuidePage>
	);
}
