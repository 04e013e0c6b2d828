import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import {
	type ApplicationVerb,
	applicationCountsSchema,
	applicationCreateBody,
	applicationResource,
	applicationVerbs,
	decisionBody,
} from '../contract.ts';
import { answerTemplateRoutes } from './answer-template-routes.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import {
	applicationItemSpec,
	applicationListSpec,
	applicationView,
	countApplications,
	listApplications,
} from './list-applications.ts';
import { permissions } from './permissions.ts';
import { mayRead } from './policy.ts';
import { presentApplication, presentReceipt } from './present-application.ts';
import { readApplication } from './select-applications.ts';
import { spotOfferRoutes } from './spot-offer-routes.ts';
import { takeSpot } from './spot-offers.ts';
import { withdrawLinkRoutes } from './withdraw-link-routes.ts';
import { applicationWorkRoutes } from './work-routes.ts';

const tag = 'Applications';
const base = '/api/v1/applications';
const one = answerOf(applicationResource, z.never());

const summaries: Record<ApplicationVerb, string> = {
	accept: 'Accept; 409 full when no spot is left. The last spot taken fills the vacancy',
	reject: 'Reject, with a message or a reason',
	withdraw: "Withdraw one's own application",
	complete: 'Say that the work was done',
	no_show: 'Say that the person did not come',
};

/** Applications: made by visitors and members, decided on by organisations and the centre. */
export const applicationRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: base,
		summary: 'Apply to a vacancy; a guest gives first_name and email and is told only that it has arrived',
		tag,
		permission: permissions.apply,
		body: applicationCreateBody,
		answers: { 201: one },
		run: async (c, { body }) => {
			const applied = await apply(c, body.data);
			const headers = { location: `${base}/${applied.id}` };
			if (!c.actor) return { status: 201, body: document({ data: presentReceipt(applied) }), headers };
			const { body: made } = await application(c, applied.id);
			return { status: 201, body: made, headers };
		},
	}),
	endpoint({
		method: 'get',
		path: base,
		summary: "Applications: the centre's, the organisation's, or with filter[mine] one's own",
		tag,
		permission: permissions.read,
		list: applicationListSpec,
		answers: { 200: answerOf(z.array(applicationResource), z.never()) },
		run: async (c, { query }) => {
			const view = applicationView(c, query.custom.mine === true);
			const { rows, total } = await c.read((trx) => listApplications(trx, query, view));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentApplication(row, c.actor)),
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many applications there are in each state',
		tag,
		permission: permissions.read,
		list: { customFilters: applicationListSpec.customFilters },
		answers: { 200: metaAnswer.extend({ meta: applicationCountsSchema }) },
		run: async (c, { query }) => {
			const view = applicationView(c, query.custom.mine === true);
			return { body: metaDocument(await c.read((trx) => countApplications(trx, view))) };
		},
	}),
	// Before the one with an id, which would take their words for one.
	...applicationWorkRoutes,
	...spotOfferRoutes,
	...withdrawLinkRoutes,
	...answerTemplateRoutes,
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One application',
		tag,
		permission: permissions.read,
		params: idParams,
		list: applicationItemSpec,
		answers: { 200: one },
		run: (c, { params, query }) => application(c, params.id, query),
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/take`,
		summary: 'Take the spot that is offered; 409 lapsed when its term has passed',
		tag,
		permission: permissions.take,
		params: idParams,
		answers: { 200: one },
		run: async (c, { params }) => {
			await takeSpot(c, params.id);
			return application(c, params.id);
		},
	}),
	...applicationVerbs.map((verb) =>
		endpoint({
			method: 'put',
			path: `${base}/{id}/${verb}`,
			summary: summaries[verb],
			tag,
			permission: verb === 'withdraw' ? permissions.withdraw : permissions.decide,
			params: idParams,
			body: decisionBody,
			answers: { 200: one },
			run: async (c, { params, body }) => {
				await decide(c, params.id, verb, body);
				return application(c, params.id);
			},
		}),
	),
];

async function application(c: RequestContext, id: string, query?: ItemQuery) {
	const row = await c.read((trx) => readApplication(trx, id, c.locale));
	if (!row || !mayRead(c.actor, row)) throw ApiError.notFound();
	return {
		body: document({ data: presentApplication(row, c.actor), ...(query && { fields: query.fields }) }),
	};
}
