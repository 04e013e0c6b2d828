import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import {
	type VacancyVerb,
	vacancyCountsSchema,
	vacancyCreateBody,
	vacancyOrganisationResource,
	vacancyRenewBody,
	vacancyResource,
	vacancyUpdateBody,
	vacancyVerbBody,
	vacancyVerbs,
} from '../contract.ts';
import { bulkEditRoutes } from './bulk/bulk-edit-routes.ts';
import { calendarRoute } from './calendar-route.ts';
import { countVacancies } from './count-vacancies.ts';
import { createVacancy } from './create-vacancy.ts';
import { deleteVacancy } from './delete-vacancy.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { duplicateVacancy } from './duplicate-vacancy.ts';
import { exportRoute } from './export/export-route.ts';
import { vacancyItemSpec, vacancyListSpec } from './list-query.ts';
import { listVacancies, viewFor } from './list-vacancies.ts';
import { moveVacancy } from './move-vacancy.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
import { readVacancy } from './read-vacancy.ts';
import { renewLinkRoutes } from './renew-link-routes.ts';
import { savedVacancyRoutes } from './saved-routes.ts';
import { shareCardRoutes } from './share-card-routes.ts';
import { sharedVacancyRoutes } from './shared-vacancy-routes.ts';
import { updateVacancy } from './update-vacancy.ts';
import type { VacancyRow } from './vacancy-columns.ts';

const tag = 'Vacancies';
const base = '/api/v1/vacancies';
const answer = (data: z.ZodType) => answerOf(data, vacancyOrganisationResource);
const one = answer(vacancyResource);

const verbSummaries: Record<VacancyVerb, string> = {
	publish: 'Put a draft on line',
	unpublish: 'Take a vacancy off line, back to a draft',
	fill: 'Say that enough people were found',
	reopen: 'Put a filled vacancy on line again',
	renew: 'Keep a vacancy on line until another date, or put an expired one on line again',
	archive: 'Put a vacancy away',
	restore: 'Make a draft of an archived vacancy',
};

/** Vacancies: what is published for everyone, all of their own for those who run an organisation or the centre. */
export const vacancyRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: 'Vacancies: the published ones, or all of the own organisation or centre',
		tag,
		permission: permissions.read,
		list: vacancyListSpec,
		answers: { 200: answer(z.array(vacancyResource)) },
		run: async (c, { query }) => {
			const rights = rightsOf(c.actor);
			const view = viewFor(rights, query);
			const applications = rights.grants.size > 0;
			const { rows, total } = await c.read((trx) =>
				listVacancies(trx, c.centre.id, query, view, { applications }),
			);
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map((row) => presentVacancy(row, rights)),
					...(query.include.includes('organization') && { included: rows.map(presentOrganisationOf) }),
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many vacancies there are in each state, of the own organisation or of the centre',
		tag,
		permission: permissions.change,
		list: { customFilters: { organizationId: { type: 'uuid' } } },
		answers: { 200: metaAnswer.extend({ meta: vacancyCountsSchema }) },
		run: async (c, { query }) => {
			const asked = query.custom.organizationId as string | undefined;
			const own = c.actor?.organisation?.id;
			const isStaff = c.grants.has('centre');
			// Another's organisation counts as one that is not there: it has nothing in any state.
			if (!isStaff && asked !== undefined && asked !== own) return { body: counted(noCounts) };
			const counts = await c.read((trx) =>
				countVacancies(trx, c.centre.id, isStaff ? asked : (own ?? noOrganisation)),
			);
			return { body: counted(counts) };
		},
	}),
	// Before the routes with an id: these addresses are none.
	exportRoute,
	...draftRoutes,
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One vacancy',
		tag,
		permission: permissions.read,
		params: idParams,
		list: vacancyItemSpec,
		answers: { 200: one },
		run: async (c, { params, query }) => {
			const rights = rightsOf(c.actor);
			return { body: single(c, await c.read((trx) => readVacancy(trx, params.id, rights)), query) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Keep a new vacancy as a draft',
		tag,
		permission: permissions.change,
		list: vacancyItemSpec,
		body: vacancyCreateBody,
		answers: { 201: one },
		run: async (c, { body, query }) => {
			const rights = rightsOf(c.actor);
			const organisation = body.data.relationships?.organization?.data?.id;
			const row = await c.write(async (trx, emit) => {
				const id = await createVacancy(trx, emit, c, rights, organisation, body.data.attributes);
				return readVacancy(trx, id, rights);
			});
			return created(c, row, query);
		},
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: 'Change a vacancy; 409 changed_meanwhile when something else was written since the revision',
		tag,
		permission: permissions.change,
		params: idParams,
		list: vacancyItemSpec,
		body: vacancyUpdateBody,
		answers: { 200: one },
		run: async (c, { params, body, query }) => {
			const rights = rightsOf(c.actor);
			const row = await c.write((trx, emit) =>
				updateVacancy(trx, emit, c, rights, params.id, body.data.attributes ?? {}),
			);
			return { body: single(c, row, query) };
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: 'Delete a vacancy nobody applied to',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteVacancy(trx, emit, rightsOf(c.actor), params.id));
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/{id}/duplicate`,
		summary: 'Make a draft of a vacancy with all its texts and settings',
		tag,
		permission: permissions.change,
		params: idParams,
		list: vacancyItemSpec,
		body: vacancyVerbBody,
		answers: { 201: one },
		run: async (c, { params, query }) => {
			const rights = rightsOf(c.actor);
			const row = await c.write(async (trx, emit) =>
				readVacancy(trx, await duplicateVacancy(trx, emit, rights, params.id), rights),
			);
			return created(c, row, query);
		},
	}),
	...vacancyVerbs.map((verb) =>
		endpoint({
			method: 'put',
			path: `${base}/{id}/${verb}`,
			summary: verbSummaries[verb],
			tag,
			permission: permissions.change,
			params: idParams,
			list: vacancyItemSpec,
			body: verb === 'renew' ? vacancyRenewBody : vacancyVerbBody,
			answers: { 200: one },
			run: async (c, { params, body, query }) => {
				const rights = rightsOf(c.actor);
				const row = await c.write((trx, emit) => moveVacancy(trx, emit, rights, params.id, verb, body));
				return { body: single(c, row, query) };
			},
		}),
	),
	...renewLinkRoutes,
	...savedVacancyRoutes,
	...shareCardRoutes,
	calendarRoute,
	...sharedVacancyRoutes,
	...bulkEditRoutes,
];

function single(c: RequestContext, row: VacancyRow, query: ItemQuery) {
	return document({
		data: presentVacancy(row, rightsOf(c.actor)),
		...(query.include.includes('organization') && { included: [presentOrganisationOf(row)] }),
		fields: query.fields,
		links: { self: new URL(`${base}/${row.id}`, c.url).href },
	});
}

function created(c: RequestContext, row: VacancyRow, query: ItemQuery) {
	return { status: 201, body: single(c, row, query), headers: { location: `${base}/${row.id}` } };
}

const noOrganisation = '00000000-0000-0000-0000-000000000000';
const noCounts = { counts: { draft: 0, published: 0, filled: 0, expired: 0, archived: 0 }, total: 0 };

function counted(meta: object) {
	return metaDocument({ ...meta });
}
