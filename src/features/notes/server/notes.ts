import { sql } from 'kysely';
import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DB } from '#platform/server/database-types.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';

/**
 * Where the notes about each kind of thing are. Each has a table of its own, though one function writes them all: so a note
 * refers to its subject by a foreign key and goes with it, what erases a person empties a whole table, and the id in
 * `/application_notes/{id}` can never be that of a note about an organisation. The tables differ in one column.
 */
const tables = {
	applications: { table: 'application_notes', column: 'application_id' },
	organizations: { table: 'organisation_notes', column: 'organisation_id' },
} as const satisfies Record<string, { table: keyof DB; column: string }>;

/** A kind of thing that notes are written about, by its type on the wire. */
export type NoteSubject = {
	type: keyof typeof tables;
	/** Throws 404 for a thing whose notes the person may not read, whether it exists or not. */
	require: (trx: Trx, c: RequestContext, id: string) => Promise<void>;
	added: PlainEventType;
	deleted: PlainEventType;
};

export type NoteRow = {
	id: string;
	subjectId: string;
	note: string;
	createdAt: Date;
	authorName: string | null;
};

const selectNotes = ({ table, column }: (typeof tables)[NoteSubject['type']]) => sql`
	select n.id, ${sql.ref(`n.${column}`)} as "subjectId", n.note, n.created_at as "createdAt",
		${fullName('u')} as "authorName"
	from ${sql.table(table)} n
	left join users u on u.id = n.author_id`;

/** A page of the notes about a subject, newest first. Throws 404 when the person may not read them. */
export function listNotes(
	c: RequestContext,
	subject: NoteSubject,
	id: string,
	page: { number: number; size: number },
): Promise<{ rows: NoteRow[]; total: number }> {
	const { table, column } = tables[subject.type];
	return c.read(async (trx) => {
		await subject.require(trx, c, id);
		const about = sql`${sql.ref(column)} = ${id}`;
		const { rows } = await sql<NoteRow>`${selectNotes(tables[subject.type])} where ${about}
			order by n.created_at desc, n.id
			limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
		const counted = await sql<{ total: number }>`
			select count(*)::int as total from ${sql.table(table)} where ${about}`.execute(trx);
		return { rows, total: counted.rows[0]?.total ?? 0 };
	});
}

/**
 * Writes a note. The audit log says that it was written, not what it says. Throws 404 when the person may not read the notes
 * about the subject.
 */
export function addNote(c: RequestContext, subject: NoteSubject, id: string, note: string): Promise<NoteRow> {
	const { table, column } = tables[subject.type];
	return c.write(async (trx, emit) => {
		await subject.require(trx, c, id);
		const inserted = await sql<{ id: string }>`
			insert into ${sql.table(table)} (tenant, centre_id, ${sql.ref(column)}, author_id, note)
			values (${c.tenant}, ${c.centre.id}, ${id}, ${c.actor?.userId ?? null}, ${note})
			returning id`.execute(trx);
		await emit(subject.added(id));
		const { rows } =
			await sql<NoteRow>`${selectNotes(tables[subject.type])} where n.id = ${inserted.rows[0]?.id}`.execute(
				trx,
			);
		const [row] = rows;
		if (!row) throw new Error('A note that was written is not there.');
		return row;
	});
}

/** Deletes a note for good. Throws 404 for one about a subject whose notes the person may not read. */
export async function deleteNote(c: RequestContext, subject: NoteSubject, id: string): Promise<void> {
	const { table, column } = tables[subject.type];
	await c.write(async (trx, emit) => {
		const { rows } = await sql<{ subjectId: string }>`
			delete from ${sql.table(table)} where id = ${id}
			returning ${sql.ref(column)} as "subjectId"`.execute(trx);
		const [deleted] = rows;
		if (!deleted) throw ApiError.notFound();
		// A refusal here rolls the deletion back.
		await subject.require(trx, c, deleted.subjectId);
		await emit(subject.deleted(deleted.subjectId));
	});
}
