import { pathOf } from '#platform/contract/calls.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { synonymApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import {
	addSynonyms,
	changeSynonyms,
	listSynonyms,
	removeSynonyms,
	type SynonymRow,
} from './change-synonyms.ts';

/** The words of a centre that mean the same, for its staff. */
export const synonymRoutes: readonly Endpoint[] = [
	implement(synonymApi.list, {
		permission: permissions.synonyms,
		run: async (c, { query }) => {
			const text = String(query.custom.q ?? '').trim();
			const { rows, total } = await listSynonyms(c, query.page, text);
			return { body: listDocument(c.url, query, { total, data: rows.map(presentSynonyms) }) };
		},
	}),
	implement(synonymApi.create, {
		permission: permissions.synonyms,
		run: async (c, { body }) => {
			const added = await addSynonyms(c, body.data.attributes.words);
			return {
				status: 201,
				body: document({ data: presentSynonyms(added) }),
				headers: { location: pathOf(synonymApi.update, { id: added.id }) },
			};
		},
	}),
	implement(synonymApi.update, {
		permission: permissions.synonyms,
		run: async (c, { params, body }) => ({
			body: document({
				data: presentSynonyms(await changeSynonyms(c, params.id, body.data.attributes?.words)),
			}),
		}),
	}),
	implement(synonymApi.remove, {
		permission: permissions.synonyms,
		run: async (c, { params }) => {
			await removeSynonyms(c, params.id);
			return null;
		},
	}),
];

function presentSynonyms({ id, ...attributes }: SynonymRow): Resource {
	return { type: 'search_synonyms', id, attributes };
}
