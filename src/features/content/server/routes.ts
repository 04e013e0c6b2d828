import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { menuRoutes } from './menu-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** Routes for the pages and menus of a centre's site. */
export const contentRoutes: readonly Endpoint[] = [...pageRoutes, ...menuRoutes];
