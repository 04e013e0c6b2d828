import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { savedSearchCreateBody, savedSearchResource, savedSearchUpdateBody } from '../contract.ts';
import {
	changeSavedSearch,
	deleteSavedSearch,
	listSavedSearches,
	readSavedSearch,
	type SavedSearchRow,
	saveSearch,
} from './keep-searches.ts';
import { permissions } from './permissions.ts';

const tag = 'Saved searches';
const base = '/api/v1/saved_searches';
const one = answerOf(savedSearchResource, z.never());

/** Searches that somebody keeps to be told of what is new: one's own only, whatever one's role. */
export const savedSearchRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: "One's own saved searches, newest first",
		tag,
		permission: permissions.read,
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: answerOf(z.array(savedSearchResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listSavedSearches(trx, ownerOf(c).userId, query.page));
			return { body: listDocument(c.url, query, { total, data: rows.map(present) }) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Save a search, to be mailed what is published in it from now on; 409 beyond twenty',
		tag,
		permission: permissions.change,
		body: savedSearchCreateBody,
		answers: { 201: one },
		run: async (c, { body }) => {
			const id = await c.write((trx, emit) => saveSearch(trx, emit, ownerOf(c), body.data.attributes));
			return { status: 201, ...(await answer(c, id)), headers: { location: `${base}/${id}` } };
		},
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: "Rename a saved search of one's own, change how often one hears of it, pause it or go on",
		tag,
		permission: permissions.change,
		params: idParams,
		body: savedSearchUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			const change = body.data.attributes ?? {};
			await c.write((trx, emit) => changeSavedSearch(trx, emit, ownerOf(c), params.id, change));
			return answer(c, params.id);
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: "Remove a saved search of one's own",
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteSavedSearch(trx, emit, ownerOf(c), params.id));
			return null;
		},
	}),
];

async function answer(c: RequestContext, id: string) {
	const row = await c.read((trx) => readSavedSearch(trx, ownerOf(c).userId, id));
	return { body: document({ data: present(row) }) };
}

function present({ id, createdAt, ...attributes }: SavedSearchRow): Resource {
	return {
		type: 'saved_searches',
		id,
		attributes: { ...attributes, createdAt: createdAt.toISOString() },
	};
}

function ownerOf({ tenant, centre, actor }: RequestContext) {
	if (!actor) throw ApiError.unauthorized();
	return { tenant, centreId: centre.id, userId: actor.userId };
}
