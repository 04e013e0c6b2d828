import type { Locale } from '#platform/contract/tenants.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import { pageApi } from '../api.ts';
import { checkPage } from './check-page.ts';
import { duplicatePage } from './duplicate-page.ts';
import { countPages, listDeletedPages, listPages } from './list-pages.ts';
import { cancelPlan, deletePage, publishPage, undeletePage, unpublishPage } from './move-page.ts';
import { assignManagers, listPageManagers } from './page-managers.ts';
import { listVersions, readVersion } from './page-versions.ts';
import { permissions } from './permissions.ts';
import { readPictures } from './pictures.ts';
import { mayEdit, type PageRights, rightsOf } from './policy.ts';
import { bePresent, leave } from './presence.ts';
import { presentPage } from './present-page.ts';
import { createPage, restoreVersion, updatePage } from './save-page.ts';
import { findPage, type PageRow } from './select-pages.ts';
import { shareCardRoutes } from './share-card-routes.ts';
import { lookUpPage, presentForEditing, readPage } from './show-page.ts';

const base = '/api/v1/pages';

/** Routes for the pages of a centre's site: published ones for everyone, all of them for editors. */
export const pageRoutes: readonly Endpoint[] = [
	implement(pageApi.list, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => {
			const rights = rightsOf(c.actor);
			const { data, total } = await c.read(async (trx) => {
				const { rows, total } = await listPages(trx, c.centre.id, query, rights);
				const pictures = await readPictures(
					trx,
					rows.flatMap(({ content }) => content.imageId ?? []),
				);
				const imageOf = (row: PageRow) => pictures.get(row.content.imageId ?? '') ?? null;
				return {
					data: rows.map((row) => presentPage(row, rights, { locale: c.locale, image: imageOf(row) })),
					total,
				};
			});
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
	implement(pageApi.counts, {
		permission: permissions.change,
		run: async (c) => ({
			body: metaDocument(await c.read((trx) => countPages(trx, c.centre.id, rightsOf(c.actor)))),
		}),
	}),
	implement(pageApi.lookUp, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { query }) => {
			const { locale = c.locale, slug = '', draft = false } = query.custom;
			const asked = { locale: locale as Locale, slug: String(slug), draft: draft === true };
			const data = await c.read((trx) => lookUpPage(trx, c, rightsOf(c.actor), asked));
			return { body: document({ data, fields: query.fields }) };
		},
	}),
	...shareCardRoutes,
	implement(pageApi.read, {
		permission: permissions.read,
		isPublicData: true,
		run: async (c, { params, query }) => ({
			body: document({
				data: await c.read((trx) => readPage(trx, c, rightsOf(c.actor), params.id)),
				fields: query.fields,
			}),
		}),
	}),
	implement(pageApi.create, {
		permission: permissions.manage,
		run: async (c, { body }) => {
			const data = await c.write(async (trx, emit) =>
				edited(trx, c, await createPage(trx, emit, c, body.data.attributes)),
			);
			return { status: 201, body: document({ data }), headers: { location: `${base}/${data.id}` } };
		},
	}),
	implement(pageApi.update, {
		permission: permissions.change,
		run: async (c, { params, body }) => {
			const input = body.data.attributes ?? {};
			return changed(c, params.id, (trx, emit, rights) =>
				updatePage(trx, emit, c, rights, params.id, { ...input, revision: input.revision }),
			);
		},
	}),
	implement(pageApi.remove, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			await c.write((trx, emit) => deletePage(trx, emit, rightsOf(c.actor), params.id));
			return null;
		},
	}),
	implement(pageApi.bin, {
		permission: permissions.manage,
		run: async (c, { query }) => {
			const { rows, total } = await c.read((trx) => listDeletedPages(trx, c.centre.id, query));
			const rights = rightsOf(c.actor);
			const data = rows.map((row) => presentPage(row, rights, { locale: c.locale, image: null }));
			return { body: listDocument(c.url, query, { total, data }) };
		},
	}),
	implement(pageApi.undelete, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			const { data, moved } = await c.write(async (trx, emit) => {
				const moved = await undeletePage(trx, emit, c, rightsOf(c.actor), params.id);
				return { data: await edited(trx, c, params.id), moved };
			});
			return { body: document({ data, meta: { moved } }) };
		},
	}),
	implement(pageApi.duplicate, {
		permission: permissions.manage,
		run: async (c, { params }) => {
			const data = await c.write(async (trx, emit) =>
				edited(trx, c, await duplicatePage(trx, emit, c, rightsOf(c.actor), params.id)),
			);
			return { status: 201, body: document({ data }), headers: { location: `${base}/${data.id}` } };
		},
	}),
	implement(pageApi.publish, {
		permission: permissions.change,
		run: (c, { params, body }) =>
			changed(c, params.id, (trx, emit, rights) => publishPage(trx, emit, c, rights, params.id, body)),
	}),
	implement(pageApi.cancelPlan, {
		permission: permissions.change,
		run: (c, { params }) =>
			changed(c, params.id, (trx, emit, rights) => cancelPlan(trx, emit, rights, params.id)),
	}),
	implement(pageApi.unpublish, {
		permission: permissions.change,
		run: (c, { params }) =>
			changed(c, params.id, (trx, emit, rights) => unpublishPage(trx, emit, rights, params.id)),
	}),
	implement(pageApi.setManagers, {
		permission: permissions.manage,
		run: (c, { params, body }) =>
			changed(c, params.id, (trx, emit, rights) =>
				assignManagers(trx, emit, c, rights, params.id, body.userIds),
			),
	}),
	implement(pageApi.joinPresence, {
		permission: permissions.change,
		run: async (c, { params }) => {
			const present = await c.write(async (trx) => {
				await holdable(trx, c, params.id);
				return bePresent(trx, c, params.id, c.actor?.userId ?? '');
			});
			return { body: metaDocument(present) };
		},
	}),
	implement(pageApi.leavePresence, {
		permission: permissions.change,
		run: async (c, { params }) => {
			await c.write(async (trx) => {
				await holdable(trx, c, params.id);
				await leave(trx, params.id, c.actor?.userId ?? '');
			});
			return null;
		},
	}),
	implement(pageApi.findings, {
		permission: permissions.change,
		run: async (c, { params }) => {
			const findings = await c.read(async (trx) => checkPage(trx, c, await holdable(trx, c, params.id)));
			return { body: metaDocument({ findings }) };
		},
	}),
	implement(pageApi.versions, {
		permission: permissions.change,
		run: async (c, { params, query }) => {
			const { resources, total } = await c.read(async (trx) =>
				listVersions(trx, await holdable(trx, c, params.id), query.page),
			);
			return { body: listDocument(c.url, query, { total, data: resources }) };
		},
	}),
	implement(pageApi.readVersion, {
		permission: permissions.change,
		run: async (c, { params }) => {
			const { resource } = await c.read(async (trx) =>
				readVersion(trx, await holdable(trx, c, params.id), params.number),
			);
			return { body: document({ data: resource }) };
		},
	}),
	implement(pageApi.restoreVersion, {
		permission: permissions.change,
		run: (c, { params }) =>
			changed(c, params.id, (trx, emit, rights) =>
				restoreVersion(trx, emit, c, rights, params.id, params.number),
			),
	}),
	implement(pageApi.managers, {
		permission: permissions.manage,
		run: async (c) => {
			const rows = await c.read((trx) => listPageManagers(trx, c.centre.id));
			const data = rows.map(
				({ id, first_name, last_name, email }): Resource => ({
					type: 'page_managers',
					id,
					attributes: { fullName: `${first_name} ${last_name}`.trim(), email },
				}),
			);
			return { body: document({ data }) };
		},
	}),
];

type Write = Parameters<RequestContext['write']>[0];
type Trx = Parameters<Write>[0];
type Emit = Parameters<Write>[1];

/** Returns a page as editors get it after a change. */
async function edited(trx: Trx, c: RequestContext, id: string): Promise<Resource> {
	const row = await findPage(trx, id, { side: 'head' });
	if (!row) throw ApiError.notFound();
	return presentForEditing(trx, row, rightsOf(c.actor), c.locale);
}

async function changed(
	c: RequestContext,
	id: string,
	work: (trx: Trx, emit: Emit, rights: PageRights) => Promise<void>,
) {
	const data = await c.write(async (trx, emit) => {
		await work(trx, emit, rightsOf(c.actor));
		return edited(trx, c, id);
	});
	return { body: document({ data }) };
}

/** Returns a page that the user may edit, without locking it. Throws 404. */
async function holdable(trx: Trx, c: RequestContext, id: string): Promise<PageRow> {
	const row = await findPage(trx, id, { side: 'head' });
	if (!row || !mayEdit(rightsOf(c.actor), row)) throw ApiError.notFound();
	return row;
}
