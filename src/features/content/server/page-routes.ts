import { z } from 'zod';
import { answerOf, idParams, metaAnswer } from '#platform/contract/answers.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document, listDocument, metaDocument, type Resource } from '#platform/server/jsonapi/present.ts';
import {
	pageCountsSchema,
	pageCreateBody,
	pageFindingsSchema,
	pageManagerResource,
	pageManagersBody,
	pagePublishBody,
	pageResource,
	pageUpdateBody,
	pageVerbBody,
	pageVersionResource,
	presenceMetaSchema,
} from '../contract.ts';
import { checkPage } from './check-page.ts';
import { duplicatePage } from './duplicate-page.ts';
import { countPages, listPages, pageFields, pageListSpec } from './list-pages.ts';
import { deletePage, publishPage, unpublishPage } from './move-page.ts';
import { assignManagers, listPageManagers } from './page-managers.ts';
import { listVersions, readVersion } from './page-versions.ts';
import { permissions } from './permissions.ts';
import { readPictures } from './pictures.ts';
import { mayEdit, type PageRights, rightsOf } from './policy.ts';
import { bePresent, leave } from './presence.ts';
import { presentPage } from './present-page.ts';
import { createPage, restoreVersion, updatePage } from './save-page.ts';
import { findPage, type PageRow } from './select-pages.ts';
import { lookUpPage, presentForEditing, readPage } from './show-page.ts';

const tag = 'Pages';
const base = '/api/v1/pages';
const one = answerOf(pageResource, z.never());
/** Sixty blocks, each with texts of its own. */
const MAX_PAGE_BYTES = 1_000_000;
const versionParams = idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

