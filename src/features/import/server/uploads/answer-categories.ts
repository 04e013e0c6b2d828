import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { AnswerCategoriesInput, ImportState } from '../../contract.ts';
import { vacanciesImportAnswered } from '../../events.ts';
import { importTransitions } from '../transitions.ts';
import { nothingYet, type Place, sourceNamed } from './match-columns.ts';

/**
 * Has a file tried with what people say its categories mean, and remembers that for its source. Throws 404, and 409 in
 * a state in which nothing can be chosen.
 */
export async function answerCategories(
	trx: Trx,
	emit: Emit,
	place: Place,
	id: string,
	{ categories, source }: AnswerCategoriesInput,
): Promise<void> {
	const row = await trx
		.selectFrom('vacancy_imports')
		.select(['state', 'source_id as sourceId'])
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	if (row.state !== 'checked') throw ApiError.conflict({ state: row.state });
	transition(importTransitions, 'match', row.state as ImportState);
	const answers = JSON.stringify(
		Object.fromEntries(categories.map(({ given, category }) => [given.toLowerCase(), category])),
	);
	const sourceId = source === undefined ? row.sourceId : (await sourceNamed(trx, place, source)).id;
	if (sourceId !== null)
		await sql`update vacancy_import_sources set categories = categories || ${answers}::jsonb where id = ${sourceId}`.execute(
			trx,
		);
	await trx
		.updateTable('vacancy_imports')
		.set({
			...nothingYet,
			state: 'checking',
			source_id: sourceId,
			categories: sql`coalesce((select categories from vacancy_import_sources where id = ${sourceId}::uuid), '{}')
				|| categories || ${answers}::jsonb`,
		})
		.where('id', '=', id)
		.execute();
	await emit(vacanciesImportAnswered(id));
}
