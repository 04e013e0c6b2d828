import { locate } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Rounds coordinates to about a kilometre. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Resolves a typed place or postcode to a neighbourhood: the place, the four digits if given, and a rounded point.
 * Nothing more precise is stored. Throws 422 for an unknown place.
 */
export async function placeOf(trx: Trx, text: string) {
	const [, digits, name] = /^(?:([1-9][0-9]{3})\s*(?:[A-Za-z]{2}\b)?)?\s*(.*)$/.exec(text.trim()) ?? [];
	const located = await locate(trx, { postalCode: digits, city: name });
	if (!located) {
		throw ApiError.invalid([
			{
				code: 'unknown_place',
				detail: 'This place or postcode is not known.',
				source: { pointer: '/data/attributes/near' },
			},
		]);
	}
	return {
		place: located.place,
		postcode_area: digits ?? null,
		lat: round(located.lat),
		lon: round(located.lon),
	};
}
