import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { applyWhenAsked, requireFilled } from '#features/applications/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import {
	type AskedWhy,
	type DeclineReason,
	maxOpenReplies,
	REPLIES_A_DAY,
	type ReplyStatus,
	type ReplyVerb,
	type ReviewVerb,
	SAME_TEXT,
	SAME_TEXT_DAYS,
} from '../enums.ts';
import {
	profileReplied,
	replyDeclined,
	replyHeld,
	replyInterested,
	replyRefused,
	replyUnblocked,
} from '../events.ts';
import { findOwnVacancy } from './find-vacancy.ts';
import { declinedBy, hasApplied, whyNotAsked } from './known-before.ts';
import { lockProfile } from './lock-profile.ts';
import { replyTransitions } from './transitions.ts';

const DAY = 24 * 3600;

type Given = { profileId: string; vacancyId: string; body: string };

/**
 * Asks a volunteer of the pool for a vacancy. Throws 404 for a profile that is not in the pool or a vacancy that is not of the
 * organisation; 409 with why when the volunteer has five to answer, applied for the vacancy or said no to it, was asked by the organisation
 * already or often, or wants nothing more from it; 422 for what is not filled in; 429 beyond twenty a day. A text that went to three others waits for the centre.
 */
export async function askVolunteer(c: RequestContext, given: Given): Promise<string> {
	const organisation = c.actor?.organisation;
	if (!organisation || !c.actor) throw ApiError.forbidden();
	await c.read((trx) => requireFilled(trx, c, given.body, 'body'));
	const aDay = `volunteer_profile_replies:${organisation.id}`;
	await c.limit(aDay, REPLIES_A_DAY, DAY);
	try {
		return await invite(c, { ...given, senderId: c.actor.userId, organisationId: organisation.id });
	} catch (error) {
		// Who cannot be asked is not one of the twenty of a day.
		if (error instanceof ApiError && error.status === 409) await c.refundAttempt(aDay);
		throw error;
	}
}

type Invitation = Given & { senderId: string; organisationId: string };

function invite(c: RequestContext, { senderId, organisationId, ...given }: Invitation): Promise<string> {
	return c.write(async (trx, emit) => {
		// One at a time for an organisation, so that the same text is counted exactly.
		await sql`select pg_advisory_xact_lock(hashtextextended(${organisationId}, 17))`.execute(trx);
		// Locked, so that of twenty at once exactly five find room.
		const profile = await trx
			.selectFrom('volunteer_profiles')
			.select(['id', 'user_id as userId', 'open_replies as open', 'status', 'is_owner_active as isActive'])
			.where('id', '=', given.profileId)
			.forUpdate()
			.executeTakeFirst();
		if (profile?.status !== 'published' || !profile.isActive) throw ApiError.notFound();
		const vacancy = await findOwnVacancy(trx, c, given.vacancyId);
		if (await isBlocked(trx, profile.userId, organisationId)) throw ApiError.notFound();
		if (profile.open >= maxOpenReplies)
			throw refused('has_enough_to_answer', 'This volunteer has enough to answer.');
		await requireSeldom(trx, profile.userId, organisationId);
		if (await hasApplied(trx, profile.userId, vacancy.id))
			throw refused('applied_already', 'This volunteer applied for that vacancy already.');
		if ((await declinedBy(trx, profile.userId, organisationId)).includes(vacancy.id))
			throw refused('declined_already', 'This volunteer said no to that vacancy already.');
		const bodyKey = await keyOf(trx, given.body, profile.userId);
		const isHeld =
			!c.grants.has('centre') && (await isSentToMany(trx, organisationId, bodyKey, profile.userId));
		const status = isHeld ? 'held' : 'open';
		const { id } = await trx
			.insertInto('volunteer_profile_replies')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				volunteer_profile_id: profile.id,
				user_id: profile.userId,
				organisation_id: organisationId,
				vacancy_id: vacancy.id,
				sender_id: senderId,
				body: given.body,
				body_key: bodyKey,
				status,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await emit(isHeld ? replyHeld(id, { to: status }) : profileReplied(id, { to: status }));
		return id;
	});
}

