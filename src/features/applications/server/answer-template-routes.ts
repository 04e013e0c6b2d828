import { z } from 'zod';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { answerTemplateCreateBody, answerTemplateResource, answerTemplateUpdateBody } from '../contract.ts';
import {
	type AnswerTemplateRow,
	addAnswerTemplate,
	deleteAnswerTemplate,
	listAnswerTemplates,
	updateAnswerTemplate,
} from './answer-templates.ts';
import { permissions } from './permissions.ts';

const tag = 'Applications';
const base = '/api/v1/answer_templates';
const one = answerOf(answerTemplateResource, z.never());

/** The answers that the organisation one acts for keeps. */
export const answerTemplateRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: 'Kept answers of the organisation one acts for, by kind and name',
		tag,
		permission: permissions.decide,
		list: { page: { defaultSize: 100, maxSize: 100 } },
		answers: { 200: answerOf(z.array(answerTemplateResource), z.never()) },
		run: async (c, { query }) => {
			const { rows, total } = await listAnswerTemplates(c, query.page);
			return { body: listDocument(c.url, query, { total, data: rows.map(presentTemplate) }) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Keep an answer; {name}, {title}, {organisation} and {me} are filled in when it is used',
		tag,
		permission: permissions.decide,
		body: answerTemplateCreateBody,
		answers: { 201: one },
		run: async (c, { body }) => {
			const added = await addAnswerTemplate(c, body.data.attributes);
			return {
				status: 201,
				body: document({ data: presentTemplate(added) }),
				headers: { location: `${base}/${added.id}` },
			};
		},
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: 'Change a kept answer',
		tag,
		permission: permissions.decide,
		params: idParams,
		body: answerTemplateUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body }) => ({
			body: document({
				data: presentTemplate(await updateAnswerTemplate(c, params.id, body.data.attributes ?? {})),
			}),
		}),
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: 'Take a kept answer away',
		tag,
		permission: permissions.decide,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await deleteAnswerTemplate(c, params.id);
			return null;
		},
	}),
];

function presentTemplate({ id, ...attributes }: AnswerTemplateRow): Resource {
	return { type: 'answer_templates', id, attributes };
}