/** Pages of a centre's own site: what is on line for everyone, all of it for those who run the site. */
export const pageRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: base,
		summary: 'Pages: those on line, or with filter[editable] those one may edit, as they are worked on',
		tag,
		permission: permissions.read,
		list: pageListSpec,
		answers: { 200: answerOf(z.array(pageResource), z.never()) },
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
	endpoint({
		method: 'get',
		path: `${base}/counts`,
		summary: 'How many pages there are in each state, of those one may edit',
		tag,
		permission: permissions.change,
		answers: { 200: metaAnswer.extend({ meta: pageCountsSchema }) },
		run: async (c) => ({
			body: metaDocument(await c.read((trx) => countPages(trx, c.centre.id, rightsOf(c.actor)))),
		}),
	}),
	endpoint({
		method: 'get',
		path: `${base}/lookup`,
		summary:
			'The page at an address, its blocks ready to be shown; filter[draft] gives editors what is worked on',
		tag,
		permission: permissions.read,
		list: {
			customFilters: {
				locale: { type: 'enum', values: ['nl', 'en'] },
				/** Without it, the home page. */
				slug: { type: 'string' },
				draft: { type: 'boolean' },
			},
			fields: pageFields,
		},
		answers: { 200: one },
		run: async (c, { query }) => {
			const { locale = c.locale, slug = '', draft = false } = query.custom;
			const asked = { locale: locale as Locale, slug: String(slug), draft: draft === true };
			const data = await c.read((trx) => lookUpPage(trx, c, rightsOf(c.actor), asked));
			return { body: document({ data, fields: query.fields }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}`,
		summary: 'One page: to edit for those who may, otherwise as visitors see it',
		tag,
		permission: permissions.read,
		params: idParams,
		list: { fields: pageFields },
		answers: { 200: one },
		run: async (c, { params, query }) => ({
			body: document({
				data: await c.read((trx) => readPage(trx, c, rightsOf(c.actor), params.id)),
				fields: query.fields,
			}),
		}),
	}),
	endpoint({
		method: 'post',
		path: base,
		summary: 'Keep a new page as a draft',
		tag,
		permission: permissions.manage,
		body: pageCreateBody,
		maximumBytes: MAX_PAGE_BYTES,
		answers: { 201: one },
		run: async (c, { body }) => {
			const data = await c.write(async (trx, emit) =>
				edited(trx, c, await createPage(trx, emit, c, body.data.attributes)),
			);
			return { status: 201, body: document({ data }), headers: { location: `${base}/${data.id}` } };
		},
	}),
	endpoint({
		method: 'patch',
		path: `${base}/{id}`,
		summary: 'Change what is worked on; 409 changed_meanwhile when somebody else saved since the revision',
		tag,
		permission: permissions.change,
		params: idParams,
		body: pageUpdateBody,
		maximumBytes: MAX_PAGE_BYTES,
		answers: { 200: one },
		run: async (c, { params, body }) => {
			const input = body.data.attributes ?? {};
			return changed(c, params.id, (trx, emit, rights) =>
				updatePage(trx, emit, c, rights, params.id, { ...input, revision: input.revision }),
			);
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}`,
		summary: 'Delete a page that is off line and in no menu',
		tag,
		permission: permissions.manage,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await c.write((trx, emit) => deletePage(trx, emit, c, rightsOf(c.actor), params.id));
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/{id}/duplicate`,
		summary: 'Make a draft of a page with all that is in it',
		tag,
		permission: permissions.manage,
		params: idParams,
		body: pageVerbBody,
		answers: { 201: one },
		run: async (c, { params }) => {
			const data = await c.write(async (trx, emit) =>
				edited(trx, c, await duplicatePage(trx, emit, c, rightsOf(c.actor), params.id)),
			);
			return { status: 201, body: document({ data }), headers: { location: `${base}/${data.id}` } };
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/publish`,
		summary: 'Put what is worked on on line, at once or at a moment, and until a moment',
		tag,
		permission: permissions.change,
		params: idParams,
		body: pagePublishBody,
		answers: { 200: one },
		run: (c, { params, body }) =>
			changed(c, params.id, (trx, emit, rights) => publishPage(trx, emit, rights, params.id, body)),
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/unpublish`,
		summary: 'Take a page off line',
		tag,
		permission: permissions.change,
		params: idParams,
		body: pageVerbBody,
		answers: { 200: one },
		run: (c, { params }) =>
			changed(c, params.id, (trx, emit, rights) => unpublishPage(trx, emit, rights, params.id)),
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/managers`,
		summary: 'Say which page managers may edit a page',
		tag,
		permission: permissions.manage,
		params: idParams,
		body: pageManagersBody,
		answers: { 200: one },
		run: (c, { params, body }) =>
			changed(c, params.id, (trx, emit, rights) =>
				assignManagers(trx, emit, c, rights, params.id, body.userIds),
			),
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/presence`,
		summary: 'Say that one has the page open to edit it; answers who else has',
		tag,
		permission: permissions.change,
		params: idParams,
		body: pageVerbBody,
		answers: { 200: metaAnswer.extend({ meta: presenceMetaSchema }) },
		run: async (c, { params }) => {
			const present = await c.write(async (trx) => {
				await holdable(trx, c, params.id);
				return bePresent(trx, c, params.id, c.actor?.userId ?? '');
			});
			return { body: metaDocument(present) };
		},
	}),
	endpoint({
		method: 'delete',
		path: `${base}/{id}/presence`,
		summary: 'Say that one has left the page',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await c.write(async (trx) => {
				await holdable(trx, c, params.id);
				await leave(trx, params.id, c.actor?.userId ?? '');
			});
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}/findings`,
		summary: 'What a visitor would stumble over in what is worked on, by block',
		tag,
		permission: permissions.change,
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: pageFindingsSchema }) },
		run: async (c, { params }) => {
			const findings = await c.read(async (trx) =>
				checkPage(trx, c.centre.id, await holdable(trx, c, params.id)),
			);
			return { body: metaDocument({ findings }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}/versions`,
		summary: 'The versions of a page, the newest first',
		tag,
		permission: permissions.change,
		params: idParams,
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: answerOf(z.array(pageVersionResource), z.never()) },
		run: async (c, { params, query }) => {
			const { resources, total } = await c.read(async (trx) =>
				listVersions(trx, await holdable(trx, c, params.id), query.page),
			);
			return { body: listDocument(c.url, query, { total, data: resources }) };
		},
	}),
	endpoint({
		method: 'get',
		path: `${base}/{id}/versions/{number}`,
		summary: 'One version with its texts, and how what is worked on now differs from it',
		tag,
		permission: permissions.change,
		params: versionParams,
		answers: { 200: answerOf(pageVersionResource, z.never()) },
		run: async (c, { params }) => {
			const { resource } = await c.read(async (trx) =>
				readVersion(trx, await holdable(trx, c, params.id), params.number),
			);
			return { body: document({ data: resource }) };
		},
	}),
	endpoint({
		method: 'put',
		path: `${base}/{id}/versions/{number}/restore`,
		summary: 'Work on with what an older version said, as a new version',
		tag,
		permission: permissions.change,
		params: versionParams,
		body: pageVerbBody,
		answers: { 200: one },
		run: (c, { params }) =>
			changed(c, params.id, (trx, emit, rights) =>
				restoreVersion(trx, emit, c, rights, params.id, params.number),
			),
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/page_managers',
		summary: 'Everybody who may be given pages to edit',
		tag,
		permission: permissions.manage,
		answers: { 200: answerOf(z.array(pageManagerResource), z.never()) },
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

/** A page as those who edit it get it after a change. */
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

/** A page that the person may edit, without taking it. Throws 404. */
async function holdable(trx: Trx, c: RequestContext, id: string): Promise<PageRow> {
	const row = await findPage(trx, id, { side: 'head' });
	if (!row || !mayEdit(rightsOf(c.actor), row)) throw ApiError.notFound();
	return row;
}
