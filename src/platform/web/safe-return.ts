import { pageAddress } from './page-address.ts';
import { isLocale, type Locale } from './translations.ts';

const NOWHERE = 'http://own.invalid';
/** Pages that are no useful destination after signing in. */
const NEVER = /^\/(nl|en)\/(auth\/|uitloggen)/;

/**
 * The path on this site to return to, from `?to=`; `fallback` for everything else: the sign-in pages, and other sites
 * in every notation that a browser accepts.
 */
export function safeReturnPath(to: unknown, locale: Locale, fallback = `/${locale}/dashboard`): string {
	if (typeof to !== 'string' || to.length > 2000 || !to.startsWith('/')) return fallback;
	// Browsers drop tabs and line ends from addresses and read a backslash as a slash.
	if (hasControlCharacter(to) || to.includes('\\')) return fallback;
	if (!URL.canParse(to, NOWHERE)) return fallback;
	const url = new URL(to, NOWHERE);
	if (url.origin !== NOWHERE || url.pathname.startsWith('//')) return fallback;
	const path = isLocale(url.pathname.split('/')[1]) ? url.pathname : `/${locale}${url.pathname}`;
	return NEVER.test(path) ? fallback : `${path}${url.search}${url.hash}`;
}

/** The URL of the sign-in page, which returns to the page that was requested; `ended` when a session had ended there. */
export function signInPath(request: Request, locale: Locale, ended = false): string {
	// A submitted form cannot be sent again by following a link, so only GET requests return.
	const { pathname, search } = pageAddress(request);
	return `/${locale}/auth/login-1?to=${encodeURIComponent(`${pathname}${search}`)}${ended ? '&ended' : ''}`;
}

function hasControlCharacter(text: string): boolean {
	return [...text].some((letter) => letter.charCodeAt(0) < 32 || letter.charCodeAt(0) === 127);
}
