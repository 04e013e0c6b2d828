import { sql } from 'kysely';
import { type ImageFacts, imageColumn } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Organisations } from '#platform/server/database-types.ts';
import { type FieldsOf, selectionOf } from '#platform/server/fields.ts';
import { fields } from '../fields.ts';

/** The fields, held against the table: each has a column that keeps what its schema lets through. */
export const tableFields = fields satisfies FieldsOf<Organisations, typeof fields>;

/** Selects the attributes of organisations for responses. Reads the long description only where it is shown. */
export function selectOrganisations(trx: Trx, { texts }: { texts: boolean }) {
	return trx
		.selectFrom('organisations')
		.select(selectionOf(tableFields, 'organisations', ['description', 'logoId', 'imageId']))
		.select([
			'organisations.id',
			'organisations.type',
			'organisations.lat',
			'organisations.lon',
			'organisations.status',
			'organisations.status_reason as statusReason',
			'organisations.created_at as createdAt',
			sql.raw<ImageFacts | null>(imageColumn('organisations.logo_id')).as('logo'),
			sql.raw<ImageFacts | null>(imageColumn('organisations.image_id')).as('image'),
		])
		.$if(texts, (query) => query.select('organisations.description'));
}

export type OrganisationRow = Awaited<ReturnType<ReturnType<typeof selectOrganisations>['execute']>>[number];

/** One organisation of the request's centre, or undefined. */
export function readOrganisation(trx: Trx, id: string): Promise<OrganisationRow | undefined> {
	return selectOrganisations(trx, { texts: true }).where('organisations.id', '=', id).executeTakeFirst();
}
