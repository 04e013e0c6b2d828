import { data, type RouterContextProvider, redirect } from 'react-router';
import { requireOrganisation } from '#platform/web/guards.ts';
import { audienceOf, type SessionOrganisation } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { centreApi } from '../../api.ts';
import type { Centre } from '../../contract.ts';

/** What somebody has to set: the whole centre, or the organisation that they act for. */
type Settings = { of: 'centre'; centre: Centre } | { of: 'organisation'; organisation: SessionOrganisation };

/** What the person may set. Throws 403 for who runs neither the centre nor an organisation. */
export async function settingsOf(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Settings> {
	const session = await requireOrganisation(context, request);
	const { call } = site(context);
	const { data: centre } = await call(centreApi.current, { include: ['profile'] });
	if (centre.meta?.can?.update) return { of: 'centre', centre };
	if (audienceOf(session) === 'volunteer') throw data(null, { status: 403 });
	return { of: 'organisation', organisation: session.organisation };
}

/**
 * The centre whose looks the person may change. Throws a redirect for who runs an organisation, to the settings that they
 * do have, and as {@link settingsOf}.
 */
export async function requireSettings(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Centre> {
	const settings = await settingsOf(context, request);
	if (settings.of === 'centre') return settings.centre;
	throw redirect(`/${site(context).locale}/instellingen/organisatie`);
}
