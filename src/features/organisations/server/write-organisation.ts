import type { Updateable } from 'kysely';
import { locate } from '#features/geo/server/public.ts';
import type { ValuesOf } from '#platform/contract/fields.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Organisations } from '#platform/server/database-types.ts';
import { columnsFrom } from '#platform/server/fields.ts';
import type { fields } from '../fields.ts';
import { tableFields } from './select-organisations.ts';

type Input = ValuesOf<typeof fields>;
export type OrganisationInput = { [Field in keyof Input]?: Input[Field] | undefined };

/** Returns the columns of the given attributes; omitted ones are left out and so unchanged. Sanitises rich text. */
export function columnsOf(input: OrganisationInput): Updateable<Organisations> {
	return columnsFrom(tableFields, input, {
		phoneNumber: orNull,
		street: orNull,
		houseNumber: orNull,
		postalCode: orNull,
		city: orNull,
		contactPerson: (contact) => contact && JSON.stringify(contact),
	});
}

/**
 * Returns the coordinates of the address, for the map and for searches near a place; both are null if it is not found.
 */
export async function pointOf(
	trx: Trx,
	address: { postalCode?: string | null | undefined; city?: string | null | undefined },
): Promise<{ lat: number | null; lon: number | null }> {
	const located = await locate(trx, address);
	return { lat: located?.lat ?? null, lon: located?.lon ?? null };
}

/** A form sends an empty text where there is nothing. */
function orNull(text: string | null): string | null {
	return text === '' ? null : text;
}
