import { municipalitiesAt } from '#features/geo/server/public.ts';
import { presentOrganisationOf, presentVacancy, rightsOf } from '#features/vacancies/server/public.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { listDocument } from '#platform/server/jsonapi/present.ts';
import { feedApi } from '../api.ts';
import type { SitemapKind } from '../contract.ts';
import { listFeedVacancies } from './list-feed-vacancies.ts';
import { listSitemapEntries } from './list-sitemap-entries.ts';
import { permissions } from './permissions.ts';

/** Routes for what other sites read. */
export const feedRoutes: readonly Endpoint[] = [
	implement(feedApi.sitemapEntries, {
		permission: permissions.readSitemap,
		isPublicData: true,
		run: async (c, { query }) => {
			const kind = (query.custom.kind ?? 'vacancies') as SitemapKind;
			const { total, rows } = await c.read((trx) => listSitemapEntries(trx, kind, query.page));
			return {
				body: listDocument(c.url, query, {
					total,
					data: rows.map(({ id, updatedAt }) => ({
						type: 'sitemap_entries',
						id,
						attributes: { updatedAt: updatedAt.toISOString() },
					})),
				}),
			};
		},
	}),
	implement(feedApi.vacancies, {
		permission: permissions.readFeed,
		isPublicData: true,
		run: async (c, { query }) => {
			const organisationId = query.custom.organization as string | undefined;
			// As a visitor sees them, whoever asks: without exact places that are hidden, and without actions of editors.
			const rights = { ...rightsOf(null), actor: c.actor };
			const { total, rows, data, municipalities } = await c.read(async (trx) => {
				const page = await listFeedVacancies(trx, {
					centreId: c.centre.id,
					organisationId,
					page: query.page,
				});
				const shown = page.rows.map((row) => presentVacancy(row, rights));
				const points = shown.flatMap(({ id, attributes }) => exactPoint(id, attributes));
				return { ...page, data: shown, municipalities: await municipalitiesAt(trx, points) };
			});
			return {
				body: listDocument(c.url, query, {
					total,
					data,
					included: rows.map((row) => presentOrganisationOf(row)),
					meta: {
						municipalities: [...municipalities].map(([vacancyId, name]) => ({ vacancyId, name })),
					},
				}),
			};
		},
	}),
];

/** Where a vacancy is, unless that is told roughly: a rough point may lie in the next municipality. */
function exactPoint(id: string, { lat, lon, hideExactPlace }: Readonly<Record<string, unknown>> = {}) {
	return typeof lat === 'number' && typeof lon === 'number' && hideExactPlace !== true
		? [{ id, lat, lon }]
		: [];
}
