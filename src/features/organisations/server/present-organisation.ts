import { presentImage } from '#features/files/server/public.ts';
import { cleanHtml } from '#platform/server/html.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { OrganisationContact } from '../contract.ts';
import { permissions } from './permissions.ts';
import { maySee, organisationCan, type Reader } from './policy.ts';
import type { OrganisationRow } from './select-organisations.ts';

/**
 * An organisation for its reader. Address and phone number are contact data of the organisation and public; its
 * e-mail address and why it was denied are for those who may edit it, and so is whom to turn to unless it wants that shown.
 */
export function presentOrganisation(row: OrganisationRow, reader: Reader): Resource {
	const can = organisationCan(reader, row);
	return {
		type: 'organizations',
		id: row.id,
		unreadable: !maySee(grantsOf(reader.actor, permissions.readOrganisations), reader.actor, row),
		attributes: {
			name: row.name,
			organizationType: row.type,
			...(row.description !== undefined && { description: cleanHtml(row.description) }),
			website: row.website,
			email: can.update ? row.email : null,
			phoneNumber: row.phoneNumber,
			city: row.city,
			logo: presentImage(row.logo),
			image: presentImage(row.image),
			contactPerson: can.update ? row.contactPerson : publicContact(row.contactPerson),
			status: row.status,
			statusReason: can.update ? row.statusReason : null,
			vacancyReview: can.keepNotes ? row.vacancyReview : null,
			createdAt: row.createdAt,
		},
		relationships: {
			address: { data: { type: 'addresses', id: row.id } },
			profile: { data: { type: 'organization_profiles', id: row.id } },
		},
		meta: { can, ...(row.activity && { activity: row.activity }) },
	};
}

/** The contact person for visitors: null unless the organisation shows it, and never with the e-mail address. */
function publicContact(contact: OrganisationContact | null): OrganisationContact | null {
	if (!contact?.shownOnPage) return null;
	return { ...contact, email: null, phoneNumber: contact.phoneVisible ? contact.phoneNumber : null };
}

/** The addresses and profiles of organisations, as far as the query includes them. */
export function presentParts(rows: readonly OrganisationRow[], include: readonly string[]): Resource[] {
	return [
		...(include.includes('address') ? rows.map(presentAddress) : []),
		...(include.includes('profile') ? rows.map(presentProfile) : []),
	];
}

function presentAddress(row: OrganisationRow): Resource {
	const { street, houseNumber, postalCode, city, country, lat, lon } = row;
	return {
		type: 'addresses',
		id: row.id,
		attributes: { street, houseNumber, postalCode, city, country, lat, lon },
	};
}

function presentProfile(row: OrganisationRow): Resource {
	const { nonProfitType, showOnSocialMap, activityTypeIds } = row;
	return {
		type: 'organization_profiles',
		id: row.id,
		attributes: { nonProfitType, showOnSocialMap, activityTypeIds },
	};
}
