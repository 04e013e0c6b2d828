import { data, type RouterContextProvider } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import type { Persona } from '#platform/contract/roles.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';

/** The session of one of these personas. Throws the 404 page where the site has no volunteer profiles. */
export async function requireCrisis(
	context: Readonly<RouterContextProvider>,
	request: Request,
	among: readonly Persona[],
) {
	const session = await requireSession(context, request, among);
	const { data: centre } = await site(context).call(centreApi.current);
	if (!centre.features.volunteerProfiles) throw data(null, { status: 404 });
	return session;
}
