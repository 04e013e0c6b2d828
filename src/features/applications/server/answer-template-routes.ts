import { pathOf } from '#platform/contract/calls.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { answerTemplateApi } from '../api.ts';
import {
	type AnswerTemplateRow,
	addAnswerTemplate,
	deleteAnswerTemplate,
	listAnswerTemplates,
	updateAnswerTemplate,
} from './answer-templates.ts';
import { permissions } from './permissions.ts';

/** Routes for the reply templates of the organisation the user acts for. */
export const answerTemplateRoutes: readonly Endpoint[] = [
	implement(answerTemplateApi.list, {
		permission: permissions.decide,
		run: async (c, { query }) => {
			const { rows, total } = await listAnswerTemplates(c, query.page);
			return { body: listDocument(c.url, query, { total, data: rows.map(presentTemplate) }) };
		},
	}),
	implement(answerTemplateApi.create, {
		permission: permissions.decide,
		run: async (c, { body }) => {
			const added = await addAnswerTemplate(c, body.data.attributes);
			return {
				status: 201,
				body: document({ data: presentTemplate(added) }),
				headers: { location: pathOf(answerTemplateApi.update, { id: added.id }) },
			};
		},
	}),
	implement(answerTemplateApi.update, {
		permission: permissions.decide,
		run: async (c, { params, body }) => ({
			body: document({
				data: presentTemplate(await updateAnswerTemplate(c, params.id, body.data.attributes ?? {})),
			}),
		}),
	}),
	implement(answerTemplateApi.remove, {
		permission: permissions.decide,
		run: async (c, { params }) => {
			await deleteAnswerTemplate(c, params.id);
			return null;
		},
	}),
];

function presentTemplate({ id, ...attributes }: AnswerTemplateRow): Resource {
	return { type: 'answer_templates', id, attributes };
}
