import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/server/http/context.ts';

/** The header in which a client keeps what says that it signed in before; several, for several accounts. */
export const KNOWN_DEVICE = 'known-device';
const LIFESPAN_MS = 365 * 24 * 60 * 60 * 1000;
const MAX_MARKS = 4;

type Account = { id: string; passwordHash: string | null };

/**
 * Says of whoever has it that they signed in to this account before, with the password it has now. It opens nothing: it
 * lets them try their password when others have used up the tries for the account. Signed, so that nothing has to be kept.
 */
export function knownDevice(c: Pick<RequestContext, 'secrets'>, account: Account): string {
	const issued = `${Date.now().toString(36)}.${randomBytes(12).toString('base64url')}`;
	return `${issued}.${c.secrets.sign('known_device', signedText(account, issued))}`;
}

/** The device that signed in to the account before, as limits know it; undefined for every other one. */
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
