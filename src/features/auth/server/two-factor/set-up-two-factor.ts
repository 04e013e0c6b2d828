import type { Trx } from '#platform/server/database.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { centreTwoFactorDemanded, userTwoFactorChanged } from '../../events.ts';
import { checkOwnPassword } from '../check-own-password.ts';
import { newAuthenticator, sealed, spendAuthenticatorCode } from './authenticator.ts';
import { issueChallenge, takeChallenge } from './challenges.ts';
import { addPasskey, registrationOptions } from './passkeys.ts';
import { hasTwoStep, readTwoFactor } from './read-two-factor.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';

const QUARTER = 15 * 60;
const MAX_PASSKEYS = 10;

type Made = { recoveryCodes: string[] };

/** Starts setting up an authenticator app; sign-in requires it only after its first code was confirmed. */
export async function startAuthenticator(
	c: RequestContext,
	password: string,
): Promise<{ secret: string; uri: string }> {
	const actor = await checkOwnPassword(c, password);
	const { secret, uri } = newAuthenticator(c.centre.name, actor.email);
	const kept = sealed(c.secrets, secret, actor.userId);
	await c.write(async (trx) => {
		const started = await trx
			.insertInto('authenticators')
			.values({ ...ownedBy(c, actor), secret: kept })
			.onConflict((conflict) =>
				conflict
					.column('user_id')
					.doUpdateSet({ secret: kept, last_step: 0, created_at: new Date() })
					.where('authenticators.confirmed_at', 'is', null),
			)
			.executeTakeFirst();
		if (started.numInsertedOrUpdatedRows === 0n) throw ApiError.conflict({ code: 'already_set_up' });
	});
	return { secret, uri };
}

/** Confirms the app with its first code. Returns recovery codes if there were none. Throws 422 on the code, 429. */
export async function confirmAuthenticator(c: RequestContext, actor: Actor, code: string): Promise<Made> {
	await c.limit(`two_step_setup:user:${actor.userId}`, 10, QUARTER);
	return c.write(async (trx, emit) => {
		if (
			!(await spendAuthenticatorCode(
				{ trx, secrets: c.secrets },
				actor.userId,
				code.replaceAll(' ', ''),
				false,
			))
		) {
			const detail = 'The code is not right.';
			throw ApiError.invalid([
				{ code: 'invalid_code', detail, source: { pointer: '/data/attributes/code' } },
			]);
		}
		await emit(changed(actor, 'authenticator_added'));
		return firstCodes(trx, c, actor);
	});
}

/** Removes the app; requires the password. */
export async function removeAuthenticator(c: RequestContext, password: string): Promise<void> {
	const actor = await checkOwnPassword(c, password);
	await c.write(async (trx, emit) => {
		await trx.deleteFrom('authenticators').where('user_id', '=', actor.userId).execute();
		await emit(changed(actor, 'authenticator_removed'));
		await withoutLoneCodes(trx, actor);
	});
}

/** Returns the options to create a passkey, with a token for the next step. Throws 409 if there are ten. */
export async function startPasskey(
	c: RequestContext,
	password: string,
): Promise<{ options: string; token: string }> {
	const actor = await checkOwnPassword(c, password);
	return c.write(async (trx) => {
		const { passkeys } = await readTwoFactor(trx, actor.userId);
		if (passkeys.length >= MAX_PASSKEYS) throw ApiError.conflict({ code: 'too_many_passkeys' });
		const options = await registrationOptions(trx, { ...owner(c, actor), ...actor }, site(c));
		const token = await issueChallenge(trx, owner(c, actor), 'add_passkey', options.challenge);
		return { options: JSON.stringify(options), token };
	});
}

/**
 * Stores the passkey created by the browser. Returns recovery codes if there were none. Throws 422 `invalid_passkey`.
 */
export async function finishPasskey(
	c: RequestContext,
	actor: Actor,
	given: { token: string; name: string; passkey: string },
): Promise<Made> {
	return c.write(async (trx, emit) => {
		const { userId, challenge } = await takeChallenge(trx, given.token, 'add_passkey');
		const about = { name: given.name, challenge: challenge ?? '', response: parsed(given.passkey) };
		const added =
			userId === actor.userId && (await addPasskey(trx, { ...owner(c, actor), ...actor }, site(c), about));
		if (!added) throw ApiError.invalid([{ code: 'invalid_passkey', detail: 'The passkey is not right.' }]);
		await emit(changed(actor, 'passkey_added'));
		return firstCodes(trx, c, actor);
	});
}

/** Removes a passkey; requires the password. Throws 404 for an unknown passkey or somebody else's. */
export async function removePasskey(c: RequestContext, id: string, password: string): Promise<void> {
	const actor = await checkOwnPassword(c, password);
	await c.write(async (trx, emit) => {
		const removed = await trx
			.deleteFrom('passkeys')
			.where('id', '=', id)
			.where('user_id', '=', actor.userId)
			.executeTakeFirst();
		if (removed.numDeletedRows === 0n) throw ApiError.notFound();
		await emit(changed(actor, 'passkey_removed'));
		await withoutLoneCodes(trx, actor);
	});
}

/** Replaces the recovery codes. Throws 409 if there is no second step to recover. */
export async function newRecoveryCodes(c: RequestContext, password: string): Promise<Made> {
	const actor = await checkOwnPassword(c, password);
	return c.write(async (trx, emit) => {
		if (!hasTwoStep(await readTwoFactor(trx, actor.userId))) throw ApiError.conflict({ code: 'no_two_step' });
		await emit(changed(actor, 'recovery_codes_renewed'));
		return { recoveryCodes: await renewRecoveryCodes(trx, owner(c, actor)) };
	});
}

/** Sets whether staff of the centre must use two-step sign-in. */
export async function demandTwoStep(c: RequestContext, demanded: boolean): Promise<void> {
	await c.write(async (trx, emit) => {
		await trx
			.updateTable('centres')
			.set({ staff_two_step: demanded, updated_at: new Date() })
			.where('id', '=', c.centre.id)
			.execute();
		await emit(centreTwoFactorDemanded(c.centre.id, { details: { demanded } }));
	});
}

async function firstCodes(trx: Trx, c: RequestContext, actor: Actor): Promise<Made> {
	const { recoveryCodes } = await readTwoFactor(trx, actor.userId);
	return { recoveryCodes: recoveryCodes > 0 ? [] : await renewRecoveryCodes(trx, owner(c, actor)) };
}

/** Deletes recovery codes once no second step is left: they would only be something to steal. */
async function withoutLoneCodes(trx: Trx, { userId }: Actor): Promise<void> {
	if (hasTwoStep(await readTwoFactor(trx, userId))) return;
	await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

const owner = ({ tenant }: RequestContext, { userId, centreId }: Actor) => ({ tenant, centreId, userId });
const ownedBy = ({ tenant }: RequestContext, { userId, centreId }: Actor) => ({
	tenant,
	centre_id: centreId,
	user_id: userId,
});
const site = ({ centre, url }: RequestContext) => ({ name: centre.name, url });
const changed = ({ userId }: Actor, change: string) => userTwoFactorChanged(userId, { details: { change } });

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
