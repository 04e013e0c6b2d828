import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { AnswerVerb, answerCreateBody } from '../contract.ts';
import { helpAnswerDeclined, helpAnswered, helpAnswerWithdrawn, helpMatched } from '../events.ts';
import { requestOfLink } from './links.ts';
import { declineOpen, lockRequest, moveOn } from './move-request.ts';
import { isAuthor, isModerator, mayAnswerVerb } from './policy.ts';
import { answerFacts } from './present-help.ts';
import { type AnswerRow, selectAnswers } from './select-requests.ts';
import { saveRequest } from './store-request.ts';
import { helpAnswerTransitions, helpTransitions } from './transitions.ts';

const DAY = 24 * 3600;
const MAX_ANSWERS_A_DAY = 10;

/**
 * Replies to a published request, as the current user. Returns the id of the reply. Throws 404 for a request that is
 * not public, 403 for one's own, 409 `already_answered` if the user has an open or accepted reply, 409 with the state
 * if the request takes no replies any more, 429 beyond 10 a day.
 */
export async function answerRequest(
	c: RequestContext,
	id: string,
	{ message, phoneNumber }: z.infer<typeof answerCreateBody>,
): Promise<string> {
	const actor = signedIn(c);
	await c.limit(`help_answer:user:${actor.userId}`, MAX_ANSWERS_A_DAY, DAY);
	return c.write(async (trx, emit) => {
		const { request, viewer } = await lockRequest(trx, c, id);
		if (isAuthor(viewer, request)) {
			throw ApiError.forbidden('Nobody answers their own request.', 'own_request');
		}
		if (request.status !== 'published') throw ApiError.conflict({ state: request.status });
		const made = await trx
			.insertInto('help_answers')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				help_request_id: id,
				user_id: actor.userId,
				message,
				phone_number: phoneNumber ?? (await phoneOf(trx, actor.userId)),
			})
			// The unique index decides which of two concurrent replies was first.
			.onConflict((conflict) => conflict.doNothing())
			.returning('id')
			.executeTakeFirst();
		if (!made) {
			throw ApiError.conflict({
				code: 'already_answered',
				detail: 'This person has answered this request already.',
			});
		}
		await emit(helpAnswered(id, { details: { answerId: made.id } }));
		return made.id;
	});
}

/**
 * Applies a verb to a reply. Accepting matches the two users, who then see each other's contact details, and declines
 * the other replies. Withdrawing an accepted reply publishes the request again. Throws 404 for a reply the user may not
 * see, 403 for a verb they may not use, 409 with the state if the transition is not allowed.
 */
export async function resolveAnswer(
	c: RequestContext,
	answerId: string,
	verb: AnswerVerb,
	token: string | undefined,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await readAnswer(trx, answerId);
		if (!found) throw ApiError.notFound();
		// Lock the request before the reply, always in this order.
		const viewer = { actor: c.actor, linkedTo: await requestOfLink(trx, token) };
		const mayKnow =
			c.actor?.userId === found.userId ||
			isAuthor(viewer, { id: found.requestId, userId: found.requestUserId }) ||
			isModerator(viewer);
		if (!mayKnow) throw ApiError.notFound();
		const { request } = await lockRequest(trx, c, found.requestId, token);
		const answer = (await readAnswer(trx, answerId)) ?? found;
		if (!mayAnswerVerb(verb, viewer, answerFacts(answer))) throw ApiError.forbidden();
		const to = transition(helpAnswerTransitions, verb, answer.status);
		const next = verb === 'accept' ? transition(helpTransitions, 'match', request.status) : undefined;
		await trx
			.updateTable('help_answers')
			.set({
				status: to,
				decided_at: new Date(),
				updated_at: new Date(),
				...(verb === 'accept' && { contact_shared_at: new Date() }),
			})
			.where('id', '=', answerId)
			.execute();
		const details = { answerId };
		if (next) {
			await saveRequest(trx, request.id, { status: next });
			await emit(eventOf[verb](request.id, { from: request.status, to: next, details }));
			await declineOpen(trx, emit, request.id);
			return;
		}
		await emit(eventOf[verb](request.id, { from: answer.status, to, details }));
		if (verb === 'withdraw' && answer.status === 'accepted') await backOnline(trx, emit, request);
	});
}

const eventOf = {
	accept: helpMatched,
	decline: helpAnswerDeclined,
	withdraw: helpAnswerWithdrawn,
} satisfies Record<AnswerVerb, unknown>;

/** Publishes a request again after its match withdrew; one that was closed meanwhile stays closed. */
async function backOnline(trx: Trx, emit: Emit, request: Parameters<typeof moveOn>[2]): Promise<void> {
	if (request.status === 'matched') await moveOn(trx, emit, request, 'reopen');
}

/** Returns one reply of the request's centre, or undefined. */
export function readAnswer(trx: Trx, id: string): Promise<AnswerRow | undefined> {
	return selectAnswers(trx).where('a.id', '=', id).executeTakeFirst();
}

async function phoneOf(trx: Trx, userId: string): Promise<string | null> {
	const account = await trx
		.selectFrom('users')
		.select('phone_number')
		.where('id', '=', userId)
		.executeTakeFirstOrThrow();
	return account.phone_number;
}

function signedIn({ actor }: RequestContext): Actor {
	if (!actor) throw ApiError.unauthorized();
	return actor;
}
