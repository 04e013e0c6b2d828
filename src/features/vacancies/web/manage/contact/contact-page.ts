import { data } from 'react-router';
import { requireOrganisation } from '#platform/web/guards.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { loadOrganisation } from '../load-organisation.ts';
import type { Route } from './+types/contact-page';
import { type ContactValues, contactValues } from './contact-values.ts';

/** Returns the contact person of an organisation, for staff who write a vacancy for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	if (audienceOf(session) !== 'centre') throw data(null, { status: 403 });
	const asked = new URL(request.url).searchParams.get('organization') ?? '';
	const organisation = await loadOrganisation(site(context), asked);
	if (!organisation) throw data(null, { status: 404 });
	const values = contactValues(organisation.contactPerson, session.user) satisfies ContactValues;
	return Response.json(values, { headers: { 'cache-control': 'private, no-store' } });
}
