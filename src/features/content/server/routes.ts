import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { menuRoutes } from './menu-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { partnerRoutes } from './partners/partner-routes.ts';

/** Routes for the pages, menus and partners of a centre's site. */
export const contentRoutes: readonly Endpoint[] = [...pageRoutes, ...menuRoutes, ...partnerRoutes];
