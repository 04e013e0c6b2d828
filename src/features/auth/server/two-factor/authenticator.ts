import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Trx } from '#platform/server/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';

const PERIOD_SECONDS = 30;

/** Creates a secret for an authenticator app, and the otpauth URI for its QR code. */
export function newAuthenticator(issuer: string, label: string): { secret: string; uri: string } {
	const secret = new Secret({ size: 20 });
	// The otpauth URI uses a colon to separate issuer and label.
	const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret });
	return { secret: secret.base32, uri: totp.toString() };
}

/** Encrypts the secret for storage, bound to this account. */
export function sealed(secrets: Secrets, secret: string, userId: string): string {
	return secrets.seal('authenticator', secret, userId);
}

/** Decrypts the stored secret. Secrets of older versions are unencrypted until the hourly task encrypts them. */
function unsealed(secrets: Secrets, kept: string, userId: string): string {
	return kept.includes('.') ? secrets.open('authenticator', kept, userId) : kept;
}

const BATCH = 100;

/**
 * Encrypts plain secrets of older versions, and re-encrypts those with an older key, a batch at a time; returns the
 * number. Secrets encrypted with an unknown key are left alone.
 */
export function sealAuthenticators(secrets: Secrets) {
	return async (trx: Trx): Promise<number> => {
		const [newest, ...older] = secrets.marks;
		const { rows } = await sql<{ userId: string; secret: string }>`
			select user_id as "userId", secret from authenticators
			where not starts_with(secret, ${newest})
				and (position('.' in secret) = 0 or substring(secret from '^[^.]*[.][^.]*[.]') = any (${older}::text[]))
			order by user_id limit ${BATCH} for update skip locked`.execute(trx);
		for (const { userId, secret } of rows) {
			await trx
				.updateTable('authenticators')
				.set({ secret: sealed(secrets, unsealed(secrets, secret, userId), userId) })
				.where('user_id', '=', userId)
				.execute();
		}
		return rows.length;
	};
}

/**
 * Whether a code is the app's current, previous or next one. Each code is accepted once, also under concurrency.
 * `confirmed` says whether the app must have been confirmed already.
 */
export async function spendAuthenticatorCode(
	{ trx, secrets }: { trx: Trx; secrets: Secrets },
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
		secret: Secret.fromBase32(unsealed(secrets, found.secret, userId)),
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
