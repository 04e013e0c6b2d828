import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { currentOrganisationRoutes } from './current-routes.ts';

export const organisationRoutes: readonly Endpoint[] = [...currentOrganisationRoutes];
