import { data, type RouterContextProvider, redirect } from 'react-router';
import { requireOrganisation } from '#platform/web/guards.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import type { Centre } from '../../contract.ts';

/**
 * The centre whose settings the person may change. Throws a redirect for who runs an organisation, to what that says of
 * itself, which is all there is to set for them, and 403 for everybody else.
 */
export async function requireSettings(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Centre> {
	const session = await requireOrganisation(context, request);
	const { api, locale } = site(context);
	const { data: centre } = await api.get<Centre>('/api/v1/volunteer_centers/current', {
		query: { include: ['profile'] },
	});
	if (centre.meta?.can?.update) return centre;
	if (audienceOf(session) !== 'volunteer')
		throw redirect(`/${locale}/organizations/${session.organisation.id}/edit`);
	throw data(null, { status: 403 });
}
