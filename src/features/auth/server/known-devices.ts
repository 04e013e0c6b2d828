import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/context.ts';

/** Header with the client's known-device tokens; several for several accounts. */
export const KNOWN_DEVICE = 'known-device';
const LIFESPAN_MS = 365 * 24 * 60 * 60 * 1000;
const MAX_MARKS = 4;

type Account = { id: string; passwordHash: string | null };

/**
 * Makes a token which proves that a device signed in to this account before, with its current password. It gives no
 * access: it only lets the owner try their password when others have used up the account's attempts. It is signed, not
 * stored.
 */
export function knownDevice(c: Pick<RequestContext, 'secrets'>, account: Account): string {
	const issued = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
	return `${issued}.${c.secrets.sign('known_device', signedText(account, issued))}`;
}

/** Returns the rate-limit key of a device that signed in to the account before; undefined for any other device. */
export function findKnownDevice(
	c: Pick<RequestContext, 'secrets' | 'headers'>,
	account: Account,
): string | undefined {
	const given = (c.headers.get(KNOWN_DEVICE) ?? '').split(',').slice(0, MAX_MARKS);
	return given
		.map((text) => text.trim().split('.'))
		.filter((parts) => parts.length === 3)
		.find(([at = '', device, mark = '']) => {
			const age = Date.now() - Number.parseInt(at, 36);
			return (
				age >= 0 &&
				age < LIFESPAN_MS &&
				c.secrets.isSigned('known_device', signedText(account, `${at}.${device}`), mark)
			);
		})?.[1];
}

function signedText({ id, passwordHash }: Account, issued: string): string {
	return `${id} ${createHash('sha256')
		.update(passwordHash ?? '')
		.digest('base64url')} ${issued}`;
}
