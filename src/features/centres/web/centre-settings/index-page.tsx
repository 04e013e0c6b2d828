import { redirect } from 'react-router';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/index-page';
import { settingsOf } from './require-settings.ts';

/** Redirects to the first settings page the user has access to. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const first = (await settingsOf(context, request)).of === 'centre' ? 'design' : 'organisatie';
	return redirect(`/${site(context).locale}/instellingen/${first}`);
}

/** Never shown; without a component a refusal would be raw data instead of the error page. */
export default function SettingsIndexPage() {
	return null;
}
