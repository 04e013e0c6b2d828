import { sql } from 'kysely';
import { guessMapping } from '#platform/http/guess-columns.ts';
import type { CsvTable } from '#platform/http/read-csv.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import {
	type ChosenColumn,
	type MatchColumnsInput,
	maxColumns,
	neededColumns,
	type TableColumns,
	vacancyColumns,
} from '../../contract.ts';
import { vacanciesImportMatched } from '../../events.ts';
import { type ChosenColumns, tableIn, UnreadableFile } from '../read-records.ts';
import { likelyList, offeredLists } from './offered-lists.ts';
import { mappingOf, tableKind } from './recognise.ts';

/** The number of rows that show people what a column holds. */
const sampleRows = 3;
const maxSample = 80;

/** The head of a table as it is kept; one from before lists could be chosen has none. */
export type TableHead = Pick<TableColumns, 'heading' | 'samples'> &
	Partial<Pick<TableColumns, 'list' | 'lists'>>;

type HeadOptions = {
	/** The list that people chose in a file of several. */
	list?: string;
	/** By field the heading that is remembered of the source: it tells which list is meant. */
	remembered?: Readonly<Record<string, string>>;
};

/**
 * The headings of a table and its first rows, with the lists that it could be instead; undefined for a text that has no
 * two columns with a row below them.
 */
export function headOf(text: string, { list, remembered = {} }: HeadOptions = {}): TableHead | undefined {
	const lists = offeredLists(text);
	const read = list ?? likelyList(lists, remembered);
	const table = tableOrNone(text, read);
	if (!table) return undefined;
	const { heading, rows } = table;
	const filled = (cells: readonly string[]) => cells.filter(Boolean).length;
	if (filled(heading) < 2 || !rows.some(({ cells }) => filled(cells) > 1)) return undefined;
	const columns = heading.slice(0, maxColumns);
	return {
		heading: columns.map((name) => name.slice(0, maxSample)),
		samples: columns.map((_, column) =>
			rows.slice(0, sampleRows).map(({ cells }) => (cells[column] ?? '').slice(0, maxSample)),
		),
		list: read,
		lists: lists.map(({ heading: _, ...one }) => one),
	};
}

function tableOrNone(text: string, list: string | null): CsvTable | undefined {
	try {
		return tableIn(text, { most: sampleRows, list });
	} catch (error) {
		if (error instanceof UnreadableFile) return undefined;
		throw error;
	}
}

/** The columns of a table: those of the last file from its source that it has too, or those that are likely. */
export function likelyColumns(
	{ heading }: Pick<TableColumns, 'heading'>,
	remembered: Readonly<Record<string, string>>,
): ChosenColumn[] {
	const guess: ChosenColumns = guessMapping({ heading }, mappingOf(tableKind).columns ?? {});
	const plain = heading.map((name) => name.toLowerCase());
	const known = Object.keys(remembered).length > 0;
	return vacancyColumns.flatMap((field) => {
		const before = plain.indexOf(remembered[field]?.toLowerCase() ?? '\n');
		// What people left out before is left out again, but for what no vacancy is without.
		const column = before >= 0 ? before : known && !neededColumns.includes(field) ? -1 : (guess[field] ?? -1);
		return column < 0 ? [] : [{ field, column }];
	});
}

/** Whether a table with these columns has what no vacancy is without. */
export function isComplete(chosen: readonly ChosenColumn[]): boolean {
	return neededColumns.every((needed) => chosen.some(({ field }) => field === needed));
}

/** Columns as the work on a file reads them. */
export function asNumbers(chosen: readonly ChosenColumn[]): ChosenColumns {
	return Object.fromEntries(chosen.map(({ field, column }) => [field, column]));
}

export type Place = Pick<RequestContext, 'tenant'> & { centre: { id: string } };

type NamedSource = {
	id: string;
	/** By field the heading that is remembered. */
	columns: Readonly<Record<string, string>>;
	/** What its categories mean here. */
	categories: Readonly<Record<string, string | null>>;
};

/** The source of a name, with what is remembered of it; made when there is none. */
export async function sourceNamed(trx: Trx, { tenant, centre }: Place, name: string): Promise<NamedSource> {
	const { rows } = await sql<NamedSource>`
		insert into vacancy_import_sources (tenant, centre_id, name) values (${tenant}, ${centre.id}, ${name})
		on conflict (tenant, centre_id, lower(name)) do update set name = vacancy_import_sources.name
		returning id, columns, categories`.execute(trx);
	const [found] = rows;
	if (!found) throw new Error('The source was not kept.');
	return found;
}

/**
 * Has a table tried with the columns that people chose, and remembers their headings for its source. Throws 404, 409
 * in a state in which they cannot be chosen, and 422 where a needed column is missing or one that the table has not.
 */
export async function matchColumns(
	trx: Trx,
	emit: Emit,
	place: Place,
	id: string,
	{ columns, source }: MatchColumnsInput,
): Promise<void> {
	const row = await trx
		.selectFrom('vacancy_imports')
		.select(['state', 'mapping', 'head', 'categories', 'source_id as sourceId'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	const head = row.mapping === tableKind ? (row.head as TableHead | null) : null;
	if (!head || (row.state !== 'matching' && row.state !== 'checked'))
		throw ApiError.conflict({ state: row.state });
	const issue = (code: string, detail: string) =>
		ApiError.invalid([{ code, detail, source: { pointer: pointerTo(['columns']) } }]);
	if (!isComplete(columns)) throw issue('columns_missing', 'Number, organization and title are needed.');
	if (columns.some(({ column }) => column >= head.heading.length))
		throw issue('no_such_column', 'The table has no such column.');
	const named = source === undefined ? undefined : await sourceNamed(trx, place, source);
	const sourceId = named?.id ?? row.sourceId;
	if (sourceId !== null) {
		const headings = Object.fromEntries(columns.map(({ field, column }) => [field, head.heading[column]]));
		await trx
			.updateTable('vacancy_import_sources')
			.set({ columns: JSON.stringify(headings) })
			.where('id', '=', sourceId)
			.execute();
	}
	await trx
		.updateTable('vacancy_imports')
		.set({
			...nothingYet,
			state: 'checking',
			columns: JSON.stringify(columns),
			source_id: sourceId,
			categories: JSON.stringify({ ...named?.categories, ...(row.categories as object) }),
		})
		.where('id', '=', id)
		.execute();
	await emit(vacanciesImportMatched(id));
}

/** An import of which no record was tried or imported. */
export const nothingYet = {
	done: 0,
	created: 0,
	updated: 0,
	unchanged: 0,
	withdrawn: 0,
	left_out: 0,
	without_place: 0,
	online: 0,
	drafts: 0,
	waiting: 0,
	expired: 0,
	remarks: '[]',
	contested: '[]',
	leaving: '[]',
	new_organisations: '[]',
	refused: '[]',
};
