import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { sessionCancelled, sessionChanged, sessionSpotsChanged } from '../events.ts';
import { expandSession, type Occurrence, type SessionOverride } from './recurrence.ts';

/** Number of months ahead for which dates are stored, and how much of that may pass before they are recomputed. */
const HORIZON_MONTHS = 18;
const SLACK_DAYS = 30;
/** Days in the past for which dates are computed. Stored occurrences from before that are kept. */
const BACK_DAYS = 62;
const DAY = 86_400_000;
const batchSize = 50;

type SessionRow = {
	id: string;
	tenant: string;
	centreId: string;
	vacancyId: string;
	startsAt: Date;
	endsAt: Date;
	allDay: boolean;
	rule: string | null;
	exdates: string[];
	rdates: string[];
	overrides: SessionOverride[];
	spots: number | null;
	/** The spots of the activity, which a time has where neither its session nor its day says how many. */
	activitySpots: number | null;
	place: string | null;
	status: string;
};

/** Recomputes the dates of sessions that were changed or whose dates run out. Returns the number of sessions. */
export async function workOutDates(
	trx: Trx,
	emit: Emit,
	{ vacancyId, now = new Date() }: { vacancyId?: string; now?: Date } = {},
): Promise<number> {
	const until = new Date(now);
	until.setMonth(until.getMonth() + HORIZON_MONTHS);
	const runsOut = new Date(until.getTime() - SLACK_DAYS * DAY);
	const sessions = await trx
		.selectFrom('vacancy_sessions as s')
		.innerJoin('vacancies as v', 'v.id', 's.vacancy_id')
		.select([
			's.id',
			's.tenant',
			's.centre_id as centreId',
			's.vacancy_id as vacancyId',
			's.starts_at as startsAt',
			's.ends_at as endsAt',
			's.all_day as allDay',
			's.rule',
			's.exdates',
			's.rdates',
			sql<SessionOverride[]>`s.overrides`.as('overrides'),
			's.spots',
			'v.spots as activitySpots',
			's.place',
			's.status',
		])
		.where(({ or, and, eb }) =>
			or([
				eb('s.worked_out_until', 'is', null),
				and([
					eb('s.rule', 'is not', null),
					eb('s.status', '=', 'planned'),
					eb('s.worked_out_until', '<', runsOut),
				]),
			]),
		)
		.$if(vacancyId !== undefined, (query) => query.where('s.vacancy_id', '=', vacancyId ?? ''))
		.orderBy('s.id')
		.limit(batchSize)
		// Lock the activity too: a removed date ends a waiting list, and decisions about places lock the activity first.
		.modifyEnd(sql`for update of s skip locked for no key update of v skip locked`)
		.execute();
	for (const session of sessions) await workOut(trx, emit, session, { now, until });
	return sessions.length;
}

/** Recomputes all sessions of one vacancy that need it, however many it has. */
export async function workOutVacancy(
	trx: Trx,
	emit: Emit,
	vacancyId: string,
	now = new Date(),
): Promise<void> {
	await trx.selectFrom('vacancies').select('id').where('id', '=', vacancyId).forNoKeyUpdate().execute();
	while ((await workOutDates(trx, emit, { vacancyId, now })) > 0);
}

async function workOut(
	trx: Trx,
	emit: Emit,
	session: SessionRow,
	{ now, until }: { now: Date; until: Date },
): Promise<void> {
	const from = new Date(now.getTime() - BACK_DAYS * DAY);
	const wanted = expandSession(session, from, until);
	if (wanted.length > 0) await keep(trx, emit, session, wanted, now);
	await clear(trx, emit, session, wanted, now);
	await trx
		.updateTable('vacancy_sessions')
		.set({ worked_out_until: until })
		.where('id', '=', session.id)
		.execute();
}

/** Inserts new occurrences and updates changed ones; unchanged rows are not written. */
async function keep(
	trx: Trx,
	emit: Emit,
	session: SessionRow,
	wanted: readonly Occurrence[],
	now: Date,
): Promise<void> {
	const before = await trx
		.selectFrom('session_occurrences')
		.select(['key', 'starts_at as startsAt', 'ends_at as endsAt', 'status', 'place', 'spots'])
		.where('session_id', '=', session.id)
		.execute();
	const known = new Map(before.map((row) => [row.key, row]));
	const changed = await trx
		.insertInto('session_occurrences')
		.values(
			wanted.map(({ key, startsAt, endsAt, allDay, spots, place, cancelled }) => ({
				tenant: session.tenant,
				centre_id: session.centreId,
				vacancy_id: session.vacancyId,
				session_id: session.id,
				key,
				starts_at: startsAt,
				ends_at: endsAt,
				all_day: allDay,
				spots: spots ?? session.activitySpots,
				place,
				status: cancelled ? 'cancelled' : 'planned',
			})),
		)
		.onConflict((conflict) =>
			conflict
				.columns(['session_id', 'key'])
				.doUpdateSet((to) => ({
					starts_at: to.ref('excluded.starts_at'),
					ends_at: to.ref('excluded.ends_at'),
					all_day: to.ref('excluded.all_day'),
					spots: to.ref('excluded.spots'),
					place: to.ref('excluded.place'),
					status: sql<
						'planned' | 'cancelled'
					>`case when session_occurrences.called_off then 'cancelled' else excluded.status end`,
					sequence: sql<number>`session_occurrences.sequence + 1`,
					updated_at: sql<Date>`now()`,
				}))
				.where(
					sql<boolean>`(session_occurrences.starts_at, session_occurrences.ends_at, session_occurrences.all_day,
						session_occurrences.spots, session_occurrences.place, session_occurrences.status)
						is distinct from (excluded.starts_at, excluded.ends_at, excluded.all_day, excluded.spots, excluded.place,
						case when session_occurrences.called_off then 'cancelled' else excluded.status end)`,
				),
		)
		.returning(['id', 'key', 'starts_at as startsAt', 'ends_at as endsAt', 'status', 'place', 'spots'])
		.execute();
	for (const row of changed) {
		const old = known.get(row.key);
		if (!old || row.endsAt <= now) continue;
		if (row.status === 'cancelled' && old.status === 'planned') await emit(sessionCancelled(row.id));
		else if (
			row.status === 'planned' &&
			(old.status === 'cancelled' ||
				Number(old.startsAt) !== Number(row.startsAt) ||
				Number(old.endsAt) !== Number(row.endsAt) ||
				old.place !== row.place)
		)
			await emit(sessionChanged(row.id));
		if (row.status === 'planned' && row.spots !== old.spots) await emit(sessionSpotsChanged(row.id));
	}
}

/** Removes dates that the session no longer has: deletes those without participants and cancels the others. */
async function clear(
	trx: Trx,
	emit: Emit,
	session: SessionRow,
	wanted: readonly Occurrence[],
	now: Date,
): Promise<void> {
	const keys = wanted.map(({ key }) => key);
	const { rows: taken } = await sql<{ id: string }>`
		update session_occurrences o set status = 'cancelled', sequence = sequence + 1, updated_at = now()
		where o.session_id = ${session.id} and o.key <> all (${keys}::text[]) and o.ends_at > ${now}
			and o.status = 'planned' and exists (select from applications a where a.occurrence_id = o.id)
		returning o.id`.execute(trx);
	await sql`
		delete from session_occurrences o
		where o.session_id = ${session.id} and o.key <> all (${keys}::text[]) and o.ends_at > ${now}
			and not exists (select from applications a where a.occurrence_id = o.id)`.execute(trx);
	for (const { id } of taken) await emit(sessionCancelled(id));
}
