import { createHash } from 'node:crypto';
import { historyOf } from '#features/audit/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { vacancyInputSchema } from '../contract.ts';
import type { VacancyRow } from './vacancy-columns.ts';

const written = vacancyInputSchema.keyof().options;

/** A mark of all that was written of a vacancy. Its state is not in it: no change to the texts undoes that. */
export function revisionOf(row: VacancyRow): string {
	const facts = written.map((field) => row[field] ?? null);
	return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** Throws 409 when the vacancy has changed since the given revision; the error says by whom and when. */
export async function checkRevision(
	trx: Trx,
	{ tenant }: Pick<RequestContext, 'tenant'>,
	row: VacancyRow,
	revision: string | undefined,
): Promise<void> {
	const now = revisionOf(row);
	if (revision === undefined || revision === now) return;
	const { rows } = await historyOf(trx, { tenant, type: 'vacancies', id: row.id }, { number: 1, size: 1 });
	throw ApiError.conflict({
		code: 'changed_meanwhile',
		detail: 'Somebody else changed this vacancy meanwhile.',
		meta: { revision: now, updated_by: rows[0]?.actorName ?? null, updated_at: row.updatedAt },
	});
}
