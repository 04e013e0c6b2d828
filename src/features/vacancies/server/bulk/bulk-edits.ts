import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { type BulkChange, type BulkEdit, type BulkFilter, maxBulkEdited } from '../../contract.ts';
import { vacanciesBulkEditStarted, vacanciesBulkEditUndone } from '../../events.ts';
import { dayInMs } from '../expiry.ts';
import { type AccessScope, chosen } from './select-vacancies.ts';

const shownRefusals = 50;

/**
 * The scope in which the person may bulk edit, by the permission table for changing vacancies. Throws 403 without it.
 */
export function accessScopeOf(c: RequestContext): AccessScope & { actingFor: string; userId: string } {
	const { actor } = c;
	const own = actor?.organisation?.id;
	if (!actor || !own) throw ApiError.forbidden();
	return {
		centreId: c.centre.id,
		organisationId: c.grants.has('centre') ? null : own,
		actingFor: own,
		userId: actor.userId,
	};
}

/**
 * Creates and queues a bulk edit, in the order of the vacancy ids. Throws 422 when no vacancies or too many are
 * selected. The selection is fixed here: vacancies that match the filter later are not included.
 */
export async function startBulkEdit(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	filter: BulkFilter,
	change: BulkChange,
): Promise<BulkEdit> {
	const { actingFor, userId, ...reach } = accessScopeOf(c);
	const owner = { tenant: c.tenant, centre_id: c.centre.id };
	const { id } = await trx
		.insertInto('vacancy_bulk_edits')
		.values({
			...owner,
			user_id: userId,
			acting_organisation_id: actingFor,
			organisation_id: reach.organisationId,
			change: JSON.stringify(change),
			total: 0,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const { rows } = await sql<{ total: number }>`
		with held as (
			insert into vacancy_bulk_edit_rows (bulk_edit_id, vacancy_id, tenant, centre_id)
			select ${id}, v.id, v.tenant, v.centre_id from vacancies v where ${chosen(reach, filter)}
			limit ${maxBulkEdited + 1} returning 1)
		update vacancy_bulk_edits set total = (select count(*)::int from held) where id = ${id} returning total`.execute(
		trx,
	);
	const total = rows[0]?.total ?? 0;
	if (total === 0) throw refused('nothing_chosen', 'No vacancy was chosen.');
	if (total > maxBulkEdited) throw refused('too_many', `At most ${maxBulkEdited} vacancies at once.`);
	await emit(vacanciesBulkEditStarted(id, { details: { total, fields: Object.keys(change) } }));
	return readBulkEdit(trx, c, id);
}

/** Has a finished change taken back. Throws 404 as {@link readBulkEdit}, 409 while it runs, once undone, or after a day. */
export async function undoBulkEdit(trx: Trx, emit: Emit, c: RequestContext, id: string): Promise<BulkEdit> {
	const { state, undoUntil } = await readBulkEdit(trx, c, id);
	const { numUpdatedRows } = await trx
		.updateTable('vacancy_bulk_edits')
		.set({ state: 'undoing' })
		.where('id', '=', id)
		.where('state', '=', 'done')
		.where('created_at', '>', new Date(Date.now() - dayInMs))
		.executeTakeFirst();
	if (numUpdatedRows === 0n)
		throw ApiError.conflict({ state: Date.parse(undoUntil) <= Date.now() ? 'too_late' : state });
	await emit(vacanciesBulkEditUndone(id));
	return readBulkEdit(trx, c, id);
}

/** Returns the progress of the person's own bulk edit. Throws 404 for any other. */
export async function readBulkEdit(trx: Trx, c: RequestContext, id: string): Promise<BulkEdit> {
	const { actingFor, userId } = accessScopeOf(c);
	const found = await trx
		.selectFrom('vacancy_bulk_edits')
		.select(['id', 'state', 'total', 'created_at as createdAt'])
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.where('acting_organisation_id', '=', actingFor)
		.executeTakeFirst();
	if (!found) throw ApiError.notFound();
	const counted = await trx
		.selectFrom('vacancy_bulk_edit_rows')
		.select(['state', sql<number>`count(*)::int`.as('count')])
		.where('bulk_edit_id', '=', id)
		.groupBy('state')
		.execute();
	const refusals = await trx
		.selectFrom('vacancy_bulk_edit_rows as r')
		.innerJoin('vacancies as v', 'v.id', 'r.vacancy_id')
		.select(['v.id as vacancyId', 'v.title', 'r.reason'])
		.where('r.bulk_edit_id', '=', id)
		.where('r.state', 'in', ['refused', 'kept'])
		.orderBy('v.title')
		.orderBy('v.id')
		.limit(shownRefusals)
		.execute();
	const counts = { waiting: 0, changed: 0, refused: 0, undone: 0, kept: 0 };
	for (const { state, count } of counted) counts[state as keyof typeof counts] = count;
	return {
		id: found.id,
		state: found.state as BulkEdit['state'],
		total: found.total,
		counts,
		refused: refusals.map((row) => ({ ...row, reason: row.reason ?? '' })),
		undoUntil: new Date(found.createdAt.getTime() + dayInMs).toISOString(),
	};
}

/** Forgets the changes of more than a day ago, with how the vacancies were before them. Gives how many there were. */
export async function deleteBulkEdits(trx: Trx): Promise<number> {
	const { numDeletedRows } = await trx
		.deleteFrom('vacancy_bulk_edits')
		.where('created_at', '<', new Date(Date.now() - dayInMs))
		.where('state', 'in', ['done', 'undone'])
		.executeTakeFirst();
	return Number(numDeletedRows);
}

function refused(code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: pointerTo(['filter']) } }]);
}
