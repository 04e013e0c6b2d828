import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EventInput, PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { DB } from '#platform/server/database-types.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { Mentionable } from '../contract.ts';

/**
 * Where the notes about each kind of thing are. Each has a table of its own, though one function writes them all: so a note
 * refers to its subject by a foreign key and goes with it, what erases a person empties a whole table, and the id in
 * `/application_notes/{id}` can never be that of a note about an organisation. `holder` is the column that tells apart the
 * notes of those who each keep their own about one thing.
 */
const tables = {
	applications: { table: 'application_notes', column: 'application_id', holder: null },
	organizations: { table: 'organisation_notes', column: 'organisation_id', holder: null },
	form_submissions: { table: 'form_submission_notes', column: 'submission_id', holder: null },
	conversations: { table: 'conversation_notes', column: 'conversation_id', holder: 'party_id' },
	volunteer_profiles: { table: 'volunteer_profile_notes', column: 'profile_id', holder: 'organisation_id' },
} as const satisfies Record<string, { table: keyof DB; column: string; holder: string | null }>;

/** A kind of thing that notes are written about, by its type on the wire. */
export type NoteSubject = {
	type: keyof typeof tables;
	added: (id: string, fields: { details: { mentions: string[] } }) => EventInput;
	deleted: PlainEventType;
} & (
	| {
			/** Throws 404 for a thing whose notes the person may not read, whether it exists or not. */
			require: (trx: Trx, c: RequestContext, id: string) => Promise<void>;
	  }
	| {
			/** Returns whose notes the person reads, where each keeps their own; throws 404 where they may read none. */
			holderOf: (trx: Trx, c: RequestContext, id: string) => Promise<string>;
	  }
);

export type NoteRow = {
	id: string;
	subjectId: string;
	note: string;
	createdAt: Date;
	authorName: string | null;
	mentionedNames: string[];
	isOurs: boolean;
};

/**
 * Whether a note is of the user's own side: theirs, a colleague's, or of nobody who is on another side now. Both sides that
 * read the notes about one thing keep those of the other.
 */
const isOurs = ({ actor }: RequestContext) => sql<boolean>`coalesce(n.author_id = ${actor?.userId ?? null}
	or exists (select from memberships m where m.user_id = n.author_id
		and m.organisation_id = ${actor?.organisation?.id ?? null})
	or not exists (select from memberships m where m.user_id = n.author_id), true)`;

const selectNotes = (c: RequestContext, { table, column }: (typeof tables)[NoteSubject['type']]) => sql`
	select n.id, ${sql.ref(`n.${column}`)} as "subjectId", n.note, n.created_at as "createdAt",
		${fullName('u')} as "authorName",
		array(select ${fullName('m')} from users m where m.id = any (n.mentions) order by 1) as "mentionedNames",
		${isOurs(c)} as "isOurs"
	from ${sql.table(table)} n
	left join users u on u.id = n.author_id`;

/** The notes about a thing that one may read: all, or those of who keeps their own. */
function isAbout({ type }: NoteSubject, id: string, holder: string | null): RawBuilder<SqlBool> {
	const { column, holder: holderColumn } = tables[type];
	if (holderColumn === null) return sql`${sql.ref(`n.${column}`)} = ${id}`;
	return sql`${sql.ref(`n.${column}`)} = ${id} and ${sql.ref(`n.${holderColumn}`)} = ${holder}`;
}

/**
 * The condition that words stand in a note that one side reads beside a conversation: its own about the conversation, and those
 * about the application that it is about. `like` is a pattern; `conversation` and `party` are the aliases of the tables.
 */
export function notesSay(
	like: string,
	{ conversation, party }: { conversation: string; party: string },
): RawBuilder<SqlBool> {
	const c = (name: string) => sql.ref(`${conversation}.${name}`);
	const p = (name: string) => sql.ref(`${party}.${name}`);
	return sql`(exists (select from conversation_notes n where n.conversation_id = ${c('id')}
			and n.party_id = ${p('id')} and plain(n.note) like plain(${like}))
		or ${c('about_type')} = 'applications' and exists (select from application_notes n
			join applications a on a.id = n.application_id and a.organisation_id = ${p('organisation_id')}
			where n.application_id = ${c('about_id')} and plain(n.note) like plain(${like})))`;
}

async function requireHolder(
	trx: Trx,
	c: RequestContext,
	subject: NoteSubject,
	id: string,
): Promise<string | null> {
	if ('holderOf' in subject) return subject.holderOf(trx, c, id);
	await subject.require(trx, c, id);
	return null;
}

