import { bringLeftBack } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { VacancyImport } from '../../contract.ts';
import { vacanciesImportUndone } from '../../events.ts';
import { readImport } from './vacancy-imports.ts';

/**
 * Puts back what an import took off line because its source had it no more. Throws 404, and 409 when there is nothing
 * to put back.
 */
export async function restoreLeft(trx: Trx, emit: Emit, id: string): Promise<VacancyImport> {
	const { state, restorable } = await readImport(trx, id);
	if (!restorable) throw ApiError.conflict({ state });
	const restored = await bringLeftBack(trx, id);
	await trx
		.updateTable('vacancy_imports')
		.set((row) => ({ restored: row('restored', '+', restored) }))
		.where('id', '=', id)
		.execute();
	await emit(vacanciesImportUndone(id, { details: { restored } }));
	return readImport(trx, id);
}
