import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Resource routes for maps and fields for places, below the language prefix. */
export const geoPages: RouteConfigEntry[] = [
	route('map/ground', 'features/geo/web/ground.ts'),
	route('map/places', 'features/geo/web/places.ts'),
];
