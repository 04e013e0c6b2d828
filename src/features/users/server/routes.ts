import type { Endpoint } from '#platform/server/http/endpoint.ts';

export const userRoutes: readonly Endpoint[] = [];
