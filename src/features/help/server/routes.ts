import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import {
	authorBody,
	authorVerbs,
	helpAnswerResource,
	helpCountsSchema,
	helpCreateBody,
	helpRequestResource,
	helpUpdateBody,
	linkBody,
	moderationBody,
	reportBody,
	staffVerbs,
} from '../contract.ts';
import { answerRoutes, presentedAnswers } from './answer-routes.ts';
import { requestOfLink } from './links.ts';
import { countRequests, helpItemSpec, helpListSpec, listRequests } from './list-requests.ts';
import { dismissReports, moderate, settle } from './move-request.ts';
import { permissions } from './permissions.ts';
import { mayRead, requireHelp, type Viewer } from './policy.ts';
import { presentRequest } from './present-help.ts';
import { reportRequest } from './report-request.ts';
import { readRequest } from './select-requests.ts';
import { confirmRequest, submitRequest } from './submit.ts';
import { updateRequest } from './update-request.ts';

const tag = 'Help from person to person';
const base = '/api/v1/help_requests';
const one = answerOf(helpRequestResource, z.never());
const HOUR = 3600;
const MAX_LOOKS = 120;

const summaries = {
	publish: 'Put a request on line',
	refuse: 'Refuse a request, or take it off line, with a reason for its author',
	close: 'Say that it is settled',
	withdraw: "Withdraw one's own request before it is settled",
	reopen: 'End a match that came to nothing, and look further',
	renew: 'Put a request whose time was over on line again',
} as const;

/** What the verbs that move a request to another state have in common. */
const verbOf = (verb: keyof typeof summaries) =>
	({
		method: 'put',
		path: `${base}/{id}/${verb}`,
		summary: summaries[verb],
		tag,
		params: idParams,
		answers: { 200: one },
	}) as const;

/** Help from person to person: 404 for all of it where the tenant does not have it. */
export const helpRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: "Requests that are on line; with filter[view] one's own, or the centre's to look at",
		tag,
		permission: permissions.read,
		list: helpListSpec,
		answers: { 200: answerOf(z.array(helpRequestResource), z.never()) },
		run: async (c, { query }) => {
			requireHelp(c);
			const { rows, total, where } = await c.read((trx) => listRequests(trx, c, query));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ distance, ...row }) => presentRequest(row, { actor: c.actor }, { distance })),
					meta: where,
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many requests wait for the centre, and how the others stand',
		tag,
		permission: permissions.moderate,
		answers: { 200: metaAnswer.extend({ meta: helpCountsSchema }) },
		run: async (c) => {
			requireHelp(c);
			return { body: metaDocument(await c.read((trx) => countRequests(trx, c.centre.id))) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Ask or offer help: 201 for a member; 202 for a guest, who is mailed a link to confirm it',
		tag,
		permission: permissions.submit,
		body: helpCreateBody,
		answers: { 201: one, 202: metaAnswer },
		run: async (c, { body }) => {
			requireHelp(c);
			const id = await submitRequest(c, body.data.attributes);
			if (!id) return { status: 202, body: metaDocument({ status: 'confirmation_sent' }) };
			return { status: 201, ...(await answer(c, id)), headers: { location: `${base}/${id}` } };
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/confirm`,
		summary: "Confirm the address of a guest's request with the link of the mail; then the centre sees it",
		tag,
		permission: permissions.submit,
		body: linkBody,
		answers: { 204: null },
		run: async (c, { body }) => {
			requireHelp(c);
			await confirmRequest(c, body.token);
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/by_link`,
		summary: "A guest's own request with its answers, by the link of a mail; looking changes nothing",
		tag,
		permission: permissions.submit,
		body: linkBody,
		answers: { 200: answerOf(helpRequestResource, helpAnswerResource) },
		run: async (c, { body }) => {
			requireHelp(c);
			await c.limit(`help_link:network:${networkOf(c.clientAddress)}`, MAX_LOOKS, HOUR);
			return c.read(async (trx) => {
				const id = await requestOfLink(trx, body.token);
				const row = id && (await readRequest(trx, id, c.actor?.userId));
				if (!row) throw ApiError.notFound();
				const viewer: Viewer = { actor: c.actor, linkedTo: row.id };
				const answers = await presentedAnswers(trx, row.id, viewer);
				return {
					body: document({
						data: {
							...presentRequest(row, viewer),
							relationships: { answers: { data: answers.map(({ type, id }) => ({ type, id })) } },
						},
						included: answers,
					}),
				};
			});
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One request',
		tag,
		permission: permissions.read,
		params: idParams,
		list: helpItemSpec,
		answers: { 200: one },
		run: (c, { params, query }) => {
			requireHelp(c);
			return answer(c, params.id, query);
		},
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: "Change one's own request; the centre looks at it again",
		tag,
		permission: permissions.settle,
		params: idParams,
		body: helpUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			requireHelp(c);
			const attributes = body.data.attributes ?? {};
			await updateRequest(c, params.id, attributes);
			return answer(c, params.id, undefined, attributes.token);
		},
	}),
	...staffVerbs.map((verb) =>
		endpoint({
			...verbOf(verb),
			permission: permissions.moderate,
			body: moderationBody,
			run: async (c, { params, body }) => {
				requireHelp(c);
				await moderate(c, params.id, verb, body.reason);
				return answer(c, params.id);
			},
		}),
	),
	...authorVerbs.map((verb) =>
		endpoint({
			...verbOf(verb),
			permission: permissions.settle,
			body: authorBody,
			run: async (c, { params, body }) => {
				requireHelp(c);
				await settle(c, params.id, verb, body.token);
				return answer(c, params.id, undefined, body.token);
			},
		}),
	),
	endpoint({
		method: 'post',
		path: `${base}/{id}/report`,
		summary: 'Tell the centre that something about a request is not right',
		tag,
		permission: permissions.report,
		params: idParams,
		body: reportBody,
		answers: { 204: null },
		run: async (c, { params, body }) => {
			requireHelp(c);
			await reportRequest(c, params.id, body.reason);
			return null;
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/dismiss_reports`,
		summary: 'Say that what was told of a request has been looked at, and that it may stay',
		tag,
		permission: permissions.moderate,
		params: idParams,
		answers: { 200: one },
		run: async (c, { params }) => {
			requireHelp(c);
			await dismissReports(c, params.id);
			return answer(c, params.id);
		},
	}),
	...answerRoutes,
];

async function answer(c: RequestContext, id: string, query?: ItemQuery, token?: string) {
	const { row, viewer } = await c.read(async (trx) => ({
		row: await readRequest(trx, id, c.actor?.userId),
		viewer: { actor: c.actor, linkedTo: await requestOfLink(trx, token) },
	}));
	if (!row || !mayRead(viewer, row)) throw ApiError.notFound();
	return { body: document({ data: presentRequest(row, viewer), ...(query && { fields: query.fields }) }) };
}
