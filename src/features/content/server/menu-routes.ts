import { z } from 'zod';
import { featuresOf } from '#features/tenancy/server/public.ts';
import { answerOf } from '#platform/contract/answers.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { menuItemResource, menuReplaceBody, systemPageResource } from '../contract.ts';
import { type MenuName, menus, systemPageKeys, systemPages } from '../enums.ts';
import { presentMenuItem, readMenus, replaceMenu, revisionOf, visibleOf } from './menu-items.ts';
import { permissions } from './permissions.ts';
import { rightsOf } from './policy.ts';

const tag = 'Menus';
const items = answerOf(z.array(menuItemResource), z.never());

/** The menus of a centre's site. */
export const menuRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: '/api/v1/menu_items',
		summary: 'The items of the menus in order; those who run the site also get what visitors cannot see',
		tag,
		permission: permissions.read,
		list: { customFilters: { menu: { type: 'enum', values: menus } } },
		answers: { 200: items },
		run: async (c, { query }) => answer(c, query.custom.menu as MenuName | undefined),
	}),
	endpoint({
		method: 'put',
		path: '/api/v1/menus/{menu}',
		summary: 'Put a whole menu in place of the one there is; 409 when it was changed since its revision',
		tag,
		permission: permissions.manage,
		params: z.object({ menu: z.enum(menus) }),
		body: menuReplaceBody,
		answers: { 200: items },
		run: async (c, { params, body }) => {
			const place = { tenant: c.tenant, centreId: c.centre.id, menu: params.menu };
			await c.write((trx, emit) => replaceMenu(trx, emit, place, body.items, body.revision));
			return answer(c, params.menu);
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/system_pages',
		summary: 'Pages of the product itself that a menu or a button may lead to, as far as the tenant has them',
		tag,
		permission: permissions.read,
		answers: { 200: answerOf(z.array(systemPageResource), z.never()) },
		run: async (c) => {
			const features = featuresOf(c.tenant, c.appContext);
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
