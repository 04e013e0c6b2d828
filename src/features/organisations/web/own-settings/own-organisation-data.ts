import type { SiteContext } from '#platform/web/site-context.ts';
import type { Organisation } from '../../contract.ts';
import { valuesFrom } from '../organisation-form/values.ts';

/** The organisation that somebody acts for, with what its form holds. */
export async function loadOwnOrganisation({ api }: SiteContext, id: string) {
	const { data: organisation } = await api.get<Organisation>(`/api/v1/organizations/${id}`, {
		query: { include: ['address', 'profile'] },
	});
	return { organisation, values: valuesFrom(organisation), codes: undefined };
}
