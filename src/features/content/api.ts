import { z } from 'zod';
import { answerOf, idParams, listOf, metaAnswer } from '#platform/contract/answers.ts';
import type { ListSpec } from '#platform/contract/list-spec.ts';
import { del, get, patch, post, put, routesOf } from '#platform/contract/routes.ts';
import {
	menuItemResource,
	menuReplaceBody,
	pageCountsSchema,
	pageCreateBody,
	pageFindingsSchema,
	pageManagerResource,
	pageManagersBody,
	pagePublishBody,
	pageResource,
	pageSchema,
	pageUpdateBody,
	pageVerbBody,
	pageVersionResource,
	partnerCreateBody,
	partnerMoveBody,
	partnerResource,
	partnerUpdateBody,
	presenceMetaSchema,
	systemPageResource,
} from './contract.ts';
import { maxPartners, menus, pageStatuses, pageTypes } from './enums.ts';

const pageFields = { pages: Object.keys(pageSchema.shape) };

/** Filters and sorting of the list of pages. */
const pageListSpec = {
	filters: {
		pageType: { type: 'enum', values: pageTypes },
		featured: { type: 'boolean' },
		title: { type: 'string' },
		publishedAt: { type: 'date' },
		updatedAt: { type: 'date' },
	},
	customFilters: {
		status: { type: 'enum', values: pageStatuses },
		/** For editors: the pages they may edit, in the version being edited. */
		editable: { type: 'boolean' },
	},
	sorts: ['title', 'publishedAt', 'updatedAt', 'createdAt'],
	fields: pageFields,
	page: { defaultSize: 25, maxSize: 1000 },
} as const satisfies ListSpec;

const one = answerOf(pageResource, z.never());
/** Enough for sixty blocks, each with its own texts. */
const MAX_PAGE_BYTES = 1_000_000;
const languageParams = z.object({ language: z.enum(['nl', 'en']) });
const versionParams = idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });

/** Endpoints for the pages of a centre's site: published ones for everyone, all of them for editors. */
export const pageApi = routesOf('Pages', {
	list: get('/api/v1/pages', {
		summary: 'Pages: those on line, or with filter[editable] those one may edit, as they are worked on',
		list: pageListSpec,
		answers: { 200: listOf(pageResource, z.never()) },
	}),
	counts: get('/api/v1/pages/counts', {
		summary: 'How many pages there are in each state, of those one may edit',
		answers: { 200: metaAnswer.extend({ meta: pageCountsSchema }) },
	}),
	lookUp: get('/api/v1/pages/lookup', {
		summary:
			'The page at an address, its blocks ready to be shown; filter[draft] gives editors what is worked on',
		list: {
			customFilters: {
				locale: { type: 'enum', values: ['nl', 'en'] },
				/** Omitted for the home page. */
				slug: { type: 'string' },
				draft: { type: 'boolean' },
			},
			fields: pageFields,
		},
		answers: { 200: one },
	}),
	homeCard: get('/api/v1/pages/home/card/{language}', {
		summary:
			'A picture of 1200 by 630 (JPEG) of the home page, for where a page of the site that has none is shared',
		params: languageParams,
		answers: { 200: null, 304: null },
		jsonApi: false,
	}),
	card: get('/api/v1/pages/{id}/card/{language}', {
		summary:
			'A picture of 1200 by 630 (JPEG) for where a page that is on line is shared: its title, its picture or else the first in it, and the centre',
		params: languageParams.extend(idParams.shape),
		answers: { 200: null, 304: null },
		jsonApi: false,
	}),
	read: get('/api/v1/pages/{id}', {
		summary: 'One page: to edit for those who may, otherwise as visitors see it',
		params: idParams,
		list: { fields: pageFields },
		answers: { 200: one },
	}),
	create: post('/api/v1/pages', {
		summary: 'Keep a new page as a draft',
		body: pageCreateBody,
		maximumBytes: MAX_PAGE_BYTES,
		answers: { 201: one },
	}),
	update: patch('/api/v1/pages/{id}', {
		summary: 'Change what is worked on; 409 changed_meanwhile when somebody else saved since the revision',
		params: idParams,
		body: pageUpdateBody,
		maximumBytes: MAX_PAGE_BYTES,
		answers: { 200: one },
	}),
	remove: del('/api/v1/pages/{id}', {
		summary: 'Put a page that is off line and in no menu into the bin, for 30 days',
		params: idParams,
		answers: { 204: null },
	}),
	bin: get('/api/v1/deleted_pages', {
		summary: 'Pages in the bin, those deleted last first',
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(pageResource, z.never()) },
	}),
	undelete: put('/api/v1/pages/{id}/undelete', {
		summary: 'Take a page out of the bin, as a draft; under another address where its own is taken',
		params: idParams,
		body: pageVerbBody,
		answers: { 200: answerOf(pageResource, z.never(), z.object({ moved: z.boolean() })) },
	}),
	duplicate: post('/api/v1/pages/{id}/duplicate', {
		summary: 'Make a draft of a page with all that is in it',
		params: idParams,
		body: pageVerbBody,
		answers: { 201: one },
	}),
	publish: put('/api/v1/pages/{id}/publish', {
		summary:
			'Put what is worked on on line, at once or at a moment, and until a moment; a page on line stays as it is until then',
		params: idParams,
		body: pagePublishBody,
		answers: { 200: one },
	}),
	cancelPlan: put('/api/v1/pages/{id}/cancel_plan', {
		summary: 'Give up the planned change of a page; what is worked on stays',
		params: idParams,
		body: pageVerbBody,
		answers: { 200: one },
	}),
	unpublish: put('/api/v1/pages/{id}/unpublish', {
		summary: 'Take a page off line',
		params: idParams,
		body: pageVerbBody,
		answers: { 200: one },
	}),
	setManagers: put('/api/v1/pages/{id}/managers', {
		summary: 'Say which page managers may edit a page',
		params: idParams,
		body: pageManagersBody,
		answers: { 200: one },
	}),
	joinPresence: put('/api/v1/pages/{id}/presence', {
		summary: 'Say that one has the page open to edit it; answers who else has',
		params: idParams,
		body: pageVerbBody,
		answers: { 200: metaAnswer.extend({ meta: presenceMetaSchema }) },
	}),
	leavePresence: del('/api/v1/pages/{id}/presence', {
		summary: 'Say that one has left the page',
		params: idParams,
		answers: { 204: null },
	}),
	findings: get('/api/v1/pages/{id}/findings', {
		summary: 'What a visitor would stumble over in what is worked on, by block',
		params: idParams,
		answers: { 200: metaAnswer.extend({ meta: pageFindingsSchema }) },
	}),
	versions: get('/api/v1/pages/{id}/versions', {
		summary: 'The versions of a page, the newest first',
		params: idParams,
		list: { page: { defaultSize: 25, maxSize: 100 } },
		answers: { 200: listOf(pageVersionResource, z.never()) },
	}),
	readVersion: get('/api/v1/pages/{id}/versions/{number}', {
		summary: 'One version with its texts, and how what is worked on now differs from it',
		params: versionParams,
		answers: { 200: answerOf(pageVersionResource, z.never()) },
	}),
	restoreVersion: put('/api/v1/pages/{id}/versions/{number}/restore', {
		summary: 'Work on with what an older version said, as a new version',
		params: versionParams,
		body: pageVerbBody,
		answers: { 200: one },
	}),
	managers: get('/api/v1/page_managers', {
		summary: 'Everybody who may be given pages to edit',
		answers: { 200: answerOf(z.array(pageManagerResource), z.never()) },
	}),
});

