import { data, type RouterContextProvider, redirect } from 'react-router';
import { requireOrganisation, requireSession } from '#platform/web/guards.ts';
import { audienceOf, type SessionOrganisation } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { centreApi } from '../../api.ts';
import type { Centre } from '../../contract.ts';

/** Scope of the user's settings: the whole centre, or the organisation they act for. */
type Settings = { of: 'centre'; centre: Centre } | { of: 'organisation'; organisation: SessionOrganisation };

/** Returns the scope of the user's settings. Throws 403 for users who manage neither the centre nor an organisation. */
export async function settingsOf(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Settings> {
	// Who has no right to settings hears that, and not that they have no organisation either.
	if (audienceOf(await requireSession(context, request)) === 'volunteer') throw data(null, { status: 403 });
	const { organisation } = await requireOrganisation(context, request);
	const { call } = site(context);
	const { data: centre } = await call(centreApi.current, { include: ['profile'] });
	if (centre.meta?.can?.update) return { of: 'centre', centre };
	return { of: 'organisation', organisation };
}

/**
 * Returns the centre whose appearance the user may change. Redirects organisation admins to the settings they do have;
 * otherwise throws as {@link settingsOf}.
 */
export async function requireSettings(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Centre> {
	const settings = await settingsOf(context, request);
	if (settings.of === 'centre') return settings.centre;
	throw redirect(`/${site(context).locale}/instellingen/organisatie`);
}