/** A page of notes, with the colleagues to whom a new one can be pointed out. */
export type NotePage = { rows: NoteRow[]; total: number; mentionable: Mentionable[] };

/** A page of the notes about a subject, newest first. Throws 404 when the person may not read them. */
export function listNotes(
	c: RequestContext,
	subject: NoteSubject,
	id: string,
	page: { number: number; size: number },
): Promise<NotePage> {
	const { table } = tables[subject.type];
	return c.read(async (trx) => {
		const about = isAbout(subject, id, await requireHolder(trx, c, subject, id));
		const { rows } = await sql<NoteRow>`${selectNotes(c, tables[subject.type])} where ${about}
			order by n.created_at desc, n.id
			limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
		const counted = await sql<{ total: number }>`
			select count(*)::int as total from ${sql.table(table)} n where ${about}`.execute(trx);
		return { rows, total: counted.rows[0]?.total ?? 0, mentionable: await colleaguesOf(trx, c) };
	});
}

const MOST_COLLEAGUES = 100;

/** Returns who else runs the organisation or the centre that the user acts for. */
async function colleaguesOf(trx: Trx, { actor }: RequestContext): Promise<Mentionable[]> {
	if (!actor?.organisation) return [];
	const { rows } = await sql<Mentionable>`
		select distinct u.id, ${fullName('u')} as name from memberships m
		join users u on u.id = m.user_id and u.status = 'active'
		where m.role = 'admin' and m.organisation_id = ${actor.organisation.id} and u.id <> ${actor.userId}
		order by name, u.id limit ${MOST_COLLEAGUES}`.execute(trx);
	return rows;
}

/**
 * Writes a note, and has the colleagues it is pointed out to told. The audit log says that it was written, not what it says.
 * Throws 404 when the person may not read the notes about the subject, 422 for somebody who is no colleague.
 */
export function addNote(
	c: RequestContext,
	subject: NoteSubject,
	id: string,
	{ note, mentions }: { note: string; mentions: readonly string[] },
): Promise<NoteRow> {
	const { table, column, holder: holderColumn } = tables[subject.type];
	return c.write(async (trx, emit) => {
		const holder = await requireHolder(trx, c, subject, id);
		const told = [...new Set(mentions)];
		if (told.length > 0) requireColleagues(await colleaguesOf(trx, c), told);
		const inserted = await sql<{ id: string }>`
			insert into ${sql.table(table)} (tenant, centre_id, ${sql.ref(column)}, author_id, note, mentions
				${holderColumn === null ? sql`` : sql`, ${sql.ref(holderColumn)}`})
			values (${c.tenant}, ${c.centre.id}, ${id}, ${c.actor?.userId ?? null}, ${note}, ${told}::uuid[]
				${holderColumn === null ? sql`` : sql`, ${holder}`})
			returning id`.execute(trx);
		await emit(subject.added(id, { details: { mentions: told } }));
		const { rows } =
			await sql<NoteRow>`${selectNotes(c, tables[subject.type])} where n.id = ${inserted.rows[0]?.id}`.execute(
				trx,
			);
		const [row] = rows;
		if (!row) throw new Error('A note that was written is not there.');
		return row;
	});
}

function requireColleagues(colleagues: readonly Mentionable[], ids: readonly string[]): void {
	if (ids.every((id) => colleagues.some((one) => one.id === id))) return;
	const detail = 'This is not a colleague.';
	throw ApiError.invalid([{ code: 'unknown', detail, source: { pointer: '/data/attributes/mentions' } }]);
}

/**
 * Deletes a note for good. Throws 404 for one about a subject whose notes the person may not read, and 403 for one of the
 * other side.
 */
export async function deleteNote(c: RequestContext, subject: NoteSubject, id: string): Promise<void> {
	const { table, column, holder } = tables[subject.type];
	await c.write(async (trx, emit) => {
		const { rows } = await sql<{ subjectId: string; holderId: string | null; isOurs: boolean }>`
			delete from ${sql.table(table)} n where n.id = ${id}
			returning ${sql.ref(`n.${column}`)} as "subjectId", ${isOurs(c)} as "isOurs",
				${holder === null ? sql`null` : sql.ref(`n.${holder}`)} as "holderId"`.execute(trx);
		const [deleted] = rows;
		if (!deleted) throw ApiError.notFound();
		// A refusal here rolls the deletion back.
		const readable = await requireHolder(trx, c, subject, deleted.subjectId);
		if (readable !== deleted.holderId) throw ApiError.notFound();
		if (!deleted.isOurs) throw ApiError.forbidden();
		await emit(subject.deleted(deleted.subjectId));
	});
}
