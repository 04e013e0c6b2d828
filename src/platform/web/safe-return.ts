import { pageAddress } from './page-address.ts';
import { isLocale, type Locale } from './translations.ts';

const NOWHERE = 'http://own.invalid';
/** Pages that lead nowhere after signing in. */
const NEVER = /^\/(nl|en)\/(auth\/|uitloggen)/;

/**
 * The path of this site to go back to, as given in `?to=`; `fallback` for everything else: other sites in every way
 * a browser can be told of them, and the sign-in pages themselves.
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

/** The sign-in page that comes back to where the request was going. */
export function signInPath(request: Request, locale: Locale): string {
	// What was being sent cannot be sent again by following a link, so only reading comes back.
	const { pathname, search } = pageAddress(request);
	return `/${locale}/auth/login-1?to=${encodeURIComponent(`${pathname}${search}`)}`;
}

function hasControlCharacter(text: string): boolean {
	return [...text].some((letter) => letter.charCodeAt(0) < 32 || letter.charCodeAt(0) === 127);
}
