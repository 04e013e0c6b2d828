import { applicationNames, isHeumen } from '#features/tenancy/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { centreApi } from '../api.ts';
import type { CentreCan } from '../contract.ts';
import { listCentreVersions, restoreCentreVersion } from './centre-versions.ts';
import { permissions } from './permissions.ts';
import { presentProfile } from './present-profile.ts';
import { type CentreRow, readCentre, readCentres } from './read-centres.ts';
import { updateCentre } from './update-centre.ts';

/** Routes for the centres of the tenant, and the one of the request (specification section 7). */
export const centreRoutes: readonly Endpoint[] = [
	implement(centreApi.list, {
		permission: permissions.read,
		isPublicData: true,
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
	implement(centreApi.current, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => {
			const row = await c.read((trx) => readCentre(trx, c.centre.id));
			if (!row) throw ApiError.notFound();
			return { body: documentOf(c, row, query.include.includes('profile')) };
		},
	}),
	implement(centreApi.read, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { params, query }) => {
			const row = await c.tenantWide((trx) => readCentre(trx, params.id));
			if (!row) throw ApiError.notFound();
			return { body: documentOf(c, row, query.include.includes('profile')) };
		},
	}),
	implement(centreApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			await updateCentre(c, params.id, body.data.attributes ?? {});
			return changed(c, params.id);
		},
	}),
	implement(centreApi.versions, {
		permission: permissions.change,
		run: async (c, { params, query }) => {
			const { resources, total } = await listCentreVersions(c, params.id, query.page);
			return { body: listDocument(c.url, query, { total, data: resources }) };
		},
	}),
	implement(centreApi.restoreVersion, {
		permission: permissions.change,
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
			features: c.features,
			updatedAt: row.updatedAt,
		},
		meta: { can },
		relationships: { profile: { data: { type: 'volunteer_center_profiles', id: row.id } } },
	};
}
