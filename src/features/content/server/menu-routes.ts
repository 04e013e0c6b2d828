import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { menuApi } from '../api.ts';
import { type MenuName, systemPageKeys, systemPages } from '../enums.ts';
import { presentMenuItem, readMenus, replaceMenu, revisionOf, visibleOf } from './menu-items.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';

/** Routes for the menus of a centre's site. */
export const menuRoutes: readonly Endpoint[] = [
	implement(menuApi.items, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => answer(c, query.custom.menu as MenuName | undefined),
	}),
	implement(menuApi.replace, {
		permission: permissions.manage,
		run: async (c, { params, body }) => {
			const place = { tenant: c.tenant, centreId: c.centre.id, menu: params.menu };
			await c.write((trx, emit) => replaceMenu(trx, emit, place, body.items, body.revision));
			return answer(c, params.menu);
		},
	}),
	implement(menuApi.systemPages, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c) => {
			const features = c.features;
			const shown = systemPageKeys.filter(
				(key) =>
					(key !== 'one_on_one' || features.personToPerson) && (key !== 'calendar' || features.activities),
			);
			return {
				body: document({
					data: shown.map((key) => ({
						type: 'system_pages',
						id: key,
						attributes: { key, path: systemPages[key] },
					})),
				}),
			};
		},
	}),
];

async function answer(c: RequestContext, menu: MenuName | undefined) {
	const rows = await c.read((trx) => readMenus(trx, c.centre.id, c.locale, menu));
	const manages = rightsOf(c.actor).manages;
	const shown = manages ? rows : visibleOf(rows);
	return {
		body: document({
			data: shown.map((row) => presentMenuItem(row, c.locale)),
			...(manages && menu && { meta: { revision: revisionOf(rows) } }),
		}),
	};
}
