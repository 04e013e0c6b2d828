import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { locate } from './locate.ts';

/** Reads a whole postcode and a house number, whose letters are left out, from a query. Throws 400 for anything else. */
export function readAddress(given: Record<string, unknown>): { postalCode: string; houseNumber: number } {
	const [, digits, letters] =
		/^\s*([1-9][0-9]{3})\s*([a-z]{2})\s*$/i.exec(String(given.postal_code ?? '')) ?? [];
	const number = /^\s*([1-9][0-9]{0,4})(?!\d)/.exec(String(given.house_number ?? ''))?.[1];
	if (digits && letters && number)
		return { postalCode: `${digits}${letters.toUpperCase()}`, houseNumber: Number(number) };
	const wrong = digits && letters ? 'house_number' : 'postal_code';
	const detail =
		digits && letters
			? 'A house number begins with a number from 1 to 99999.'
			: 'A postcode is four digits and two letters, such as 1234 AB.';
	throw ApiError.badQuery([{ code: 'invalid_value', detail, source: { parameter: `filter[${wrong}]` } }]);
}

/** The town of a postcode's four digits; null where it is unknown. */
export async function townOf(trx: Trx, postalCode: string) {
	const found = await locate(trx, { postalCode });
	return found && { street: null, city: found.place, lat: found.lat, lon: found.lon };
}
