import { z } from 'zod';
import { applicationNames, featuresOf, isHeumen } from '#features/tenancy/server/public.ts';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { PermissionRow } from '#platform/contract/roles.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, type Resource } from '#platform/server/jsonapi/present.ts';
import { centreProfileResource, centreResource, centreUpdateBody } from '../contract.ts';
import { presentProfile } from './present-profile.ts';
import { type CentreRow, readCentre, readCentres } from './read-centres.ts';
import { updateCentre } from './update-centre.ts';

const everyone: PermissionRow = {
	center_superuser: 'public',
	center_admin: 'public',
	content_manager: 'public',
	page_manager: 'public',
	organization_superuser: 'public',
	organization_admin: 'public',
	mentor: 'public',
	student: 'public',
	volunteer: 'public',
	visitor: 'public',
};

const superusers: PermissionRow = {
	center_superuser: 'centre',
	center_admin: 'no',
	content_manager: 'no',
	page_manager: 'no',
	organization_superuser: 'no',
	organization_admin: 'no',
	mentor: 'no',
	student: 'no',
	volunteer: 'no',
	visitor: 'no',
};

const answer = (data: z.ZodType) => answerOf(data, centreProfileResource);

/** The centres of the tenant, and the one of the request (specification section 7). */
export const centreRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/volunteer_centers',
		summary: 'The volunteer centres of the tenant',
		tag: 'Volunteer centres',
		permission: everyone,
		list: { includes: ['profile'] },
		answers: { 200: answer(z.array(centreResource)) },
		run: async (c, { query }) => {
			const rows = await c.tenantWide((trx) => readCentres(trx));
			const withProfile = query.include.includes('profile');
			return {
				body: document({
					data: rows.map((row) => present(c, row)),
					...(withProfile && { included: rows.map(presentProfile) }),
					meta: { total: rows.length },
				}),
			};
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/volunteer_centers/current',
		summary: 'The centre of this request',
		tag: 'Volunteer centres',
		permission: everyone,
		list: { includes: ['profile'] },
		answers: { 200: answer(centreResource) },
		run: async (c, { query }) => {
			const row = await c.read((trx) => readCentre(trx, c.centre.id));
			if (!row) throw ApiError.notFound();
			return { body: documentOf(c, row, query.include.includes('profile')) };
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/volunteer_centers/{id}',
		summary: 'A volunteer centre of the tenant',
		tag: 'Volunteer centres',
		permission: everyone,
		params: idParams,
		list: { includes: ['profile'] },
		answers: { 200: answer(centreResource) },
		run: async (c, { params, query }) => {
			const row = await c.tenantWide((trx) => readCentre(trx, params.id));
			if (!row) throw ApiError.notFound();
			return { body: documentOf(c, row, query.include.includes('profile')) };
		},
	}),
	endpoint({
		method: 'patch',
		path: '/api/v1/volunteer_centers/{id}',
		summary: 'Change the name, city or profile of the own centre',
		tag: 'Volunteer centres',
		permission: superusers,
		params: idParams,
		body: centreUpdateBody,
		answers: { 200: answer(centreResource) },
		run: async (c, { params, body }) => {
			await updateCentre(c, params.id, body.data.attributes ?? {});
			const row = await c.read((trx) => readCentre(trx, params.id));
			if (!row) throw ApiError.notFound();
			return { body: documentOf(c, row, true) };
		},
	}),
];

function documentOf(c: RequestContext, row: CentreRow, withProfile: boolean) {
	return document({ data: present(c, row), ...(withProfile && { included: [presentProfile(row)] }) });
}

function present(c: RequestContext, row: CentreRow): Resource {
	return {
		type: 'volunteer_centers',
		id: row.id,
		attributes: {
			name: row.name,
			slug: row.slug,
			city: row.city,
			isDefault: row.isDefault,
			tenant: c.tenant,
			applicationName: applicationNames[c.tenant] ?? row.name,
			heumen: isHeumen(row.name),
			features: featuresOf(c.tenant, c.appContext),
		},
		relationships: { profile: { data: { type: 'volunteer_center_profiles', id: row.id } } },
	};
}
