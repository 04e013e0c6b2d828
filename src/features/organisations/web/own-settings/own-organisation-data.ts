import type { SiteContext } from '#platform/web/site-context.ts';
import { organisationApi } from '../../api.ts';
import { valuesFrom } from '../organisation-form/values.ts';

/** The organisation that somebody acts for, with what its form holds. */
export async function loadOwnOrganisation({ call }: SiteContext, id: string) {
	const { data: organisation } = await call(organisationApi.read, {
		params: { id },
		include: ['address', 'profile'],
	});
	return { organisation, values: valuesFrom(organisation), error: undefined };
}
