import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** What maps ask for, below the language. */
export const geoPages: RouteConfigEntry[] = [route('map/ground', 'features/geo/web/ground.ts')];
