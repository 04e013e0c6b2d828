import { startActing, stopActing } from '#features/auth/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { userActingEnded, userActingStarted } from '../events.ts';
import { readPerson } from './lock-person.ts';
import { maySignInAs } from './policy.ts';
import type { PersonRow } from './select-people.ts';

/**
 * Lets staff work as somebody of their centre, for at most an hour. Gives the headers of that session, which take the
 * place of the own ones. Throws 404 for a stranger, 403 `not_to_be_acted` for somebody one may not work as, 409
 * `already_acting` for whoever works as another person now.
 */
export async function signInAs(
	c: RequestContext,
	userId: string,
): Promise<{ headers: Headers; person: PersonRow; expiresAt: Date }> {
	const { actor } = c;
	if (!actor) throw ApiError.unauthorized();
	if (actor.actedBy)
		throw ApiError.conflict({ code: 'already_acting', detail: 'Go back to yourself first.' });
	await c.limit(`sign_in_as:user:${actor.userId}`, 60, 3600);
	return c.write(async (trx, emit) => {
		const person = await readPerson(trx, c, userId);
		if (!maySignInAs(actor, person)) {
			throw ApiError.forbidden('Nobody works as this person.', 'not_to_be_acted');
		}
		const { headers, expiresAt } = await startActing(trx, actor, person, c.userAgent);
		await emit(userActingStarted(userId));
		return { headers, person, expiresAt };
	});
}

/** Ends that and gives the headers of the own session again. Throws 409 for whoever is themselves. */
export async function stopSigningInAs(c: RequestContext): Promise<Headers> {
	const { actor } = c;
	if (!actor) throw ApiError.unauthorized();
	return c.write(async (trx, emit) => {
		const headers = await stopActing(trx, actor.sessionId);
		if (!headers || !actor.actedBy) {
			throw ApiError.conflict({ code: 'not_acting', detail: 'You are signed in as yourself.' });
		}
		await emit(userActingEnded(actor.userId, { actorId: actor.actedBy.userId, actedById: null }));
		return headers;
	});
}
