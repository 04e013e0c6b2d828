import {
	type CentreOfTenant,
	type DirectoryCentre,
	findNamedCentre,
	fullCentreName,
	resolveTenantAndCentre,
	type TenantSources,
} from '#features/tenancy/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { CookieJar } from './session/cookie-jar.ts';
import { SESSION_CENTRE, SESSION_COOKIES, TOKEN_COOKIES } from './session/site-cookies.ts';

export const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The centre that a request shows, and what the visitor is there. */
export type VisitedCentre = {
	tenant: TenantKey;
	centre: DirectoryCentre | undefined;
	/** The visitor's cookies; without their session where that belongs to another centre than the one that is shown. */
	cookies: Readonly<Record<string, string>>;
	/** The centre where the visitor is signed in, when another one is shown. */
	home: CentreOfTenant | undefined;
};

/**
 * Finds the centre that a request shows: the one that its address names, or else what host and cookies say. An account
 * belongs to one centre; who follows an address to another one keeps the session and is a visitor there.
 */
export async function findVisitedCentre(
	tenants: TenantSources,
	{
		host,
		cookies,
		named,
	}: { host: string; cookies: Readonly<Record<string, string>>; named?: CentreOfTenant | undefined },
): Promise<VisitedCentre> {
	const before = await resolveTenantAndCentre(tenants, { host, cookies });
	const { tenant, centre } = named ?? before;
	const home = await sessionCentre(tenants, host, cookies, before);
	if (!home || home.centre.id === centre?.id) return { tenant, centre, cookies, home: undefined };
	const kept = Object.entries(cookies).filter(([name]) => !SESSION_COOKIES.includes(name));
	return { tenant, centre, cookies: Object.fromEntries(kept), home };
}

/** The centre that a session belongs to: the one that is remembered, or else the one that was shown before. */
async function sessionCentre(
	tenants: TenantSources,
	host: string,
	cookies: Readonly<Record<string, string>>,
	before: { tenant: TenantKey; centre: DirectoryCentre | undefined },
): Promise<CentreOfTenant | undefined> {
	if (!TOKEN_COOKIES.every((name) => cookies[name])) return undefined;
	const name = cookies[SESSION_CENTRE];
	if (name) return findNamedCentre(tenants, { host, name });
	return before.centre && { tenant: before.tenant, centre: before.centre };
}

/** Stores which centre the browser is in, and where its session belongs. */
export function rememberVisitedCentre(
	jar: CookieJar,
	{ tenant, centre, cookies, home }: VisitedCentre,
	tenantCookie: string,
): void {
	jar.setIfChanged(tenantCookie, tenant, YEAR_SECONDS);
	if (centre) jar.setIfChanged('volunteer-center-id', centre.id, YEAR_SECONDS);
	if (home) jar.setIfChanged(SESSION_CENTRE, fullCentreName(home), YEAR_SECONDS);
	else if (cookies[SESSION_CENTRE]) jar.set(SESSION_CENTRE, '', 0);
}
