import { presentVacancy, rightsOf } from '#features/vacancies/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { organisationApi } from '../api.ts';
import { createOrganisation } from './create-organisation.ts';
import { currentOrganisationRoutes } from './current-routes.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { importRoutes } from './import/routes.ts';
import { listOrganisations } from './list-organisations.ts';
import { staffListRoutes } from './list-routes.ts';
import { moveRoutes } from './move/routes.ts';
import { moveOrganisation } from './move-organisation.ts';
import { permissions } from './permissions.ts';
import { maySee } from './policy.ts';
import { presentOrganisation, presentParts } from './present-organisation.ts';
import { readVacanciesOf } from './read-vacancies-of.ts';
import { undeleteOrganisation } from './restorable.ts';
import { type OrganisationRow, readOrganisation } from './select-organisations.ts';
import { setVacancyReview } from './set-vacancy-review.ts';
import { shareCardRoute } from './share-card-route.ts';
import { signUpRoutes } from './sign-up/routes.ts';
import { socialMapRoutes } from './social-map/routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { verbTo } from './transitions.ts';
import { updateOrganisation } from './update-organisation.ts';

/** Organisations: the approved ones for everyone, all of the centre for its staff (specification section 7). */
export const organisationRoutes: readonly Endpoint[] = [
	...currentOrganisationRoutes,
	// Before the organisations themselves: none of these words is the id of one.
	...signUpRoutes,
	...staffListRoutes,
	...importRoutes,
	...socialMapRoutes,
	...duplicateRoutes,
	...staffRoutes,
	...moveRoutes,
	implement(organisationApi.list, {
		permission: permissions.readOrganisations,
		isPublicData: true,
		run: async (c, { query }) => {
			const { total, resources, included } = await c.read(async (trx) => {
				const page = await listOrganisations(trx, query, c);
				return { total: page.total, ...(await withParts(trx, c, page.rows, query.include)) };
			});
			return {
				body: listDocument(c.url, query, {
					total,
					data: resources,
					...(query.include.length > 0 && { included }),
				}),
			};
		},
	}),
	implement(organisationApi.create, {
		permission: permissions.createOrganisation,
		run: async (c, { body }) => {
			const id = await createOrganisation(c, body.data.attributes);
			const { body: made } = await organisation(c, id);
			return { status: 201, body: made, headers: { location: pathOf(organisationApi.read, { id }) } };
		},
	}),
	implement(organisationApi.read, {
		permission: permissions.readOrganisations,
		isPublicData: true,
		run: (c, { params, query }) => organisation(c, params.id, query),
	}),
	shareCardRoute,
	implement(organisationApi.update, {
		permission: permissions.updateOrganisation,
		run: async (c, { params, body }) => {
			await updateOrganisation(c, params.id, body.data.attributes ?? {});
			return organisation(c, params.id);
		},
	}),
	implement(organisationApi.decide, {
		permission: permissions.decideOnOrganisation,
		run: async (c, { params, body }) => {
			await moveOrganisation(
				c,
				params.id,
				() => (body.status === 'approved' ? 'approve' : 'deny'),
				body.reason,
			);
			return organisation(c, params.id);
		},
	}),
	implement(organisationApi.setVacancyReview, {
		permission: permissions.decideOnOrganisation,
		run: async (c, { params, body }) => {
			await setVacancyReview(c, params.id, body.rule);
			return organisation(c, params.id);
		},
	}),
	implement(organisationApi.setStatus, {
		permission: permissions.decideOnOrganisation,
		run: async (c, { params, body }) => {
			await moveOrganisation(c, params.id, (from) => verbTo(body.status, from), body.reason);
			return organisation(c, params.id);
		},
	}),
	implement(organisationApi.remove, {
		permission: permissions.deleteOrganisation,
		run: async (c, { params }) => {
			await moveOrganisation(c, params.id, () => 'delete');
			return null;
		},
	}),
	implement(organisationApi.undelete, {
		permission: permissions.restoreDeleted,
		run: async (c, { params }) => {
			await undeleteOrganisation(c, params.id);
			return organisation(c, params.id);
		},
	}),
];

async function organisation(c: RequestContext, id: string, query: ItemQuery = { include: [], fields: {} }) {
	return c.read(async (trx) => {
		const row = await readOrganisation(trx, id);
		const readable = grantsOf(c.actor, permissions.readOrganisations);
		if (!row || !maySee(readable, c.actor, row)) throw ApiError.notFound();
		const { resources, included } = await withParts(trx, c, [row], query.include);
		const [data = null] = resources;
		return {
			body: document({ data, ...(query.include.length > 0 && { included }), fields: query.fields }),
		};
	});
}

/** The organisations with what was asked to come along: one statement more for vacancies, however many rows. */
async function withParts(
	trx: Trx,
	c: RequestContext,
	rows: readonly OrganisationRow[],
	include: readonly string[],
): Promise<{ resources: Resource[]; included: Resource[] }> {
	const withVacancies = include.includes('vacancies');
	const rights = rightsOf(c.actor);
	const found = withVacancies
		? await readVacanciesOf(
				trx,
				rows.map(({ id }) => id),
				{ applications: rights.grants.size > 0 },
			)
		: [];
	const resources = rows.map((row): Resource => {
		const resource = presentOrganisation(row, c);
		if (!withVacancies) return resource;
		const data = found
			.filter(({ organisationId }) => organisationId === row.id)
			.map(({ id }) => ({ type: 'vacancies', id }));
		return { ...resource, relationships: { ...resource.relationships, vacancies: { data } } };
	});
	return {
		resources,
		included: [...presentParts(rows, include), ...found.map((row) => presentVacancy(row, rights))],
	};
}
