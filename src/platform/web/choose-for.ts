const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Stores a choice about how pages look in a cookie of this browser, for the server's next answers. */
export function chooseFor(name: string, value: string): void {
	const secure = location.protocol === 'https:' ? '; Secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the CookieStore API is not in every supported browser
	document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}
