import { pathOf } from '#platform/contract/calls.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, listDocument, metaDocument } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { vacancyApi } from '../api.ts';
import { vacancyVerbs } from '../contract.ts';
import { bulkEditRoutes } from './bulk/bulk-edit-routes.ts';
import { calendarRoute } from './calendar-route.ts';
import { countVacancies } from './count-vacancies.ts';
import { createVacancy } from './create-vacancy.ts';
import { deleteVacancy } from './delete-vacancy.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { duplicateVacancy } from './duplicate-vacancy.ts';
import { exportRoute } from './export/export-route.ts';
import { listVacancies, viewFor } from './list-vacancies.ts';
import { mapRoute } from './map-route.ts';
import { moveVacancy } from './move-vacancy.ts';
import { permissions } from './permissions.ts';
import { mayEdit, rightsOf } from './policy.ts';
import { presentOrganisationOf, presentVacancy } from './present-vacancy.ts';
import { qrRoute } from './qr-route.ts';
import { lockVacancy, readVacancy } from './read-vacancy.ts';
import { renewLinkRoutes } from './renew-link-routes.ts';
import { returnVacancy, whyLookedAtFirst } from './review.ts';
import { checkRevision } from './revision.ts';
import { savedVacancyRoutes } from './saved-routes.ts';
import { shareCardRoutes } from './share-card-routes.ts';
import { sharedVacancyRoutes } from './shared-vacancy-routes.ts';
import { updateVacancy } from './update-vacancy.ts';
import type { VacancyRow } from './vacancy-columns.ts';

/**
 * Vacancies. Everyone reads published ones; organisations and the centre's staff also read their own unpublished ones.
 */
export const vacancyRoutes: readonly Endpoint[] = [
	implement(vacancyApi.list, {
		permission: permissions.read,
		isPublicData: true,
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
					...(query.include.includes('organization') && {
						included: rows.map((row) => presentOrganisationOf(row)),
					}),
				}),
			};
		},
	}),
	implement(vacancyApi.counts, {
		permission: permissions.change,
		run: async (c, { query }) => {
			const asked = query.custom.organizationId as string | undefined;
			const own = c.actor?.organisation?.id;
			const isStaff = c.grants.has('centre');
			// Another's organisation counts as one that is not there: it has nothing in any state.
			if (!isStaff && asked !== undefined && asked !== own) return { body: counted(noCounts) };
			const counts = await c.read((trx) =>
				countVacancies(trx, rightsOf(c.actor), c.centre.id, isStaff ? asked : (own ?? noOrganisation)),
			);
			return { body: counted(counts) };
		},
	}),
	// Before the routes with an id: these addresses are none.
	exportRoute,
	...draftRoutes,
	implement(vacancyApi.read, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { params, query }) => {
			const rights = rightsOf(c.actor);
			const found = await c.read(async (trx) => {
				const row = await readVacancy(trx, params.id, rights);
				if (!mayEdit(rights, row)) return { row, looksFirst: false };
				return { row, looksFirst: (await whyLookedAtFirst(trx, rights, row.organisationId)) !== null };
			});
			return { body: single(c, found.row, query, found.looksFirst) };
		},
	}),
	implement(vacancyApi.create, {
		permission: permissions.change,
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
	implement(vacancyApi.update, {
		permission: permissions.change,
		run: async (c, { params, body, query }) => {
			const rights = rightsOf(c.actor);
			const row = await c.write((trx, emit) =>
				updateVacancy(trx, emit, c, rights, params.id, body.data.attributes ?? {}),
			);
			return { body: single(c, row, query) };
		},
	}),
	implement(vacancyApi.remove, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await c.write((trx, emit) => deleteVacancy(trx, emit, rightsOf(c.actor), params.id));
			return null;
		},
	}),
	implement(vacancyApi.duplicate, {
		permission: permissions.change,
		run: async (c, { params, query }) => {
			const rights = rightsOf(c.actor);
			const row = await c.write(async (trx, emit) =>
				readVacancy(trx, await duplicateVacancy(trx, emit, rights, params.id), rights),
			);
			return created(c, row, query);
		},
	}),
	...vacancyVerbs.map((verb) =>
		implement(vacancyApi[verb], {
			permission: permissions.change,
			run: async (c, { params, body, query }) => {
				const rights = rightsOf(c.actor);
				const row = await c.write(async (trx, emit) => {
					if (body.revision !== undefined)
						await checkRevision(trx, c, await lockVacancy(trx, params.id, rights), body.revision);
					return moveVacancy(trx, emit, rights, params.id, verb, body);
				});
				return { body: single(c, row, query) };
			},
		}),
	),
	implement(vacancyApi.return, {
		permission: permissions.review,
		run: async (c, { params, body, query }) => {
			const rights = rightsOf(c.actor);
			const row = await c.write(async (trx, emit) => {
				if (body.revision !== undefined)
					await checkRevision(trx, c, await lockVacancy(trx, params.id, rights), body.revision);
				return returnVacancy(trx, emit, rights, params.id, body.reason);
			});
			return { body: single(c, row, query) };
		},
	}),
	...renewLinkRoutes,
	...savedVacancyRoutes,
	...shareCardRoutes,
	calendarRoute,
	mapRoute,
	qrRoute,
	...sharedVacancyRoutes,
	...bulkEditRoutes,
];

function single(c: RequestContext, row: VacancyRow, query: ItemQuery, looksFirst = false) {
	return document({
		data: presentVacancy(row, rightsOf(c.actor), { looksFirst }),
		...(query.include.includes('organization') && { included: [presentOrganisationOf(row)] }),
		fields: query.fields,
		links: { self: new URL(addressOf(row), c.url).href },
	});
}

function created(c: RequestContext, row: VacancyRow, query: ItemQuery) {
	return { status: 201, body: single(c, row, query), headers: { location: addressOf(row) } };
}

function addressOf({ id }: VacancyRow): string {
	return pathOf(vacancyApi.read, { id });
}

const noOrganisation = '00000000-0000-0000-0000-000000000000';
const noCounts = {
	counts: { draft: 0, published: 0, filled: 0, expired: 0, archived: 0 },
	total: 0,
	waiting: 0,
	looksFirst: false,
};

function counted(meta: object) {
	return metaDocument({ ...meta });
}
