import { data } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** How help from person to person is called here, and who stands behind it. */
export type HelpSetting = { wording: 'neighbour-help' | 'one-on-one'; centre: string };

/** The setting of the visitor's centre. Throws the 404 page where there is no help from person to person. */
export async function helpSetting({ call }: SiteContext): Promise<HelpSetting> {
	const { data: centre } = await call(centreApi.current);
	if (!centre.features.personToPerson) throw data(null, { status: 404 });
	return { wording: centre.features.personToPersonWording, centre: centre.name };
}
