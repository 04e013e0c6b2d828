import { type RouterContextProvider, redirect } from 'react-router';
import { isVolunteer, requireProfiles } from '#features/account/web/public.tsx';
import { requireSession } from '#platform/web/guards.ts';
import type { Session } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';

/** The session of a volunteer; leads who is none to their account. Throws the 404 page where there are no profiles. */
export async function requireVolunteer(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Session> {
	await requireProfiles(site(context));
	const session = await requireSession(context, request);
	if (!isVolunteer(session)) throw redirect(`/${site(context).locale}/profile-edit`);
	return session;
}
