/** Parses the cookies of a request, by name; the first of a name counts. Malformed ones are left out. */
export function readCookies(header: string | null): Record<string, string> {
	const cookies: Record<string, string> = {};
	for (const part of (header ?? '').split(';')) {
		const at = part.indexOf('=');
		if (at < 1) continue;
		const name = part.slice(0, at).trim();
		if (Object.hasOwn(cookies, name)) continue;
		try {
			cookies[name] = decodeURIComponent(part.slice(at + 1).trim());
		} catch {
			// The cookie was not set by this site.
		}
	}
	return cookies;
}

export type CookieOptions = {
	/** Seconds; without it the cookie lasts as long as the browser's session, 0 removes it. */
	maxAge?: number | undefined;
	secure: boolean;
	/** False only for a cookie that the page's own script reads: the colour mode. */
	httpOnly?: boolean;
};

/** A Set-Cookie line for the whole site, SameSite=Lax. */
export function cookieLine(name: string, value: string, options: CookieOptions): string {
	return [
		`${name}=${encodeURIComponent(value)}`,
		'Path=/',
		'SameSite=Lax',
		...(options.httpOnly === false ? [] : ['HttpOnly']),
		...(options.secure ? ['Secure'] : []),
		...(options.maxAge === undefined ? [] : [`Max-Age=${options.maxAge}`]),
	].join('; ');
}
