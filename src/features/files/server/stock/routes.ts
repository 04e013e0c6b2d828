import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { stockImageApi } from '../../api.ts';
import { permissions } from './permissions.ts';
import {
	createStock,
	hideStock,
	listStock,
	presentStock,
	readStock,
	type StockRow,
	updateStock,
} from './stock-images.ts';

/** Routes for stock images: images of the centre that every author of a vacancy or page may choose. */
export const stockRoutes: readonly Endpoint[] = [
	implement(stockImageApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listStock(trx, query, c.centre.id));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => present(c, row)),
					meta: { can: { create: mayChange(c) } },
				}),
			};
		},
	}),
	implement(stockImageApi.create, {
		permission: permissions.change,
		run: async (c, { body }) => {
			const row = await c.write(async (trx, emit) =>
				readStock(trx, await createStock(trx, emit, c, body.data.attributes)),
			);
			return {
				status: 201,
				body: document({ data: present(c, row) }),
				headers: { location: pathOf(stockImageApi.read, { id: row.id }) },
			};
		},
	}),
	implement(stockImageApi.read, {
		permission: permissions.read,
		run: async (c, { params }) => {
			const row = await c.read((trx) => readStock(trx, params.id));
			return { body: document({ data: present(c, row) }) };
		},
	}),
	implement(stockImageApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			const row = await c.write(async (trx, emit) => {
				await updateStock(trx, emit, params.id, body.data.attributes ?? {});
				return readStock(trx, params.id);
			});
			return { body: document({ data: present(c, row) }) };
		},
	}),
	implement(stockImageApi.remove, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await c.write((trx, emit) => hideStock(trx, emit, params.id));
			return null;
		},
	}),
];

function present(c: RequestContext, row: StockRow) {
	return presentStock(row, c.locale, mayChange(c));
}

function mayChange(c: RequestContext): boolean {
	return grantsOf(c.actor, permissions.change).size > 0;
}
