import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { helpApi } from '../api.ts';
import { authorVerbs, staffVerbs } from '../contract.ts';
import { answerRoutes, presentedAnswers } from './answer-routes.ts';
import { requestOfLink } from './links.ts';
import { countRequests, listRequests } from './list-requests.ts';
import { dismissReports, moderate, settle } from './move-request.ts';
import { permissions } from './permissions.ts';
import { isAuthor, mayRead, requireHelp, type Viewer } from './policy.ts';
import { presentRequest } from './present-help.ts';
import { reportRequest } from './report-request.ts';
import { readRequest } from './select-requests.ts';
import { confirmRequest, submitRequest } from './submit.ts';
import { updateRequest } from './update-request.ts';

const base = '/api/v1/help_requests';
const HOUR = 3600;
const MAX_LOOKS = 120;

/** Help from person to person: 404 for all of it where the tenant does not have it. */
export const helpRoutes: readonly Endpoint[] = [
	implement(helpApi.list, {
		permission: permissions.read,
		run: async (c, { query }) => {
			requireHelp(c);
			const { rows, total } = await c.read((trx) => listRequests(trx, c, query));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentRequest(row, { actor: c.actor })),
				}),
			};
		},
	}),
	implement(helpApi.counts, {
		permission: permissions.moderate,
		run: async (c) => {
			requireHelp(c);
			return { body: metaDocument(await c.read((trx) => countRequests(trx, c.centre.id))) };
		},
	}),
	implement(helpApi.create, {
		permission: permissions.submit,
		run: async (c, { body }) => {
			requireHelp(c);
			const id = await submitRequest(c, body.data.attributes);
			if (!id) return { status: 202, body: metaDocument({ status: 'confirmation_sent' }) };
			return { status: 201, ...(await answer(c, id)), headers: { location: `${base}/${id}` } };
		},
	}),
	implement(helpApi.confirm, {
		permission: permissions.submit,
		run: async (c, { body }) => {
			requireHelp(c);
			await confirmRequest(c, body.token);
			return null;
		},
	}),
	implement(helpApi.readByLink, {
		permission: permissions.submit,
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
							relationships: {
								answers: {
									data: answers.map(({ type, id }) => ({ type, id })),
									// With the link alone they are read nowhere else.
									unreadable: !isAuthor({ actor: c.actor }, row),
								},
							},
						},
						included: answers,
					}),
				};
			});
		},
	}),
	implement(helpApi.read, {
		permission: permissions.read,
		run: (c, { params, query }) => {
			requireHelp(c);
			return answer(c, params.id, query);
		},
	}),
	implement(helpApi.update, {
		permission: permissions.settle,
		run: async (c, { params, body }) => {
			requireHelp(c);
			const attributes = body.data.attributes ?? {};
			await updateRequest(c, params.id, attributes);
			return answer(c, params.id, undefined, attributes.token);
		},
	}),
	...staffVerbs.map((verb) =>
		implement(helpApi[verb], {
			permission: permissions.moderate,
			run: async (c, { params, body }) => {
				requireHelp(c);
				await moderate(c, params.id, verb, body.reason);
				return answer(c, params.id);
			},
		}),
	),
	...authorVerbs.map((verb) =>
		implement(helpApi[verb], {
			permission: permissions.settle,
			run: async (c, { params, body }) => {
				requireHelp(c);
				await settle(c, params.id, verb, body.token);
				return answer(c, params.id, undefined, body.token);
			},
		}),
	),
	implement(helpApi.report, {
		permission: permissions.report,
		run: async (c, { params, body }) => {
			requireHelp(c);
			await reportRequest(c, params.id, body.reason);
			return null;
		},
	}),
	implement(helpApi.dismissReports, {
		permission: permissions.moderate,
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