/** The same for the same text, whoever is addressed in it and however it is punctuated. */
async function keyOf(trx: Trx, body: string, userId: string): Promise<string> {
	const { firstName } = await trx
		.selectFrom('users')
		.select('first_name as firstName')
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	const name = firstName.toLowerCase();
	const words = body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	const told = words.filter((word) => word !== name).join(' ');
	return createHash('sha256').update(told).digest('base64url');
}

/**
 * Whether the text went to so many others that the centre looks at it first; no longer once the centre passed it on. Throws
 * 409 when the centre refused it: to this volunteer, or to others and passed it on to nobody.
 */
async function isSentToMany(
	trx: Trx,
	organisationId: string,
	bodyKey: string,
	userId: string,
): Promise<boolean> {
	const { rows } = await sql<{
		others: number;
		isPassed: boolean | null;
		isRefused: boolean | null;
		isRefusedHere: boolean | null;
	}>`
		select (count(distinct user_id) filter (where user_id <> ${userId}))::int as others,
			bool_or(reviewed_at is not null and status <> 'refused') as "isPassed",
			bool_or(status = 'refused' and reviewed_at is not null) as "isRefused",
			bool_or(status = 'refused' and reviewed_at is not null and user_id = ${userId}) as "isRefusedHere"
		from volunteer_profile_replies where organisation_id = ${organisationId} and body_key = ${bodyKey}
			and created_at > now() - make_interval(days => ${SAME_TEXT_DAYS}::int)`.execute(trx);
	const [sent] = rows;
	if (!sent) return false;
	if (sent.isRefusedHere || (sent.isRefused && !sent.isPassed))
		throw refused('text_refused', 'The centre does not pass this text on.');
	return !sent.isPassed && sent.others >= SAME_TEXT;
}

/**
 * Passes on what waits for the centre, or refuses it. Throws 404 for what is of another centre, 409 with its state when it
 * does not wait, and 409 when the volunteer has left the pool, has five to answer or applied meanwhile, or nobody can apply
 * for its vacancy any more.
 */
export async function reviewReply(c: RequestContext, id: string, verb: ReviewVerb): Promise<void> {
	await c.write(async (trx, emit) => {
		const sought = trx
			.selectFrom('volunteer_profile_replies')
			.select(['status', 'user_id as userId', 'organisation_id as organisationId', 'vacancy_id as vacancyId'])
			.where('id', '=', id)
			.where('centre_id', '=', c.centre.id);
		const known = await sought.executeTakeFirst();
		if (!known) throw ApiError.notFound();
		const profile = await lockProfile(trx, known.userId);
		const reply = await sought.forUpdate().executeTakeFirst();
		if (!reply) throw ApiError.notFound();
		const to = transition(replyTransitions, verb, reply.status as ReplyStatus);
		if (verb === 'release') {
			await requireRoom(trx, reply, profile);
			await requireToAsk(trx, reply);
		}
		await trx
			.updateTable('volunteer_profile_replies')
			// The two weeks to answer begin when the volunteer gets it.
			.set({ status: to, reviewed_at: new Date(), ...(verb === 'release' && { created_at: new Date() }) })
			.where('id', '=', id)
			.execute();
		const happened = verb === 'release' ? profileReplied : replyRefused;
		await emit(happened(id, { from: reply.status, to }));
	});
}

/** Throws 409 when somebody is not in the pool any more for an organisation. */
async function requireRoom(
	trx: Trx,
	of: { userId: string; organisationId: string },
	profile: Awaited<ReturnType<typeof lockProfile>>,
): Promise<void> {
	if (
		profile?.status !== 'published' ||
		!profile.isActive ||
		(await isBlocked(trx, of.userId, of.organisationId))
	)
		throw refused('not_in_pool', 'This volunteer is not in the pool any more.');
	if (profile.open >= maxOpenReplies)
		throw refused('has_enough_to_answer', 'This volunteer has enough to answer.');
}

