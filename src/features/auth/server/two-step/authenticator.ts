import { Secret, TOTP } from 'otpauth';
import type { Trx } from '#platform/server/database.ts';

const PERIOD_SECONDS = 30;

/** A new secret for an authenticator app, and the address that carries it there as a QR code. */
export function newAuthenticator(issuer: string, label: string): { secret: string; uri: string } {
	const secret = new Secret({ size: 20 });
	// A colon would end the issuer's name.
	const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret });
	return { secret: secret.base32, uri: totp.toString() };
}

/**
 * Whether a code is the one the app shows now, or just before or after. Each code counts once, also when two ask at the
 * same moment. `confirmed` says whether the app must have been confirmed already.
 */
export async function spendAuthenticatorCode(
	trx: Trx,
	userId: string,
	code: string,
	confirmed: boolean,
): Promise<boolean> {
	const found = await trx
		.selectFrom('authenticators')
		.select(['secret', 'confirmed_at as confirmedAt'])
		.where('user_id', '=', userId)
		.executeTakeFirst();
	if (!found || (found.confirmedAt !== null) !== confirmed) return false;
	const now = Date.now();
	const delta = TOTP.validate({
		token: code,
		secret: Secret.fromBase32(found.secret),
		timestamp: now,
		window: 1,
	});
	if (delta === null) return false;
	const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
	const used = await trx
		.updateTable('authenticators')
		.set({ last_step: step, ...(!confirmed && { confirmed_at: new Date() }) })
		.where('user_id', '=', userId)
		.where('last_step', '<', step)
		.executeTakeFirst();
	return used.numUpdatedRows === 1n;
}
