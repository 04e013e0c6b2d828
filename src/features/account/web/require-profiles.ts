import { data } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/**
 * Throws the 404 page where the site has no volunteer profiles. Asked before who somebody is: there is nothing to sign in
 * for.
 */
export async function requireProfiles({ call }: SiteContext): Promise<void> {
	const { data: centre } = await call(centreApi.current);
	if (!centre.features.volunteerProfiles) throw data(null, { status: 404 });
}
