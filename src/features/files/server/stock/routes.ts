import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { document, listDocument } from '#platform/server/jsonapi/present.ts';
import { stockCreateBody, stockResource, stockUpdateBody } from '../../contract.ts';
import { permissions } from './permissions.ts';
import {
	createStock,
	hideStock,
	listStock,
	presentStock,
	readStock,
	type StockRow,
	stockListSpec,
	updateStock,
} from './stock-images.ts';

const tag = 'Stock images';
const base = '/api/v1/stock_images';
const one = answerOf(stockResource);

/** Stock images: pictures of the centre that anyone who makes a vacancy or a page may choose. */
export const stockRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: 'Stock images of the centre',
		tag,
		permission: permissions.read,
		list: stockListSpec,
		answers: { 200: answerOf(z.array(stockResource)) },
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
	endpoint({
		method: 'post',
		path: base,
		summary: 'Make a stock image of a picture that was added with that purpose',
		tag,
		permission: permissions.change,
		body: stockCreateBody,
		answers: { 201: one },
		run: async (c, { body }) => {
			const row = await c.write(async (trx, emit) =>
				readStock(trx, await createStock(trx, emit, c, body.data.attributes)),
			);
			return {
				status: 201,
				body: document({ data: present(c, row) }),
				headers: { location: `${base}/${row.id}` },
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One stock image',
		tag,
		permission: permissions.read,
		params: idParams,
		answers: { 200: one },
		run: async (c, { params }) => {
			const row = await c.read((trx) => readStock(trx, params.id));
			return { body: document({ data: present(c, row) }) };
		},
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: 'Change what is said of a stock image',
		tag,
		permission: permissions.change,
		params: idParams,
		body: stockUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			const row = await c.write(async (trx, emit) => {
				await updateStock(trx, emit, params.id, body.data.attributes ?? {});
				return readStock(trx, params.id);
			});
			return { body: document({ data: present(c, row) }) };
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: 'Take a stock image out of the choice; what uses it keeps it',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 204: null },
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
