import { featuresOf } from '#features/tenancy/server/public.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { AnswerVerb, HelpAnswerCan, HelpCan } from '../contract.ts';
import type { HelpAnswerStatus, HelpStatus } from '../enums.ts';
import { permissions } from './permissions.ts';
import { type HelpVerb, helpAnswerTransitions, helpTransitions } from './transitions.ts';

/** Who looks: an account, or a guest whose link is of one request. */
export type Viewer = { actor: Actor | null; linkedTo?: string | undefined };

/** Of a request, what rights depend on. */
export type HelpFacts = {
	id: string;
	status: HelpStatus;
	userId: string | null;
	/** The state of the reader's own newest answer to it; null without one. */
	ownAnswer: HelpAnswerStatus | null;
};

/** Throws 404 where the tenant has no help from person to person (specification section 1). */
export function requireHelp(c: Pick<RequestContext, 'tenant' | 'appContext'>): void {
	if (!featuresOf(c.tenant, c.appContext).personToPerson) throw ApiError.notFound();
}

/** Whether the person looks at requests for the centre. Rows are only ever of the request's centre. */
export function isModerator({ actor }: Viewer): boolean {
	return grantsOf(actor, permissions.moderate).has('centre');
}

/** Whether the request is the reader's own. */
export function isAuthor(
	{ actor, linkedTo }: Viewer,
	{ id, userId }: Pick<HelpFacts, 'id' | 'userId'>,
): boolean {
	return linkedTo === id || (userId !== null && actor?.userId === userId);
}

/** What is on line is for everybody; the rest for its author, whoever answered, and the centre once it is confirmed. */
export function mayRead(viewer: Viewer, request: HelpFacts): boolean {
	if (request.status === 'published' || isAuthor(viewer, request)) return true;
	return request.status !== 'unconfirmed' && (request.ownAnswer !== null || isModerator(viewer));
}

/** What the reader may do with a request now, as the verbs themselves would decide. */
export function helpCan(viewer: Viewer, request: HelpFacts): HelpCan {
	const possible = (verb: HelpVerb) => canTransition(helpTransitions, verb, request.status);
	const author = isAuthor(viewer, request);
	const moderator = isModerator(viewer);
	const answered = request.ownAnswer === 'pending' || request.ownAnswer === 'accepted';
	return {
		publish: moderator && possible('publish'),
		refuse: moderator && possible('refuse'),
		close: author && possible('close'),
		withdraw: author && possible('withdraw'),
		reopen: author && possible('reopen'),
		renew: author && possible('renew'),
		update: author && possible('edit'),
		answer: viewer.actor !== null && !author && !answered && request.status === 'published',
		report: !author && request.status === 'published',
	};
}

/** Of an answer, what rights depend on. */
export type AnswerFacts = {
	status: HelpAnswerStatus;
	userId: string;
	request: Pick<HelpFacts, 'id' | 'userId' | 'status'>;
};

/** Whether the verb is the reader's: who asked accepts and declines, who answered withdraws. */
export function mayAnswerVerb(verb: AnswerVerb, viewer: Viewer, answer: AnswerFacts): boolean {
	if (verb === 'withdraw') return viewer.actor?.userId === answer.userId;
	return isAuthor(viewer, answer.request);
}

/** What the reader may do with an answer now. */
export function answerCan(viewer: Viewer, answer: AnswerFacts): HelpAnswerCan {
	const can = (verb: AnswerVerb) =>
		mayAnswerVerb(verb, viewer, answer) && canTransition(helpAnswerTransitions, verb, answer.status);
	return {
		accept: can('accept') && canTransition(helpTransitions, 'match', answer.request.status),
		decline: can('decline'),
		withdraw: can('withdraw'),
	};
}
