import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';
import { organisationNoteAdded, organisationNoteDeleted } from '../../events.ts';

type Page = { number: number; size: number };

function selectNotes(trx: Trx) {
	return trx
		.selectFrom('organisation_notes as n')
		.leftJoin('users as u', 'u.id', 'n.author_id')
		.select([
			'n.id',
			'n.organisation_id as organisationId',
			'n.note',
			'n.created_at as createdAt',
			fullName('u').as('authorName'),
		]);
}

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number];

/** Throws 404 for an organisation that is not of the centre, or was deleted. */
export async function requireOrganisation(trx: Trx, id: string): Promise<void> {
	const found = await trx
		.selectFrom('organisations')
		.select('id')
		.where('id', '=', id)
		.where('status', '!=', 'deleted')
		.executeTakeFirst();
	if (!found) throw ApiError.notFound();
}

/** A page of the notes about an organisation, newest first. Throws 404 as for reading it. */
export async function listNotes(
	c: RequestContext,
	organisationId: string,
	page: Page,
): Promise<{ rows: NoteRow[]; total: number }> {
	return c.read(async (trx) => {
		await requireOrganisation(trx, organisationId);
		const rows = await selectNotes(trx)
			.where('n.organisation_id', '=', organisationId)
			.orderBy('n.created_at', 'desc')
			.orderBy('n.id')
			.limit(page.size)
			.offset((page.number - 1) * page.size)
			.execute();
		const { total } = await trx
			.selectFrom('organisation_notes')
			.select(sql<number>`count(*)::int`.as('total'))
			.where('organisation_id', '=', organisationId)
			.executeTakeFirstOrThrow();
		return { rows, total };
	});
}

/** Writes a note. What it says is not in the audit log, that it was written is. Throws 404 as for reading. */
export async function addNote(c: RequestContext, organisationId: string, note: string): Promise<NoteRow> {
	return c.write(async (trx, emit) => {
		await requireOrganisation(trx, organisationId);
		const { id } = await trx
			.insertInto('organisation_notes')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				organisation_id: organisationId,
				author_id: c.actor?.userId ?? null,
				note,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(organisationNoteAdded(organisationId));
		return selectNotes(trx).where('n.id', '=', id).executeTakeFirstOrThrow();
	});
}

/** Takes a note away, for good. Throws 404 for one that is not of the centre. */
export async function deleteNote(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const gone = await trx
			.deleteFrom('organisation_notes')
			.where('id', '=', id)
			.returning('organisation_id as organisationId')
			.executeTakeFirst();
		if (!gone) throw ApiError.notFound();
		await emit(organisationNoteDeleted(gone.organisationId));
	});
}
