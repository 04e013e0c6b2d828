import type { Trx } from '#platform/server/database.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { type ImportState, maxImported } from '../../contract.ts';
import { importTransitions } from '../transitions.ts';
import { headOf, likelyColumns, nothingYet, type TableHead } from './match-columns.ts';

/**
 * Has a file of several lists read as another of them; its columns are asked about anew. Throws 404, 409 in a state in
 * which nothing can be chosen, and 422 for a list that is not offered or is too long.
 */
export async function chooseList(trx: Trx, id: string, list: string): Promise<void> {
	const row = await trx
		.selectFrom('vacancy_imports')
		.leftJoin('vacancy_import_sources as s', 's.id', 'vacancy_imports.source_id')
		.select(['state', 'content', 'head', 's.columns as remembered'])
		.where('vacancy_imports.id', '=', id)
		.forUpdate('vacancy_imports')
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	transition(importTransitions, 'choose', row.state as ImportState);
	const issue = (code: string, detail: string) =>
		ApiError.invalid([{ code, detail, source: { pointer: pointerTo(['list']) } }]);
	const offered = (row.head as TableHead | null)?.lists?.find(({ path }) => path === list);
	const head = offered && headOf(row.content ?? '', { list });
	if (!head) throw issue('no_such_list', 'The file offers no such list.');
	if (offered.records > maxImported) throw issue('too_many', `At most ${maxImported} records at once.`);
	await trx
		.updateTable('vacancy_imports')
		.set({
			...nothingYet,
			state: 'matching',
			head: JSON.stringify(head),
			columns: JSON.stringify(likelyColumns(head, (row.remembered ?? {}) as Record<string, string>)),
			rows: '[]',
			unknown_categories: '[]',
			total: offered.records,
		})
		.where('id', '=', id)
		.execute();
}
