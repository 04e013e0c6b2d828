import { hostName } from '#features/tenancy/server/public.ts';

/** The page to which the landing host leads. */
const LANDING = '/gelderse-handen';

/** Pages that the links of mails open with a token: the mails of a tenant whose only host is this one lead here. */
const TOKEN_PAGES: ReadonlySet<string> = new Set([
	'/account/email',
	'/account/mail',
	'/account/verwijderen',
	'/applications/offer',
	'/applications/outcome',
	'/applications/outcome/not_started',
	'/applications/outcome/started',
	'/applications/outcome/stopped',
	'/applications/place',
	'/applications/place/file',
	'/applications/withdraw',
	'/auth/reset',
	'/confirm',
	'/confirm/invitation',
	'/conversations/guest',
	'/crisisoproep',
	'/crisisoproep/no',
	'/crisisoproep/yes',
	'/een-op-een-hulp/beheer',
	'/een-op-een-hulp/bevestigen',
	'/organizations/signup/confirm',
	'/signup/offer',
	'/vacancies/renew',
]);

/** Whether the landing host itself shows a page: its own, and those of links in mails. */
export function isOnLandingHost(path: string): boolean {
	return path === LANDING || TOKEN_PAGES.has(path);
}

/**
 * Where the landing host sends a request for a page, `path` below the language; undefined where it shows the page, and on
 * every other host.
 */
export function landingFor(
	landingHost: string | undefined,
	{ host, locale, path }: { host: string; locale: string; path: string },
): string | undefined {
	if (landingHost === undefined || hostName(host) !== hostName(landingHost)) return undefined;
	return isOnLandingHost(path) ? undefined : `/${locale}${LANDING}`;
}
