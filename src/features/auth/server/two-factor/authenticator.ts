import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Trx } from '#platform/server/database.ts';
import type { Secrets } from '#platform/server/secrets.ts';

const PERIOD_SECONDS = 30;

/** A new secret for an authenticator app, and the address that carries it there as a QR code. */
export function newAuthenticator(issuer: string, label: string): { secret: string; uri: string } {
	const secret = new Secret({ size: 20 });
	// A colon would end the issuer's name.
	const totp = new TOTP({ issuer: issuer.replaceAll(':', ' '), label, secret });
	return { secret: secret.base32, uri: totp.toString() };
}

/** The secret as it is kept: sealed for this account alone. */
export function sealed(secrets: Secrets, secret: string, userId: string): string {
	return secrets.seal('authenticator', secret, userId);
}

/** The secret as the app has it. What an older version kept is not sealed until the hourly work comes by. */
function unsealed(secrets: Secrets, kept: string, userId: string): string {
	return kept.includes('.') ? secrets.open('authenticator', kept, userId) : kept;
}

const BATCH = 100;

/**
 * Seals what was kept before secrets were sealed, and again what is sealed with an older key, a batch at a time; gives how
 * many. What was sealed with a key that is not here stays as it is.
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
 * Whether a code is the one the app shows now, or just before or after. Each code counts once, also when two ask at the
 * same moment. `confirmed` says whether the app must have been confirmed already.
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
