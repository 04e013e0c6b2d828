import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { canTransition } from '#platform/server/transitions.ts';
import type { AnswerVerb, HelpAnswerCan, HelpCan } from '../contract.ts';
import type { HelpAnswerStatus, HelpStatus } from '../enums.ts';
import { permissions } from './permissions.ts';
import { type HelpVerb, helpAnswerTransitions, helpTransitions } from './transitions.ts';

/** The viewer: an account, or a guest with the link of one request. */
export type Viewer = { actor: Actor | null; linkedTo?: string | undefined };

/** The fields of a request that permissions depend on. */
export type HelpFacts = {
	id: string;
	status: HelpStatus;
	userId: string | null;
	/** State of the viewer's own latest reply; null without one. */
	ownAnswer: HelpAnswerStatus | null;
};

/** Throws 404 if the tenant has help between people switched off (specification section 1). */
export function requireHelp(c: Pick<RequestContext, 'features'>): void {
	if (!c.features.personToPerson) throw ApiError.notFound();
}

/** Whether the viewer moderates for the centre. Rows are always of the request's centre. */
export function isModerator({ actor }: Viewer): boolean {
	return grantsOf(actor, permissions.moderate).has('centre');
}

/** Whether the request is the viewer's own. */
export function isAuthor(
	{ actor, linkedTo }: Viewer,
	{ id, userId }: Pick<HelpFacts, 'id' | 'userId'>,
): boolean {
	return linkedTo === id || (userId !== null && actor?.userId === userId);
}

/**
 * Whether the viewer may read a request: published ones are public; others are for the author, people who replied, and
 * once confirmed for the centre.
 */
export function mayRead(viewer: Viewer, request: HelpFacts): boolean {
	if (request.status === 'published' || isAuthor(viewer, request)) return true;
	return request.status !== 'unconfirmed' && (request.ownAnswer !== null || isModerator(viewer));
}

/** Returns what the viewer may do with a request now, by the same rules as the verbs. */
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

/** The fields of a reply that permissions depend on. */
export type AnswerFacts = {
	status: HelpAnswerStatus;
	userId: string;
	request: Pick<HelpFacts, 'id' | 'userId' | 'status'>;
};

/** Whether the viewer may use the verb: the requester accepts and declines, the author of the reply withdraws. */
export function mayAnswerVerb(verb: AnswerVerb, viewer: Viewer, answer: AnswerFacts): boolean {
	if (verb === 'withdraw') return viewer.actor?.userId === answer.userId;
	return isAuthor(viewer, answer.request);
}

/** Returns what the viewer may do with a reply now. */
export function answerCan(viewer: Viewer, answer: AnswerFacts): HelpAnswerCan {
	const can = (verb: AnswerVerb) =>
		mayAnswerVerb(verb, viewer, answer) && canTransition(helpAnswerTransitions, verb, answer.status);
	return {
		accept: can('accept') && canTransition(helpTransitions, 'match', answer.request.status),
		decline: can('decline'),
		withdraw: can('withdraw'),
	};
}
