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
import { saveRequest } from './store-request.ts';
import { helpTransitions } from './transitions.ts';

/** Days a request is published before its author is asked whether it still stands. */
export const LIFESPAN_DAYS = 60;

const eventOf: Record<StaffVerb | AuthorVerb, PlainEventType> = {
	publish: helpPublished,
	refuse: helpDenied,
	close: helpClosed,
	withdraw: helpWithdrawn,
	reopen: helpReopened,
	renew: helpRenewed,
};

/** Locks a request and returns it with its viewer. Throws 404 for one the user may not see. */
export async function lockRequest(
	trx: Trx,
	c: Pick<RequestContext, 'actor'>,
	id: string,
	token?: string,
): Promise<{ request: HelpRow; viewer: Viewer }> {
	// Lock first, so that what is read next cannot change any more.
	await trx.selectFrom('help_requests').select('id').where('id', '=', id).forNoKeyUpdate().execute();
	const viewer = { actor: c.actor, linkedTo: await requestOfLink(trx, token) };
	const request = await readRequest(trx, id, c.actor?.userId);
	if (!request || !mayRead(viewer, request)) throw ApiError.notFound();
	return { request, viewer };
}

/**
 * Applies a verb of the centre to a request. Throws 404 as for reading, 422 for a refusal without a reason, 409 with
 * the state if the transition is not allowed.
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
		await saveRequest(trx, id, {
			status: to,
			reason: refused ? (reason ?? null) : null,
			decided_by: c.actor?.userId ?? null,
			decided_at: new Date(),
			...(!refused && { published_at: request.publishedAt ?? new Date(), expires_at: expiry() }),
		});
		// The reports about it are handled by this decision.
		await handleReports(trx, id);
		if (refused) await declineOpen(trx, emit, id);
		await emit(eventOf[verb](id, { from: request.status, to, ...(refused && { reason }) }));
	});
}

/**
 * Applies a verb of its author to a request. People with an open reply are notified when it is over; a match without
 * result ends. Throws 404 for somebody else's request, 409 with the state if the transition is not allowed.
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

/** Applies a verb of the author to a locked request. Throws 409 with the state if the transition is not allowed. */
export async function moveOn(
	trx: Trx,
	emit: Emit,
	{ id, status }: Pick<HelpRow, 'id' | 'status'>,
	verb: AuthorVerb,
): Promise<void> {
	const to = transition(helpTransitions, verb, status);
	const online = to === 'published';
	await saveRequest(trx, id, { status: to, ...(online && { expires_at: expiry() }) });
	if (verb === 'reopen') await endMatch(trx, emit, id);
	if (!online) await declineOpen(trx, emit, id);
	await emit(eventOf[verb](id, { from: status, to }));
}

/** Marks the reports about a request as handled; it stays published. Throws 404 as for reading. */
export async function dismissReports(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const { viewer } = await lockRequest(trx, c, id);
		if (!isModerator(viewer)) throw ApiError.forbidden();
		await handleReports(trx, id);
		await emit(helpReportsDismissed(id));
	});
}

/** Declines every open reply, because the request is over; each author is notified. */
export function declineOpen(trx: Trx, emit: Emit, id: string): Promise<void> {
	return resolveAll(trx, emit, id, 'pending', 'declined');
}

/** Ends the match of a request: the two no longer see each other's contact details. */
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

/** Returns the expiry date of a request published now. */
export function expiry(): Date {
	return new Date(Date.now() + LIFESPAN_DAYS * 24 * 3600 * 1000);
}

/** Returns the error for somebody else's request that the user may read: 403; 404 for visitors. */
export function notTheirs({ actor }: Pick<RequestContext, 'actor'>): ApiError {
	return actor ? ApiError.forbidden() : ApiError.notFound();
}

function noReason(): ApiError {
	const detail = 'A refusal needs a reason: its author gets it.';
	return ApiError.invalid([{ code: 'required', detail, source: { pointer: '/data/attributes/reason' } }]);
}
