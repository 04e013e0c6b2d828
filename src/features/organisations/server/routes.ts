import type { Endpoint } from '#platform/server/http/endpoint.ts';

export const organisationRoutes: readonly Endpoint[] = [];
