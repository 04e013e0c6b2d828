import { organisationApi } from '#features/organisations/api.ts';
import type { OrganisationContact } from '#features/organisations/contract.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { OwnOrganisation } from './preview/previewed.ts';

/** The organisation that a vacancy is of, as far as its page shows it; undefined where it cannot be read. */
export async function loadOrganisation(
	{ call }: SiteContext,
	id: string,
): Promise<(OwnOrganisation & { contactPerson: OrganisationContact | null }) | undefined> {
	// The form does without: its preview then shows no organisation.
	const found = await orNull(call(organisationApi.read, { params: { id }, include: ['address'] }));
	if (!found) return undefined;
	const { name, city, address, website, description, contactPerson } = found.data;
	return {
		id,
		name,
		city: address?.city ?? city,
		postalCode: address?.postalCode ?? null,
		street: address?.street ?? null,
		houseNumber: address?.houseNumber ?? null,
		website,
		description,
		contactPerson,
	};
}
