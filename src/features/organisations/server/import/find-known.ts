import { sql } from 'kysely';
import { isUuid } from '#platform/http/uuid.ts';
import type { Trx } from '#platform/server/database.ts';
import type { OrganisationImportRow } from '../../import-contract.ts';

/** The source of organisations that were imported from a table. */
export const SOURCE = 'table';

/** Lets one import of the centre at a time look and add, until the transaction ends: two at once would add twice. */
export async function lockImports(trx: Trx, centreId: string): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`organisations.import ${centreId}`}, 0))`.execute(
		trx,
	);
}

/**
 * Returns the centre's organisation that a row is about: by its key, which is its id in the table's source or its id
 * here, or else by name and postcode. A postcode that only one of the two has does not distinguish them.
 */
export async function findKnown(
	trx: Trx,
	centreId: string,
	{ key, name, postalCode }: OrganisationImportRow,
): Promise<{ status: string } | undefined> {
	const organisations = trx.selectFrom('organisations').select('status').where('centre_id', '=', centreId);
	const byKey =
		key &&
		((await organisations.where('source', '=', SOURCE).where('source_id', '=', key).executeTakeFirst()) ??
			(isUuid(key) && (await organisations.where('id', '=', key).executeTakeFirst())));
	if (byKey) return byKey;
	if (!name) return undefined;
	const postcode = plainPostcode(postalCode);
	return (
		organisations
			.where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
			.$if(postcode !== '', (query) =>
				query.where(sql<boolean>`upper(replace(coalesce(postal_code, ''), ' ', '')) in ('', ${postcode})`),
			)
			// One that is still there says more than one that was deleted.
			.orderBy(sql`status = 'deleted'`)
			.orderBy('id')
			.limit(1)
			.executeTakeFirst()
	);
}

/** A postcode without what people write differently; empty for none. */
export function plainPostcode(text = ''): string {
	return text.replaceAll(' ', '').toUpperCase();
}