/** Throws 409 when there is nothing left to ask somebody for. */
async function requireToAsk(trx: Trx, of: { userId: string; vacancyId: string }): Promise<void> {
	const { rows } = await sql`
		select from vacancies v join organisations o on o.id = v.organisation_id
		where v.id = ${of.vacancyId} and v.status = 'published' and o.status = 'approved'
			and (v.expires_at is null or v.expires_at > now())`.execute(trx);
	if (rows.length === 0)
		throw refused('vacancy_closed', 'Nobody can apply for the vacancy of this invitation any more.');
	if (await hasApplied(trx, of.userId, of.vacancyId))
		throw refused('applied_already', 'This volunteer applied for that vacancy already.');
}

/** Throws 409 when the organisation waits for an answer of the volunteer, or asked as often as it may in a year. */
async function requireSeldom(trx: Trx, userId: string, organisationId: string): Promise<void> {
	const why = await whyNotAsked(trx, userId, organisationId);
	if (why) throw refused(why, notNow[why]);
}

const notNow: Readonly<Record<AskedWhy, string>> = {
	asked_already: 'This volunteer has not answered your last question yet.',
	asked_held: 'Your last question to this volunteer waits for the centre.',
	asked_often: 'This volunteer was asked three times in the last year.',
};

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
 * vacancy is closed, 422 without a time where there are several to choose from, and as takePlace for one.
 */
export async function answerReply(
	c: RequestContext,
	userId: string,
	id: string,
	verb: ReplyVerb,
	{
		reason,
		block = false,
		...time
	}: {
		reason?: DeclineReason | null | undefined;
		block?: boolean | undefined;
		occurrenceId?: string | null | undefined;
		waitingList?: boolean | undefined;
	} = {},
): Promise<void> {
	await c.write(async (trx, emit) => {
		await lockProfile(trx, userId);
		const reply = await trx
			.selectFrom('volunteer_profile_replies')
			.select(['status', 'vacancy_id as vacancyId', 'organisation_id as organisationId'])
			.where('id', '=', id)
			.where('user_id', '=', userId)
			// Its volunteer does not know of what did not reach them.
			.where('status', 'not in', ['held', 'refused'])
			.forUpdate()
			.executeTakeFirst();
		if (!reply) throw ApiError.notFound();
		const to = transition(replyTransitions, verb, reply.status as ReplyStatus);
		const answeredAt = new Date();
		await trx
			.updateTable('volunteer_profile_replies')
			.set({ status: to, reason: reason ?? null, answered_at: answeredAt })
			.where('id', '=', id)
			.execute();
		if (block && verb === 'decline')
			await blockOrganisation(trx, c, userId, reply.organisationId, answeredAt);
		if (verb === 'accept') await applyWhenAsked(trx, emit, c, reply.vacancyId, time);
		const answered = verb === 'accept' ? replyInterested : replyDeclined;
		await emit(answered(id, { from: reply.status, to }));
	});
}

/** Somebody hears nothing more from an organisation, from the moment of what they said with it. */
export async function blockOrganisation(
	trx: Trx,
	c: RequestContext,
	userId: string,
	organisationId: string,
	at: Date,
): Promise<void> {
	await trx
		.insertInto('volunteer_profile_blocks')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			user_id: userId,
			organisation_id: organisationId,
			created_at: at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/**
 * Somebody hears again from the organisation that asked them, which is not told. Throws 404 for what was asked of somebody
 * else, 409 `not_blocked` when they hear from it already.
 */
export async function unblockOrganisation(c: RequestContext, userId: string, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const reply = await trx
			.selectFrom('volunteer_profile_replies')
			.select('organisation_id as organisationId')
			.where('id', '=', id)
			.where('user_id', '=', userId)
			.where('status', 'not in', ['held', 'refused'])
			.executeTakeFirst();
		if (!reply) throw ApiError.notFound();
		const { numDeletedRows } = await trx
			.deleteFrom('volunteer_profile_blocks')
			.where('user_id', '=', userId)
			.where('organisation_id', '=', reply.organisationId)
			.executeTakeFirst();
		if (numDeletedRows === 0n)
			throw refused('not_blocked', 'This volunteer hears from the organisation already.');
		await emit(replyUnblocked(id));
	});
}