const menuItems = answerOf(
	z.array(menuItemResource),
	z.never(),
	z.object({ revision: z.string().optional() }).optional(),
);

/** Endpoints for the menus of a centre's site. */
export const menuApi = routesOf('Menus', {
	items: get('/api/v1/menu_items', {
		summary: 'The items of the menus in order; those who run the site also get what visitors cannot see',
		list: { customFilters: { menu: { type: 'enum', values: menus } } },
		answers: { 200: menuItems },
	}),
	replace: put('/api/v1/menus/{menu}', {
		summary: 'Put a whole menu in place of the one there is; 409 when it was changed since its revision',
		params: z.object({ menu: z.enum(menus) }),
		body: menuReplaceBody,
		answers: { 200: menuItems },
	}),
	systemPages: get('/api/v1/system_pages', {
		summary: 'Pages of the product itself that a menu or a button may lead to, as far as the tenant has them',
		answers: { 200: answerOf(z.array(systemPageResource), z.never()) },
	}),
});

const onePartner = answerOf(partnerResource, z.never());

/** Whom a centre works with. */
export const partnerApi = routesOf('Partners', {
	list: get('/api/v1/partners', {
		summary: 'The partners of the centre, in the order of its staff',
		list: { page: { defaultSize: 50, maxSize: maxPartners } },
		answers: { 200: listOf(partnerResource, z.never()) },
	}),
	read: get('/api/v1/partners/{id}', {
		summary: 'One partner',
		params: idParams,
		answers: { 200: onePartner },
	}),
	create: post('/api/v1/partners', {
		summary: 'Add a partner at the end of the list',
		body: partnerCreateBody,
		answers: { 201: onePartner },
	}),
	update: patch('/api/v1/partners/{id}', {
		summary: 'Change a partner',
		params: idParams,
		body: partnerUpdateBody,
		answers: { 200: onePartner },
	}),
	move: put('/api/v1/partners/{id}/move', {
		summary: 'Put a partner at a place in the list; the others make room',
		params: idParams,
		body: partnerMoveBody,
		answers: { 200: onePartner },
	}),
	remove: del('/api/v1/partners/{id}', {
		summary: 'Remove a partner',
		params: idParams,
		answers: { 204: null },
	}),
});
