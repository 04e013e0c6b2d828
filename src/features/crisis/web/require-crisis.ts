import type { RouterContextProvider } from 'react-router';
import { requireProfiles } from '#features/account/web/public.tsx';
import type { Persona } from '#platform/contract/roles.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';

/** The session of one of these personas. Throws the 404 page where the site has no volunteer profiles. */
export async function requireCrisis(
	context: Readonly<RouterContextProvider>,
	request: Request,
	among: readonly Persona[],
) {
	await requireProfiles(site(context));
	return requireSession(context, request, among);
}
