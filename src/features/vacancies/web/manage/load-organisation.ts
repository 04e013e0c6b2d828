import type { OrganisationContact } from '#features/organisations/contract.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { OwnOrganisation } from './preview/previewed.ts';

type Address = Pick<OwnOrganisation, 'street' | 'houseNumber' | 'postalCode' | 'city'>;
type Organisation = Pick<OwnOrganisation, 'name'> &
	Partial<Pick<OwnOrganisation, 'city' | 'website' | 'description'>> & {
		address?: Partial<Address> | null;
		contactPerson?: OrganisationContact | null;
	};

/** The organisation that a vacancy is of, as far as its page shows it; undefined where it cannot be read. */
export async function loadOrganisation(
	{ api }: SiteContext,
	id: string,
): Promise<(OwnOrganisation & { contactPerson: OrganisationContact | null }) | undefined> {
	try {
		const { data: found } = await api.get<Organisation>(`/api/v1/organizations/${encodeURIComponent(id)}`, {
			query: { include: ['address'] },
		});
		const { address } = found;
		return {
			id,
			name: found.name,
			city: address?.city ?? found.city ?? null,
			postalCode: address?.postalCode ?? null,
			street: address?.street ?? null,
			houseNumber: address?.houseNumber ?? null,
			website: found.website ?? null,
			description: found.description ?? '',
			contactPerson: found.contactPerson ?? null,
		};
	} catch (error) {
		// The form does without: its preview then shows no organisation.
		if (error instanceof ApiFailure && error.status < 500) return undefined;
		throw error;
	}
}
