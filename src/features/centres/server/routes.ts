import { z } from 'zod';
import { applicationNames, featuresOf, isHeumen } from '#features/tenancy/server/public.ts';
import { answerOf, idParams } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import {
	type CentreCan,
	centreProfileResource,
	centreResource,
	centreUpdateBody,
	centreVersionResource,
	restoreBody,
} from '../contract.ts';
import { listCentreVersions, restoreCentreVersion } from './centre-versions.ts';
import { permissions } from './permissions.ts';
import { presentProfile } from './present-profile.ts';
import { type CentreRow, readCentre, readCentres } from './read-centres.ts';
import { updateCentre } from './update-centre.ts';

const answer = (data: z.ZodType) => answerOf(data, centreProfileResource);

/** The centres of the tenant, and the one of the request (specification section 7). */
export const centreRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/volunteer_centers',
		summary: 'The volunteer centres of the tenant',
		tag: 'Volunteer centres',
		permission: permissions.read,
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
		permission: permissions.read,
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
		permission: permissions.read,
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
		permission: permissions.change,
		params: idParams,
		body: centreUpdateBody,
		answers: { 200: answer(centreResource) },
		run: async (c, { params, body }) => {
			await updateCentre(c, params.id, body.data.attributes ?? {});
			return changed(c, params.id);
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/volunteer_centers/{id}/versions',
		summary: 'How the site of the own centre looked after each change, the newest first',
		tag: 'Volunteer centres',
		permission: permissions.change,
		params: idParams,
		list: { page: { defaultSize: 10, maxSize: 50 } },
		answers: { 200: answerOf(z.array(centreVersionResource), z.never()) },
		run: async (c, { params, query }) => {
			const { resources, total } = await listCentreVersions(c, params.id, query.page);
			return { body: listDocument(c.url, query, { total, data: resources }) };
		},
	}),
	endpoint({
		method: 'put',
		path: '/api/v1/volunteer_centers/{id}/versions/{number}/restore',
		summary: 'Make the site of the own centre look as it did before',
		tag: 'Volunteer centres',
		permission: permissions.change,
		params: idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
		body: restoreBody,
		answers: { 200: answer(centreResource) },
		run: async (c, { params }) => {
			await restoreCentreVersion(c, params.id, params.number);
			return changed(c, params.id);
		},
	}),
];

async function changed(c: RequestContext, id: string) {
	const row = await c.read((trx) => readCentre(trx, id));
	if (!row) throw ApiError.notFound();
	return { body: documentOf(c, row, true) };
}

function documentOf(c: RequestContext, row: CentreRow, withProfile: boolean) {
	return document({ data: present(c, row), ...(withProfile && { included: [presentProfile(row)] }) });
}

function present(c: RequestContext, row: CentreRow): Resource {
	const can: CentreCan = {
		update: row.id === c.centre.id && grantsOf(c.actor, permissions.change).has('centre'),
	};
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
			updatedAt: row.updatedAt,
		},
		meta: { can },
		relationships: { profile: { data: { type: 'volunteer_center_profiles', id: row.id } } },
	};
}
