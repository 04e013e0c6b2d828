import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { partnerApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { addPartner, movePartner, removePartner, updatePartner } from './change-partners.ts';
import { listPartners, presentPartner, readPartner } from './read-partners.ts';

/** Whom a centre works with: for everybody to read, for its staff to change. */
export const partnerRoutes: readonly Endpoint[] = [
	implement(partnerApi.list, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listPartners(trx, c.centre.id, query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(presentPartner) }) };
		},
	}),
	implement(partnerApi.read, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { params }) => ({ body: await partner(c, params.id) }),
	}),
	implement(partnerApi.create, {
		permission: permissions.manage,
		run: async (c, { body }) => {
			const id = await addPartner(c, body.data.attributes);
			return {
				status: 201,
				body: await partner(c, id),
				headers: { location: pathOf(partnerApi.read, { id }) },
			};
		},
	}),
	implement(partnerApi.update, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			await updatePartner(c, params.id, body.data.attributes ?? {});
			return { body: await partner(c, params.id) };
		},
	}),
	implement(partnerApi.move, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			await movePartner(c, params.id, body.position);
			return { body: await partner(c, params.id) };
		},
	}),
	implement(partnerApi.remove, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await removePartner(c, params.id);
			return null;
		},
	}),
];

async function partner(c: RequestContext, id: string) {
	const row = await c.read((trx) => readPartner(trx, c.centre.id, id));
	if (!row) throw ApiError.notFound();
	return document({ data: presentPartner(row) });
}
