import { locate } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Somewhere in the neighbourhood: about a kilometre. */
const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * The neighbourhood of a place or a postcode that somebody typed: the place, the four digits when there were any, and
 * a point that is rounded. Nothing finer is kept. Throws 422 for a place that is not known.
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
