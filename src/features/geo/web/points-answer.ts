import type { MapPoint, PointsMeta } from '../contract.ts';
import type { PointsAnswer } from './results-map.tsx';

/** What a map gets from a list of points; `path` is where the titles lead. */
export function pointsAnswer(
	{ data, meta }: { data: MapPoint[]; meta?: unknown },
	path: string,
): PointsAnswer {
	const { total, place } = meta as PointsMeta;
	return {
		pins: data.map(({ id, title, detail, lat, lon, approximate }) => ({
			id,
			title,
			detail,
			lat,
			lon,
			approximate,
			href: `${path}/${id}`,
		})),
		total,
		reach: place ? { lat: place.lat, lon: place.lon, metres: place.distance * 1000 } : null,
	};
}
