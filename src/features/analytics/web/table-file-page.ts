import { data } from 'react-router';
import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { formatFor } from '#platform/web/format.ts';
import { requireSession } from '#platform/web/guards.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { analyticsApi } from '../api.ts';
import { createTables, type PlainTable } from '../figures/tables.ts';
import type { Route } from './+types/table-file-page';
import { type PeriodState, periodQuery, readPeriodOfFile } from './period.ts';

const detailTables = [
	'funnel',
	'organisations',
	'sources',
	'categories',
	'municipalities',
	'unseen',
] as const;
const contentTables = ['words', 'forms', 'pages'] as const;

/**
 * One table or chart of the figures as it is shown, as a file for spreadsheets; the API refuses whom it is not
 * for. Throws 400 for a period that makes no sense.
 */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
	await requireSession(context, request);
	const here = site(context);
	const state = readPeriodOfFile(new URL(request.url));
	if (!state) {
		const message = getTranslations(here.locale, 'analytics')('badPeriod');
		throw data({ message }, { status: 400 });
	}
	const found = await tableOf(here, params.table, state);
	if (!found) throw data(null, { status: 404 });
	return csvAnswer(csvText([found.heads, ...found.rows], ';'), params.table);
}

async function tableOf(
	{ call, locale }: SiteContext,
	table: string,
	state: PeriodState,
): Promise<PlainTable | undefined> {
	const t = getTranslations(locale, 'analytics');
	const words = getTranslations(locale, 'vacancy-words');
	const category = (name: string) => words.optional(`category.${name}` as 'category.ict') ?? name;
	const tables = createTables({ t, format: formatFor(locale), category });
	const query = periodQuery(state);
	const { from, to } = query.filter;
	const details = detailTables.find((name) => name === table);
	if (details) return tables[details]((await call(analyticsApi.details, { filter: { from, to } })).data);
	const ofContent = contentTables.find((name) => name === table);
	if (ofContent) return tables[ofContent]((await call(analyticsApi.content, query)).data);
	if (table === 'students' || table === 'chart-hours') {
		const { data: hours } = await call(analyticsApi.students, { filter: { from, to } });
		return table === 'students' ? tables.students(hours) : tables.chart(hours.chart);
	}
	const content = table.startsWith('content-');
	const { data: figures } = await call(content ? analyticsApi.content : analyticsApi.read, query);
	const name = content ? table.slice('content-'.length) : table;
	if (name === 'figures') return tables.figures(figures);
	const chart = figures.charts.find((one) => `chart-${one.name}` === name);
	return chart && tables.chart(chart);
}
