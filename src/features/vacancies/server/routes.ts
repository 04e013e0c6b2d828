import { z } from 'zod';
import { linksSchema, metaSchema } from '#platform/contract/jsonapi.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listLinks, listMeta, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import {
	vacancyCountsSchema,
	vacancyCreateBody,
	vacancyOrganisationResource,
	vacancyResource,
} from '../contract.ts';
import { countVacancies } from './count-vacancies.ts';
import { createVacancy } from './create-vacancy.ts';
import { vacancyItemSpec, vacancyListSpec } from './list-query.ts';
import { listVacancies, viewFor } from './list-vacancies.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';
import { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
import { readVacancy } from './read-vacancy.ts';
import type { VacancyRow } from './vacancy-columns.ts';

const tag = 'Vacancies';
const base = '/api/v1/vacancies';
const params = z.object({ id: z.uuid().toLowerCase() });
const answer = (data: z.ZodType) =>
	z.object({
		jsonapi: z.object({ version: z.string() }),
		data,
		included: z.array(vacancyOrganisationResource).optional(),
		meta: metaSchema.optional(),
		links: linksSchema.optional(),
	});
const one = answer(vacancyResource);

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
			const paging = { total, page: query.page };
			return {
				body: document({
					data: rows.map((row) => presentVacancy(row, rights)),
					...(query.include.includes('organization') && { included: rows.map(presentOrganisationOf) }),
					fields: query.fields,
					meta: listMeta(paging),
					links: listLinks(c.url, paging),
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
		answers: { 200: z.object({ jsonapi: z.object({ version: z.string() }), meta: vacancyCountsSchema }) },
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
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One vacancy',
		tag,
		permission: permissions.read,
		params,
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
			if (body.data.id !== undefined)
				throw ApiError.forbidden('An id is given by the server.', 'client_id_forbidden');
			const rights = rightsOf(c.actor);
			const organisation = body.data.relationships?.organization?.data?.id;
			const row = await c.write(async (trx, emit) => {
				const id = await createVacancy(trx, emit, c, rights, organisation, body.data.attributes);
				return readVacancy(trx, id, rights);
			});
			return created(c, row, query);
		},
	}),
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
