import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { CrisisReach } from '../contract.ts';
import {
	CALL_DAYS,
	CALLS_A_DAY,
	type CrisisAnswer,
	type CrisisStatus,
	maxAsked,
	REOPEN_DAYS,
	SAME_CALL_MINUTES,
} from '../enums.ts';
import {
	crisisCallAccepted,
	crisisCallClosed,
	crisisCallDeclined,
	crisisCallReopened,
	crisisCallSent,
} from '../events.ts';
import { peopleSought, type Sought, soughtBy } from './find-people.ts';
import { crisisTransitions } from './transitions.ts';

const DAY = 24 * 3600;
const BATCH = 100;

/**
 * Asks everybody sought, the nearest first where they are more than one call asks; the same of the same person within
 * ten minutes is the call that was sent, as long as it is open. Throws 422 for an unknown place, 409
 * `nobody` where nobody is asked, 429 beyond ten a day.
 */
export async function makeCall(
	c: RequestContext,
	given: CrisisReach & { title: string; body: string },
): Promise<string> {
	// Read first, so that a form that is sent twice counts for no limit.
	const there = await c.read(async (trx) => {
		const sought = await soughtBy(trx, c, given);
		return sought && findSame(trx, c, given, sought);
	});
	if (there) return there;
	await c.limit(`crisis_calls:${c.centre.id}`, CALLS_A_DAY, DAY);
	return c.write(async (trx, emit) => {
		const sought = await soughtBy(trx, c, given);
		if (!sought) throw ApiError.invalid([unknownPlace]);
		// Locked, so that of two at the same moment the second finds the first.
		await sql`select pg_advisory_xact_lock(hashtextextended(${`crisis_calls ${c.centre.id}`}, 0))`.execute(
			trx,
		);
		const sent = await findSame(trx, c, given, sought);
		if (sent) return sent;
		const { area, skills } = sought;
		const { id } = await trx
			.insertInto('crisis_calls')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				created_by: c.actor?.userId ?? null,
				title: given.title,
				body: given.body,
				place: area?.name ?? '',
				kilometres: area?.kilometres ?? null,
				skills: [...skills],
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const { numAffectedRows } = await sql`
			insert into crisis_call_answers (tenant, centre_id, call_id, user_id)
			select ${c.tenant}, ${c.centre.id}::uuid, ${id}::uuid, s."userId"
			from (${peopleSought(sought)} limit ${maxAsked}) s`.execute(trx);
		const asked = Number(numAffectedRows ?? 0n);
		if (asked === 0)
			throw ApiError.conflict({ code: 'nobody', detail: 'Nobody in the crisis pool fits this.' });
		await emit(crisisCallSent(id, { to: 'open', details: { asked } }));
		return id;
	});
}

/** The open call of the same words to the same people that the same person sent shortly before. */
async function findSame(
	trx: Trx,
	c: RequestContext,
	{ title, body }: { title: string; body: string },
	{ area, skills }: Sought,
): Promise<string | undefined> {
	const { rows } = await sql<{ id: string }>`
		select id from crisis_calls
		where centre_id = ${c.centre.id} and closed_at is null
			and created_at > now() - make_interval(mins => ${SAME_CALL_MINUTES}::int)
			and created_by is not distinct from ${c.actor?.userId ?? null}::uuid
			and title = ${title} and body = ${body} and place = ${area?.name ?? ''}
			and kilometres is not distinct from ${area?.kilometres ?? null}::int
			and skills @> ${[...skills]}::text[] and skills <@ ${[...skills]}::text[]
		order by created_at limit 1`.execute(trx);
	return rows[0]?.id;
}

const unknownPlace = {
	code: 'unknown_place',
	detail: 'This postcode or place is not known.',
	source: { pointer: pointerTo(['place']) },
};

/** How many people a call would ask. */
export async function countSought(trx: Trx, c: RequestContext, reach: CrisisReach) {
	const sought = await soughtBy(trx, c, reach);
	if (!sought) return { people: 0, place: null, placeUnknown: true };
	const { rows } = await sql<{ people: number }>`
		select count(*)::int as people from (${peopleSought(sought)}) s`.execute(trx);
	return {
		people: Math.min(maxAsked, rows[0]?.people ?? 0),
		place: sought.area?.name ?? null,
		placeUnknown: false,
	};
}

