import type { MapPoint, PointsMeta } from '../contract.ts';
import type { PointsAnswer } from './results-map.tsx';

/**
 * Returns the points for a map; `path` is the base of the links in titles, `shared` formats the note on points of other
 * centres.
 */
export function pointsAnswer(
	{ data, meta: { total, place } }: { data: MapPoint[]; meta: PointsMeta },
	path: string,
	shared?: (centre: string) => { detail: string; suffix: string },
): PointsAnswer {
	return {
		pins: data.map(({ id, title, detail, lat, lon, approximate, sharedBy }) => {
			const other = sharedBy ? shared?.(sharedBy) : undefined;
			return {
				id,
				title,
				detail: [detail, other?.detail].filter(Boolean).join(', ') || null,
				lat,
				lon,
				approximate,
				href: `${path}/${id}${other?.suffix ?? ''}`,
			};
		}),
		total,
		reach: place ? { lat: place.lat, lon: place.lon, metres: place.distance * 1000 } : null,
	};
}
