import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { AuthorVerb, StaffVerb } from '../contract.ts';
import type { HelpAnswerStatus } from '../enums.ts';
import {
	helpAnswerDeclined,
	helpAnswerEnded,
	helpClosed,
	helpDenied,
	helpPublished,
	helpRenewed,
	helpReopened,
	helpReportsDismissed,
	helpWithdrawn,
} from '../events.ts';
import { requestOfLink } from './links.ts';
import { isAuthor, isModerator, mayRead, type Viewer } from './policy.ts';
import { type HelpRow, readRequest } from './select-requests.ts';
import { helpTransitions } from './transitions.ts';

/** How long a request is on line before its author is asked whether it still stands. */
export const LIFESPAN_DAYS = 60;

const eventOf: Record<StaffVerb | AuthorVerb, PlainEventType> = {
	publish: helpPublished,
	refuse: helpDenied,
	close: helpClosed,
	withdraw: helpWithdrawn,
	reopen: helpReopened,
	renew: helpRenewed,
};

/** A request that is held for its change, and who holds it. Throws 404 for one that the person may not know of. */
export async function lockRequest(
	trx: Trx,
	c: Pick<RequestContext, 'actor'>,
	id: string,
	token?: string,
): Promise<{ request: HelpRow; viewer: Viewer }> {
	// Held first: what is read of it afterwards cannot change any more.
	await trx.selectFrom('help_requests').select('id').where('id', '=', id).forNoKeyUpdate().execute();
	const viewer = { actor: c.actor, linkedTo: await requestOfLink(trx, token) };
	const request = await readRequest(trx, id, c.actor?.userId);
	if (!request || !mayRead(viewer, request)) throw ApiError.notFound();
	return { request, viewer };
}

/**
 * Leads a request on by a verb of the centre. Throws 404 as for reading, 422 for a refusal without a reason, 409 with
 * the state when the table has no such transition.
 */
export async function moderate(
	c: RequestContext,
	id: string,
	verb: StaffVerb,
	reason: string | undefined,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const { request, viewer } = await lockRequest(trx, c, id);
		if (!isModerator(viewer)) throw ApiError.forbidden();
		if (verb === 'refuse' && !reason) throw noReason();
		const to = transition(helpTransitions, verb, request.status);
		const refused = verb === 'refuse';
		await trx
			.updateTable('help_requests')
			.set({
				status: to,
				reason: refused ? (reason ?? null) : null,
				decided_by: c.actor?.userId ?? null,
				decided_at: new Date(),
				updated_at: new Date(),
				...(!refused && { published_at: request.publishedAt ?? new Date(), expires_at: expiry() }),
			})
			.where('id', '=', id)
			.execute();
		// Whatever was told of it has been looked at now.
		await handleReports(trx, id);
		if (refused) await declineOpen(trx, emit, id);
		await emit(eventOf[verb](id, { from: request.status, to, ...(refused && { reason }) }));
	});
}

/**
 * Leads a request on by a verb of its author. Whoever still waits for an answer hears when it is over; a match that
 * comes to nothing ends. Throws 404 for a request that is not the person's, 409 with the state as the table says.
 */
export async function settle(
	c: RequestContext,
	id: string,
	verb: AuthorVerb,
	token: string | undefined,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const { request, viewer } = await lockRequest(trx, c, id, token);
		if (!isAuthor(viewer, request)) throw notTheirs(c);
		await moveOn(trx, emit, request, verb);
	});
}

/** What a verb of the author does to a request that is held. Throws 409 with the state as the table says. */
export async function moveOn(
	trx: Trx,
	emit: Emit,
	{ id, status }: Pick<HelpRow, 'id' | 'status'>,
	verb: AuthorVerb,
): Promise<void> {
	const to = transition(helpTransitions, verb, status);
	const online = to === 'published';
	await trx
		.updateTable('help_requests')
		.set({ status: to, updated_at: new Date(), ...(online && { expires_at: expiry() }) })
		.where('id', '=', id)
		.execute();
	if (verb === 'reopen') await endMatch(trx, emit, id);
	if (!online) await declineOpen(trx, emit, id);
	await emit(eventOf[verb](id, { from: status, to }));
}

/** Says that the reports about a request have been looked at, and that it may stay. Throws 404 as for reading. */
export async function dismissReports(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const { viewer } = await lockRequest(trx, c, id);
		if (!isModerator(viewer)) throw ApiError.forbidden();
		await handleReports(trx, id);
		await emit(helpReportsDismissed(id));
	});
}

/** Declines every answer that waits, because the request is over; each hears of it. */
export function declineOpen(trx: Trx, emit: Emit, id: string): Promise<void> {
	return resolveAll(trx, emit, id, 'pending', 'declined');
}

/** Ends the match of a request: the two no longer see how to reach each other. */
function endMatch(trx: Trx, emit: Emit, id: string): Promise<void> {
	return resolveAll(trx, emit, id, 'accepted', 'ended');
}

async function resolveAll(
	trx: Trx,
	emit: Emit,
	id: string,
	from: HelpAnswerStatus,
	to: 'declined' | 'ended',
): Promise<void> {
	const settled = await trx
		.updateTable('help_answers')
		.set({ status: to, decided_at: new Date(), updated_at: new Date() })
		.where('help_request_id', '=', id)
		.where('status', '=', from)
		.returning('id')
		.execute();
	const ended = to === 'declined' ? helpAnswerDeclined : helpAnswerEnded;
	for (const answer of settled) {
		await emit(ended(id, { from, to, details: { answerId: answer.id } }));
	}
}

async function handleReports(trx: Trx, id: string): Promise<void> {
	await trx
		.updateTable('help_reports')
		.set({ handled_at: new Date() })
		.where('help_request_id', '=', id)
		.where('handled_at', 'is', null)
		.execute();
}

/** Until when a request that goes on line now stays there. */
export function expiry(): Date {
	return new Date(Date.now() + LIFESPAN_DAYS * 24 * 3600 * 1000);
}

/** Of what somebody may read without its being theirs: 403; a visitor cannot be told apart from nobody. */
export function notTheirs({ actor }: Pick<RequestContext, 'actor'>): ApiError {
	return actor ? ApiError.forbidden() : ApiError.notFound();
}

function noReason(): ApiError {
	const detail = 'A refusal needs a reason: its author gets it.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/reason' } }]);
}
