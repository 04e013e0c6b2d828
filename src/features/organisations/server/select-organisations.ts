import { sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { OrganisationContact } from '../contract.ts';

/** What is read of organisations wherever they are answered; the long text about them only where it is shown. */
export function selectOrganisations(trx: Trx, { texts }: { texts: boolean }) {
	return trx
		.selectFrom('organisations')
		.select([
			'organisations.id',
			'organisations.type',
			'organisations.name',
			'organisations.website',
			'organisations.email',
			'organisations.phone_number as phoneNumber',
			'organisations.street',
			'organisations.house_number as houseNumber',
			'organisations.postal_code as postalCode',
			'organisations.city',
			'organisations.country',
			'organisations.lat',
			'organisations.lon',
			'organisations.non_profit_type as nonProfitType',
			'organisations.activity_types as activityTypes',
			'organisations.show_on_social_map as showOnSocialMap',
			'organisations.status',
			'organisations.status_reason as statusReason',
			'organisations.created_at as createdAt',
		])
		.select([
			sql.raw<ImageFacts | null>(imageColumn('organisations.logo_id')).as('logo'),
			sql.raw<ImageFacts | null>(imageColumn('organisations.image_id')).as('image'),
			sql<OrganisationContact | null>`organisations.contact_person`.as('contactPerson'),
		])
		.$if(texts, (query) => query.select('organisations.description'));
}

export type OrganisationRow = Awaited<ReturnType<ReturnType<typeof selectOrganisations>['execute']>>[number];

/** One organisation of the request's centre, or undefined. */
export function readOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
	return selectOrganisations(trx, { texts: true }).where('organisations.id', '=', id).executeTakeFirst();
}
