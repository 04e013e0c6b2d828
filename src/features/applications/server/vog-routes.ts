import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { vogApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { askVog, readVog, removeVog, seeVog } from './vog.ts';

/** Routes for the certificate of conduct of applicants: that it was asked for and seen, never the document. */
export const vogRoutes: readonly Endpoint[] = [
	implement(vogApi.read, {
		permission: permissions.read,
		run: async (c, { params }) => ({ body: metaDocument(await readVog(c, params.id)) }),
	}),
	implement(vogApi.ask, {
		permission: permissions.decide,
		run: async (c, { params }) => {
			await askVog(c, params.id);
			return { body: metaDocument(await readVog(c, params.id)) };
		},
	}),
	implement(vogApi.see, {
		permission: permissions.decide,
		run: async (c, { params, body }) => {
			await seeVog(c, params.id, body);
			return { body: metaDocument(await readVog(c, params.id)) };
		},
	}),
	implement(vogApi.remove, {
		permission: permissions.decide,
		run: async (c, { params }) => {
			await removeVog(c, params.id);
			return null;
		},
	}),
];
