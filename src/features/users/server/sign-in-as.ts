import { startActing, stopActing } from '#features/auth/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { userActingEnded, userActingStarted } from '../events.ts';
import { readPerson } from './lock-person.ts';
import { maySignInAs } from './policy.ts';
import type { PersonRow } from './select-people.ts';

/**
 * Signs staff in as another user of their centre, for at most an hour. Returns the headers of that session, which
 * replaces their own. Throws 404 for an unknown person, 403 `not_to_be_acted` for a user they may not sign in as, and
 * 409 `already_acting` during another impersonation.
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

/**
 * Ends an impersonation and returns the headers of the staff member's own session. Throws 409 without an
 * impersonation.
 */
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
