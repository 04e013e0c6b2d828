import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { menuRoutes } from './menu-routes.ts';
import { pageRoutes } from './page-routes.ts';

/** Pages and menus of a centre's own site. */
export const contentRoutes: readonly Endpoint[] = [...pageRoutes, ...menuRoutes];
