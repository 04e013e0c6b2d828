import type { CsvCell } from '#platform/http/csv.ts';
import type { Translator } from '#platform/translations.ts';
import type {
	Analytics,
	AnalyticsContent,
	AnalyticsDetails,
	AnalyticsStudents,
	Chart,
	FewNumber,
} from '../contract.ts';
import type { FigureName } from '../enums.ts';
import { figureText } from './figure-text.ts';
import { pageName } from './page-name.ts';

/** A table as a file has it: headings, and rows of the same cells as the page shows. */
export type PlainTable = { heads: string[]; rows: CsvCell[][] };

type Language = {
	t: Translator<'analytics'>;
	format: {
		number: (value: number, options?: Intl.NumberFormatOptions) => string;
		percent: (value: number) => string;
		date: (value: string, style: 'medium') => string;
	};
	category: (name: string) => string;
};

/** Creates what writes the tables of the pages in one language. Numbers are not grouped: a spreadsheet reads them. */
export function createTables({ t, format, category }: Language) {
	const number = (value: number, options?: Intl.NumberFormatOptions) =>
		format.number(value, { ...options, useGrouping: false });
	const text = (name: FigureName, value: FewNumber) =>
		figureText({ number, percent: format.percent }, t, name, value);
	const people = (value: FewNumber) => text('seen', value);
	const column = (name: string) => t.optional(`details.column.${name}` as 'details.column.name') ?? name;
	const heads = (...names: string[]) => names.map(column);
	const hours = (value: number) => number(value, { maximumFractionDigits: 1 });
	return {
		chart: ({ name, step, points }: Chart): PlainTable => ({
			heads: [t(`step.${step}`), t(`figures.${name}.label`)],
			rows: points.map((point) => [point.from, text(name, point)]),
		}),
		figures: ({ figures, of }: Pick<Analytics, 'figures' | 'of'>): PlainTable => {
			const hasMedian = of === 'organisation';
			return {
				heads: heads('figure', 'now', 'before', ...(hasMedian ? ['median'] : [])),
				rows: figures.map(({ name, now, before, median }) => [
					t(`figures.${name}.label`),
					text(name, now),
					text(name, before),
					...(hasMedian ? [median === null ? '' : text(name, { value: median, few: false })] : []),
				]),
			};
		},
		funnel: ({ funnel }: AnalyticsDetails): PlainTable => ({
			heads: heads('step', 'count'),
			rows: (['seen', 'begun', 'sent', 'accepted', 'completed'] as const).map((step) => [
				t(`details.funnel.${step}`),
				people(funnel[step]),
			]),
		}),
		organisations: ({ organisations }: AnalyticsDetails): PlainTable => ({
			heads: heads('name', 'wait', 'answered', 'applications', 'accepted'),
			rows: organisations.map((row) => [
				row.name ?? t('details.gone'),
				text('wait', row.wait),
				text('answered', row.answered),
				text('applications', row.applications),
				text('matched', row.accepted),
			]),
		}),
		sources: ({ sources }: AnalyticsDetails): PlainTable => ({
			heads: heads('source', 'visitors', 'seen', 'begun', 'sent'),
			rows: sources.map(({ source, visitors, seen, begun, sent }) => [
				source || t('details.direct'),
				...[visitors, seen, begun, sent].map(people),
			]),
		}),
		categories: ({ categories }: AnalyticsDetails): PlainTable => ({
			heads: heads('category', 'seen', 'begun', 'sent', 'accepted', 'completed'),
			rows: categories.map((row) => [
				category(row.category),
				...[row.seen, row.begun, row.sent, row.accepted, row.completed].map(people),
			]),
		}),
		municipalities: ({ municipalities }: AnalyticsDetails): PlainTable => ({
			heads: heads('municipality', 'online', 'applications'),
			rows: municipalities.map(({ name, online, applications }) => [name, online, people(applications)]),
		}),
		unseen: ({ unseen }: AnalyticsDetails): PlainTable => ({
			heads: heads('title', 'name', 'published'),
			rows: unseen.map(({ title, organisation, publishedAt }) => [
				title,
				organisation,
				format.date(publishedAt, 'medium'),
			]),
		}),
		words: ({ words }: AnalyticsContent): PlainTable => ({
			heads: heads('term', 'place', 'times'),
			rows: words.map(({ term, place, times }) => [term, place, times]),
		}),
		forms: ({ forms }: AnalyticsContent): PlainTable => ({
			heads: heads('form', 'sent'),
			rows: forms.map(({ name, sent }) => [name ?? t('details.forms.gone'), people(sent)]),
		}),
		pages: ({ pages }: AnalyticsContent): PlainTable => ({
			heads: heads('page', 'views'),
			rows: pages.map(({ page, views }) => [pageName(t, page), people(views)]),
		}),
		students: ({ students }: AnalyticsStudents): PlainTable => ({
			heads: heads('student', 'school', 'signedHours', 'waitingHours', 'totalHours', 'goalHours'),
			rows: students.map(({ name, school, signed, waiting, total, goal }) => [
				name,
				school,
				...[signed, waiting, total].map(hours),
				goal === null ? '' : hours(goal),
			]),
		}),
	};
}
