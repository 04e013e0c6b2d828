/** A point on earth, in degrees. */
export type Point = { lat: number; lon: number };

const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;

/** Metres between two points over the surface of the earth (haversine). */
export function metresBetween(a: Point, b: Point): number {
	const dLat = (b.lat - a.lat) * radians;
	const dLon = (b.lon - a.lon) * radians;
	const h =
		Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLon / 2) ** 2;
	return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Returns a bounding box of all points within `metres` of a point, to narrow by index before computing exact distances.
 */
export function boxAround(point: Point, metres: number) {
	const lat = metres / earthRadius / radians;
	// Near a pole the box covers all longitudes.
	const across = Math.cos(Math.min(Math.abs(point.lat) + lat, 90) * radians);
	const lon = across < 0.001 ? 180 : lat / across;
	return {
		south: point.lat - lat,
		north: point.lat + lat,
		west: point.lon - lon,
		east: point.lon + lon,
	};
}
