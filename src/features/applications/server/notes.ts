import { sql } from 'kysely';
import { historyOf } from '#features/audit/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';
import { applicationNoteAdded, applicationNoteDeleted } from '../events.ts';
import { mayDecide } from './policy.ts';
import { readApplication } from './select-applications.ts';

type Page = { number: number; size: number };

function selectNotes(trx: Trx) {
	return trx
		.selectFrom('application_notes as n')
		.leftJoin('users as u', 'u.id', 'n.author_id')
		.select(['n.id', 'n.note', 'n.created_at as createdAt', fullName('u').as('authorName')]);
}

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

/** Throws 404 for an application that the person does not decide on, whether it exists or not. */
async function requireDecided(trx: Trx, c: RequestContext, id: string): Promise<void> {
	const found = await readApplication(trx, id, c.locale);
	if (!found || !mayDecide(c.actor, found)) throw ApiError.notFound();
}

/** A page of the notes about an application, newest first. Throws 404 as for deciding on it. */
export function listNotes(
	c: RequestContext,
	applicationId: string,
	page: Page,
): Promise<{ rows: NoteRow[]; total: number }> {
	return c.read(async (trx) => {
		await requireDecided(trx, c, applicationId);
		const rows = await selectNotes(trx)
			.where('n.application_id', '=', applicationId)
			.orderBy('n.created_at', 'desc')
			.orderBy('n.id')
			.limit(page.size)
			.offset((page.number - 1) * page.size)
			.execute();
		const { total } = await trx
			.selectFrom('application_notes')
			.select(sql<number>`count(*)::int`.as('total'))
			.where('application_id', '=', applicationId)
			.executeTakeFirstOrThrow();
		return { rows, total };
	});
}

/** Writes a note. What it says is not in the audit log, that it was written is. Throws 404 as for reading. */
export function addNote(c: RequestContext, applicationId: string, note: string): Promise<NoteRow> {
	return c.write(async (trx, emit) => {
		await requireDecided(trx, c, applicationId);
		const { id } = await trx
			.insertInto('application_notes')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				application_id: applicationId,
				author_id: c.actor?.userId ?? null,
				note,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(applicationNoteAdded(applicationId));
		return selectNotes(trx).where('n.id', '=', id).executeTakeFirstOrThrow();
	});
}

/** Takes a note away, for good. Throws 404 for one about an application the person does not decide on. */
export async function deleteNote(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await trx
			.selectFrom('application_notes')
			.select('application_id as applicationId')
			.where('id', '=', id)
			.executeTakeFirst();
		if (!found) throw ApiError.notFound();
		await requireDecided(trx, c, found.applicationId);
		await trx.deleteFrom('application_notes').where('id', '=', id).execute();
		await emit(applicationNoteDeleted(found.applicationId));
	});
}

/** A page of what happened to an application, newest first. Throws 404 as for deciding on it. */
export function readHistory(c: RequestContext, id: string, page: Page) {
	return c.read(async (trx) => {
		await requireDecided(trx, c, id);
		const { rows, total } = await historyOf(trx, { tenant: c.tenant, type: 'applications', id }, page);
		return { rows: rows.map(({ fromState: _from, toState: _to, ...row }) => row), total };
	});
}