/** Closes a call of the centre. Throws 404 for another, 409 with its state when it is closed. */
export async function closeCall(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const from = statusOf(await lockCall(trx, c, id));
		const to = transition(crisisTransitions, 'close', from);
		await trx.updateTable('crisis_calls').set({ closed_at: new Date() }).where('id', '=', id).execute();
		await emit(crisisCallClosed(id, { from, to }));
	});
}

/**
 * Opens a call of the centre again: what was answered stays, and nobody is mailed who was. Throws 404 for another, 409 with
 * its state when it is open, and `too_late` once it was closed for two weeks.
 */
export async function reopenCall(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const call = await lockCall(trx, c, id);
		const from = statusOf(call);
		const to = transition(crisisTransitions, 'reopen', from);
		if (!canReopen(call.closedAt)) {
			const detail = 'This call was closed too long ago.';
			throw ApiError.conflict({ code: 'too_late', state: from, detail });
		}
		await trx
			.updateTable('crisis_calls')
			.set({ closed_at: null, reopened_at: new Date() })
			.where('id', '=', id)
			.execute();
		await emit(crisisCallReopened(id, { from, to }));
	});
}

/** Whether a call that was closed at this moment can still be opened again. */
export function canReopen(closedAt: Date | null, now = new Date()): boolean {
	return closedAt !== null && now.getTime() - closedAt.getTime() < REOPEN_DAYS * DAY * 1000;
}

async function lockCall(trx: Trx, c: RequestContext, id: string): Promise<{ closedAt: Date | null }> {
	const call = await trx
		.selectFrom('crisis_calls')
		.select('closed_at as closedAt')
		.where('id', '=', id)
		.where('centre_id', '=', c.centre.id)
		.forUpdate()
		.executeTakeFirst();
	if (!call) throw ApiError.notFound();
	return call;
}

/** The state of a call. */
export function statusOf({ closedAt }: { closedAt: Date | null }): CrisisStatus {
	return closedAt === null ? 'open' : 'closed';
}

/**
 * Answers a call for somebody who was asked; the same again changes nothing. Who cannot come says so at any time. Throws 404
 * for who was not asked, 409 with its state for a yes when the call is closed.
 */
export async function saveAnswer(
	trx: Trx,
	emit: Emit,
	{ userId, callId, answer }: { userId: string; callId: string; answer: CrisisAnswer },
): Promise<void> {
	const { rows } = await sql<{ closedAt: Date | null; before: CrisisAnswer | null }>`
		select k.closed_at as "closedAt", a.answer as before
		from crisis_call_answers a join crisis_calls k on k.id = a.call_id
		where a.user_id = ${userId} and k.id = ${callId} for update of a for share of k`.execute(trx);
	const [asked] = rows;
	if (!asked) throw ApiError.notFound();
	const state = statusOf(asked);
	if (state !== 'open' && answer === 'yes') throw ApiError.conflict({ state });
	if (asked.before === answer) return;
	await trx
		.updateTable('crisis_call_answers')
		.set({ answer, answered_at: new Date() })
		.where('user_id', '=', userId)
		.where('call_id', '=', callId)
		.execute();
	const said = answer === 'yes' ? crisisCallAccepted : crisisCallDeclined;
	await emit(said(callId, { to: answer, ...(asked.before && { from: asked.before }) }));
}

/** Closes what nobody closed within two weeks; a batch at a time. */
export async function lapseCalls(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		with due as materialized (
			select id from crisis_calls
			where closed_at is null and coalesce(reopened_at, created_at) <= ${now}::timestamptz - make_interval(days => ${CALL_DAYS}::int)
			order by created_at, id limit ${BATCH} for update skip locked)
		update crisis_calls k set closed_at = ${now} from due where k.id = due.id returning k.id`.execute(trx);
	const to = transition(crisisTransitions, 'lapse', 'open');
	for (const { id } of rows) await emit(crisisCallClosed(id, { from: 'open', to }));
	return rows.length;
}
