import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Resource routes for maps, below the language prefix. */
export const geoPages: RouteConfigEntry[] = [route('map/ground', 'features/geo/web/ground.ts')];
