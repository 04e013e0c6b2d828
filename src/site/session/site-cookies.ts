import { readCookies } from '#platform/http/cookies.ts';

/** A visitor is signed in only with all three; the specification sets the names. */
export const TOKEN_COOKIES = ['access-token', 'client', 'uid'] as const;

/** Everything that belongs to a session. */
export const SESSION_COOKIES: readonly string[] = [...TOKEN_COOKIES, 'remember', 'session', 'organisation'];

/** The centre that the session belongs to, while another one is shown. */
export const SESSION_CENTRE = 'session-centre';

/**
 * Cookies named by this site. Over https their names carry the `__Host-` prefix, with which a browser accepts them
 * from this host alone: another site under the same domain can neither read nor set them. `session` names the device
 * that the tokens belong to.
 */
const HOST_COOKIES = new Set([
	'analytics',
	'known-device',
	'map',
	'organisation',
	'remember',
	'session',
	SESSION_CENTRE,
	'two-step',
	'volunteer-center-id',
]);
const PREFIX = '__Host-';

/** The name of a cookie in the browser. */
export function cookieName(name: string, secure: boolean): string {
	return secure && HOST_COOKIES.has(name) ? `${PREFIX}${name}` : name;
}

/**
 * Reads the site's cookies, by the names used in this code. Over https a cookie that has a prefixed name is read only
 * under that name, and tokens count only beside the device they belong to: another site under the same domain could
 * otherwise set them and sign a visitor in as somebody else.
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
