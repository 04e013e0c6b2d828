import { vacancyTypes } from '#features/vacancies/enums.ts';
import { typeIssues } from '#features/vacancies/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { savedSearchApi } from '../api.ts';
import { permissions } from './permissions.ts';
import {
	areMailed,
	changeSavedSearch,
	deleteSavedSearch,
	listSavedSearches,
	readSavedSearch,
	type SavedSearchRow,
	saveSearch,
	turnOnMails,
} from './save-searches.ts';

/** Saved searches: the user's own only, whatever the user's role is. */
export const savedSearchRoutes: readonly Endpoint[] = [
	implement(savedSearchApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			const { userId } = ownerOf(c);
			return c.read(async (trx) => {
				const { rows, total } = await listSavedSearches(trx, userId, query.page);
				const meta = { mailed: await areMailed(trx, userId) };
				return { body: listDocument(c.url, query, { total, data: rows.map(present), meta }) };
			});
		},
	}),
	implement(savedSearchApi.create, {
		permission: permissions.change,
		run: async (c, { body }) => {
			requireTypes(body.data.attributes.filters.vacancyType, c.features);
			const id = await c.write((trx, emit) => saveSearch(trx, emit, ownerOf(c), body.data.attributes));
			const headers = { location: pathOf(savedSearchApi.update, { id }) };
			return { status: 201, ...(await answer(c, id)), headers };
		},
	}),
	implement(savedSearchApi.turnOn, {
		permission: permissions.change,
		run: async (c) => {
			await c.write((trx) => turnOnMails(trx, ownerOf(c)));
			return { body: metaDocument({ mailed: true }) };
		},
	}),
	implement(savedSearchApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			const change = body.data.attributes ?? {};
			await c.write((trx, emit) => changeSavedSearch(trx, emit, ownerOf(c), params.id, change));
			return answer(c, params.id);
		},
	}),
	implement(savedSearchApi.remove, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteSavedSearch(trx, emit, ownerOf(c), params.id));
			return null;
		},
	}),
];

/** Throws 422 for a search for a type of vacancies that the site does not have. */
function requireTypes(types: readonly string[] = [], features: RequestContext['features']): void {
	const [issue] = vacancyTypes
		.filter((type) => types.includes(type))
		.flatMap((type) => typeIssues(type, features));
	if (issue)
		throw ApiError.invalid([{ ...issue, source: { pointer: pointerTo(['filters', 'vacancyType']) } }]);
}

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

function ownerOf({ tenant, centre, actor, appContext }: RequestContext) {
	if (!actor) throw ApiError.unauthorized();
	return { tenant, centreId: centre.id, userId: actor.userId, appContext };
}
