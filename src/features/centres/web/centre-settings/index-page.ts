import { redirect } from 'react-router';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/index-page';
import { requireSettings } from './require-settings.ts';

/** The first of the settings. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSettings(context, request);
	return redirect(`/${site(context).locale}/instellingen/design`);
}
