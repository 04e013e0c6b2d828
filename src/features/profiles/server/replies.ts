import { sql } from 'kysely';
import { applyWhenAsked } from '#features/applications/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import {
	type DeclineReason,
	maxOpenReplies,
	REPLIES_A_DAY,
	REPLIES_A_YEAR,
	REPLY_DAYS,
	type ReplyStatus,
	type ReplyVerb,
} from '../enums.ts';
import { profileReplied, replyDeclined, replyInterested, replyLapsed } from '../events.ts';
import { findOwnVacancy } from './find-vacancy.ts';
import { replyTransitions } from './transitions.ts';

const DAY = 24 * 3600;
const BATCH = 100;

type Given = { profileId: string; vacancyId: string; body: string };

/**
 * Asks a volunteer of the pool for a vacancy. Throws 404 for a profile that is not in the pool or a vacancy that is not of the
 * organisation; 409 with why when the volunteer has five to answer, was asked by the organisation already or often, or wants
 * nothing more from it; 429 beyond twenty a day.
 */
export async function askVolunteer(c: RequestContext, given: Given): Promise<string> {
	const organisation = c.actor?.organisation;
	if (!organisation || !c.actor) throw ApiError.forbidden();
	const senderId = c.actor.userId;
	await c.limit(`volunteer_profile_replies:${organisation.id}`, REPLIES_A_DAY, DAY);
	return c.write(async (trx, emit) => {
		// Locked, so that of twenty at once exactly five find room.
		const profile = await trx
			.selectFrom('volunteer_profiles')
			.select(['id', 'user_id as userId', 'open_replies as open', 'status', 'is_owner_active as isActive'])
			.where('id', '=', given.profileId)
			.forUpdate()
			.executeTakeFirst();
		if (profile?.status !== 'published' || !profile.isActive) throw ApiError.notFound();
		const vacancy = await findOwnVacancy(trx, c, given.vacancyId);
		if (await isBlocked(trx, profile.userId, organisation.id)) throw ApiError.notFound();
		if (profile.open >= maxOpenReplies)
			throw refused('has_enough_to_answer', 'This volunteer has enough to answer.');
		await requireSeldom(trx, profile.userId, organisation.id);
		const { id } = await trx
			.insertInto('volunteer_profile_replies')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				volunteer_profile_id: profile.id,
				user_id: profile.userId,
				organisation_id: organisation.id,
				vacancy_id: vacancy.id,
				sender_id: senderId,
				body: given.body,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(profileReplied(id, { to: 'open' }));
		return id;
	});
}

/** Throws 409 when the organisation waits for an answer of the volunteer, or asked as often as it may in a year. */
async function requireSeldom(trx: Trx, userId: string, organisationId: string): Promise<void> {
	const { rows } = await sql<{ year: number; open: number }>`
		select count(*)::int as year, (count(*) filter (where status = 'open'))::int as open
		from volunteer_profile_replies where user_id = ${userId} and organisation_id = ${organisationId}
			and created_at > now() - interval '1 year'`.execute(trx);
	const [asked] = rows;
	if (asked && asked.open > 0)
		throw refused('asked_already', 'This volunteer has not answered your last question yet.');
	if (asked && asked.year >= REPLIES_A_YEAR)
		throw refused('asked_often', 'This volunteer was asked three times in the last year.');
}

/** Whether a volunteer wants to hear nothing more from an organisation. */
export async function isBlocked(trx: Trx, userId: string, organisationId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('volunteer_profile_blocks')
		.select('user_id')
		.where('user_id', '=', userId)
		.where('organisation_id', '=', organisationId)
		.executeTakeFirst();
	return row !== undefined;
}

function refused(code: string, detail: string): ApiError {
	return ApiError.conflict({ code, detail });
}

/**
 * Answers what an organisation asked: interested makes an application at once, without the questions of the vacancy. Throws
 * 404 for what was asked of somebody else, 409 with its state when it was answered or has lapsed, 409 `not_open` when the
 * vacancy is closed.
 */
export async function answerReply(
	c: RequestContext,
	userId: string,
	id: string,
	verb: ReplyVerb,
	{ reason, block = false }: { reason?: DeclineReason | undefined; block?: boolean | undefined } = {},
): Promise<void> {
	await c.write(async (trx, emit) => {
		const reply = await trx
			.selectFrom('volunteer_profile_replies')
			.select(['status', 'vacancy_id as vacancyId', 'organisation_id as organisationId'])
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.forUpdate()
			.executeTakeFirst();
		if (!reply) throw ApiError.notFound();
		const to = transition(replyTransitions, verb, reply.status as ReplyStatus);
		await trx
			.updateTable('volunteer_profile_replies')
			.set({ status: to, reason: reason ?? null, answered_at: new Date() })
			.where('id', '=', id)
			.execute();
		if (block && verb === 'decline') {
			await trx
				.insertInto('volunteer_profile_blocks')
				.values({
					tenant: c.tenant,
					centre_id: c.centre.id,
					user_id: userId,
					organisation_id: reply.organisationId,
				})
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		}
		if (verb === 'accept') await applyWhenAsked(trx, emit, c, reply.vacancyId);
		const answered = verb === 'accept' ? replyInterested : replyDeclined;
		await emit(answered(id, { from: reply.status, to }));
	});
}

/** Closes what nobody answered within two weeks; a batch at a time. */
export async function lapseReplies(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		with due as materialized (
			select id from volunteer_profile_replies
			where status = 'open' and created_at <= ${now}::timestamptz - make_interval(days => ${REPLY_DAYS}::int)
			order by created_at, id limit ${BATCH} for update skip locked)
		update volunteer_profile_replies r set status = 'lapsed' from due where r.id = due.id returning r.id`.execute(
		trx,
	);
	for (const { id } of rows) await emit(replyLapsed(id, { from: 'open', to: 'lapsed' }));
	return rows.length;
}
