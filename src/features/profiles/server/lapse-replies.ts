import { type RawBuilder, sql } from 'kysely';
import { vacancyArchived, vacancyDeleted, vacancyExpired } from '#features/vacancies/events.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { transition } from '#platform/server/transitions.ts';
import { REPLY_DAYS, type ReplyStatus } from '../enums.ts';
import { replyLapsed } from '../events.ts';
import { replyTransitions } from './transitions.ts';

const BATCH = 100;

/** What waited for the centre never reached its volunteer, who does not read it either. */
const afterLapse = sql<ReplyStatus>`case status when 'held' then 'refused' else 'lapsed' end`;

/** Whether nobody can be asked for the vacancy `v` any more. What the centre looks at again comes back. */
const isGone = sql<boolean>`(v.status in ('expired', 'archived', 'deleted')
	or (v.status = 'draft' and v.review is distinct from 'waiting'))`;

/** Closes what somebody was asked whose profile is no more, which is locked. */
export async function lapseRepliesTo(trx: Trx, emit: Emit, userId: string): Promise<void> {
	while ((await lapse(trx, emit, sql`user_id = ${userId}::uuid`, sql``)) > 0);
}

/** Closes what nobody answered within two weeks, and what is asked for a vacancy that is gone; a batch at a time. */
export function lapseReplies(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	return lapse(
		trx,
		emit,
		sql`(created_at <= ${now}::timestamptz - make_interval(days => ${REPLY_DAYS}::int)
			or exists (select from vacancies v where v.id = vacancy_id and ${isGone}))`,
	);
}

/**
 * Closes what is asked for a vacancy when it goes, so that it keeps none of the five places of a volunteer. Whom somebody else
 * is busy with, and a vacancy that was only taken off line, is looked at again within the hour.
 */
export function lapseWithVacancy(bus: EventBus): void {
	bus.on(
		[vacancyExpired, vacancyArchived, vacancyDeleted],
		async (trx, { tenant, centreId, actorId, organisationId, subject }) => {
			const by = { tenant, centreId, actorId, organisationId };
			const emit: Emit = (event) => bus.emit(trx, { ...by, ...event });
			while ((await lapse(trx, emit, sql`vacancy_id = ${subject.id}::uuid`)) > 0);
		},
	);
}

/** Closes a batch of what waits; returns how many. Profiles are locked before invitations, as where one is sent. */
async function lapse(
	trx: Trx,
	emit: Emit,
	isDue: RawBuilder<unknown>,
	busy = sql`skip locked`,
): Promise<number> {
	const { rows } = await sql<{ id: string; from: ReplyStatus }>`
		with due as materialized (
			select id, user_id from volunteer_profile_replies
			where status in ('open', 'held') and ${isDue} order by created_at, id limit ${BATCH}),
		locked as materialized (
			select p.user_id from volunteer_profiles p where p.user_id in (select user_id from due)
			order by p.user_id for update ${busy}),
		lapsing as materialized (
			select r.id, r.status from volunteer_profile_replies r
			where r.id in (select id from due) and r.status in ('open', 'held') and (r.user_id in (select user_id from locked)
				or not exists (select from volunteer_profiles p where p.user_id = r.user_id))
			order by r.created_at, r.id for update ${busy})
		update volunteer_profile_replies r set status = lapsing.next
		from (select id, status as "from", ${afterLapse} as next from lapsing) lapsing
		where r.id = lapsing.id returning r.id, lapsing."from"`.execute(trx);
	for (const { id, from } of rows)
		await emit(replyLapsed(id, { from, to: transition(replyTransitions, 'lapse', from) }));
	return rows.length;
}
