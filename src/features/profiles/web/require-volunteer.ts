import { data, type RouterContextProvider, redirect } from 'react-router';
import { isVolunteer } from '#features/account/web/public.tsx';
import { centreApi } from '#features/centres/api.ts';
import { requireSession } from '#platform/web/guards.ts';
import type { Session } from '#platform/web/session.ts';
import { type SiteContext, site } from '#platform/web/site-context.ts';

/** Throws the 404 page where the site has no volunteer profiles. */
export async function requireProfiles({ call }: SiteContext): Promise<void> {
	const { data: centre } = await call(centreApi.current);
	if (!centre.features.volunteerProfiles) throw data(null, { status: 404 });
}

/** The session of a volunteer; leads who is none to their account. Throws the 404 page where there are no profiles. */
export async function requireVolunteer(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Session> {
	const session = await requireSession(context, request);
	await requireProfiles(site(context));
	if (!isVolunteer(session)) throw redirect(`/${site(context).locale}/profile-edit`);
	return session;
}
