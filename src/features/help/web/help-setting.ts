import { data } from 'react-router';
import { centreApi } from '#features/centres/api.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** Wording of help between people on this site, and the centre behind it. */
export type HelpSetting = { wording: 'neighbour-help' | 'one-on-one'; centre: string };

/** Returns the setting of the visitor's centre. Throws the 404 page if the feature is switched off. */
export async function helpSetting({ call }: SiteContext): Promise<HelpSetting> {
	const { data: centre } = await call(centreApi.current);
	if (!centre.features.personToPerson) throw data(null, { status: 404 });
	return { wording: centre.features.personToPersonWording, centre: centre.name };
}
