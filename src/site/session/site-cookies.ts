import { readCookies } from '#platform/http/cookies.ts';

/** A visitor is signed in only with all three; the specification names them. */
export const TOKEN_COOKIES = ['access-token', 'client', 'uid'] as const;

/**
 * Cookies whose names are ours. Over https they carry the prefix by which a browser takes them from this very host alone:
 * another site under the same domain can neither read nor set them. `session` names the device that the tokens are of.
 */
const HOST_COOKIES = new Set([
	'analytics',
	'known-device',
	'map',
	'organisation',
	'remember',
	'session',
	'two-step',
	'volunteer-center-id',
]);
const PREFIX = '__Host-';

/** A cookie as browsers know it. */
export function cookieName(name: string, secure: boolean): string {
	return secure && HOST_COOKIES.has(name) ? `${PREFIX}${name}` : name;
}

/**
 * The cookies of a request by our own names. Over https only those with the prefix count where there is one, and tokens
 * only beside the device they belong to: a sibling under the same domain could have set those to sign a visitor in as
 * somebody else.
 */
export function readSiteCookies(header: string | null, secure: boolean): Record<string, string> {
	const given = readCookies(header);
	if (!secure) return given;
	const own: Record<string, string> = {};
	for (const [name, value] of Object.entries(given)) {
		const bare = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
		if (cookieName(bare, secure) === name) own[bare] = value;
	}
	if (!own.session || own.session !== own.client) for (const name of TOKEN_COOKIES) delete own[name];
	return own;
}
