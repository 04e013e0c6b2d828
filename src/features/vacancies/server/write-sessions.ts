import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { VacancyInput } from '../contract.ts';

type Row = { tenant: string; centreId: string; vacancyId: string };
export type SessionInput = VacancyInput['sessions'][number];

/**
 * Replaces the dated sessions of a vacancy: those with an id are updated, those without are created, all others are
 * deleted. A session with participants is cancelled instead of deleted, so that they can be notified. Throws 422 for
 * an id that is not of this vacancy.
 */
export async function writeSessions(trx: Trx, row: Row, sessions: readonly SessionInput[]): Promise<void> {
	const present = await trx
		.selectFrom('vacancy_sessions')
		.select('id')
		.where('vacancy_id', '=', row.vacancyId)
		.execute();
	const known = new Set(present.map(({ id }) => id));
	const given = sessions.flatMap(({ id }) => id ?? []);
	const issues = sessions.flatMap(({ id }, index) =>
		id !== undefined && (!known.has(id) || given.indexOf(id) !== given.lastIndexOf(id))
			? [
					{
						code: 'unknown_session',
						detail: 'This session is not known.',
						source: { pointer: `/data/attributes/sessions/${index}/id` },
					},
				]
			: [],
	);
	if (issues.length > 0) throw ApiError.invalid(issues);
	const gone = [...known].filter((id) => !given.includes(id));
	if (gone.length > 0) await removeSessions(trx, gone);
	for (const session of sessions) await writeSession(trx, row, session);
}

/** Keeps one session, new or changed, and gives its id. Its dates are to be worked out again. */
export async function writeSession(trx: Trx, row: Row, session: SessionInput): Promise<string> {
	const { allDay, rule, exdates, rdates, overrides, place, status } = session;
	const columns = {
		starts_at: session.startsAt,
		ends_at: session.endsAt,
		spots: session.spots,
		...(allDay !== undefined && { all_day: allDay }),
		...(rule !== undefined && { rule }),
		...(exdates && { exdates: inOrder(exdates) }),
		...(rdates && { rdates: inOrder(rdates) }),
		...(overrides && { overrides: JSON.stringify(overrides) }),
		...(place !== undefined && { place: place || null }),
		...(status && { status }),
		worked_out_until: null,
	};
	if (session.id !== undefined) {
		await trx.updateTable('vacancy_sessions').set(columns).where('id', '=', session.id).execute();
		return session.id;
	}
	const { id } = await trx
		.insertInto('vacancy_sessions')
		.values({ ...columns, tenant: row.tenant, centre_id: row.centreId, vacancy_id: row.vacancyId })
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** Takes sessions away; those that somebody has or had a place at stay, cancelled. */
export async function removeSessions(trx: Trx, ids: readonly string[]): Promise<void> {
	const { rows: taken } = await sql<{ id: string }>`
		select distinct o.session_id as id from session_occurrences o join applications a on a.occurrence_id = o.id
		where o.session_id = any (${ids}::uuid[])`.execute(trx);
	const stay = taken.map(({ id }) => id);
	const go = ids.filter((id) => !stay.includes(id));
	if (go.length > 0) await trx.deleteFrom('vacancy_sessions').where('id', 'in', go).execute();
	if (stay.length > 0) {
		await trx
			.updateTable('vacancy_sessions')
			.set({ status: 'cancelled', worked_out_until: null })
			.where('id', 'in', stay)
			.execute();
	}
}

const inOrder = (days: readonly string[]): string[] => [...new Set(days)].sort();
