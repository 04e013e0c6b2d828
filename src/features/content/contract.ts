import { z } from 'zod';
import { imageSchema } from '#features/files/contract.ts';
import { verbBody } from '#platform/contract/answers.ts';
import type { FlatOf } from '#platform/contract/calls.ts';
import { createBody, resourceSchema, updateBody } from '#platform/contract/jsonapi.ts';
import { isoMoment } from '#platform/contract/moments.ts';
import {
	backgrounds,
	linkTypes,
	menus,
	pageLayouts,
	pageStatuses,
	pageTypes,
	startPages,
	systemPageKeys,
} from './enums.ts';

const locale = z.enum(['nl', 'en']);
const line = (max: number) => z.string().trim().max(max);

/** The last segment of a page's path; empty for the home page. */
export const slugSchema = z
	.string()
	.max(80)
	.regex(/^$|^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/**
 * One block of a page. Its data is parsed with the schema of its type and version; blocks of older versions are
 * upgraded, and blocks of unknown types are preserved unchanged.
 */
export const blockSchema = z.strictObject({
	id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
	type: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/),
	version: z.number().int().min(1).max(1000),
	hidden: z.boolean(),
	background: z.enum(backgrounds),
	data: z.record(z.string().max(40), z.unknown()),
});
export type Block = z.infer<typeof blockSchema>;

export const MAX_BLOCKS = 60;

/** A page in one language. Empty search and sharing texts default to the title and summary. */
export const pageTextSchema = z.strictObject({
	title: line(160),
	slug: slugSchema,
	summary: line(500),
	metaTitle: line(120),
	metaDescription: line(320),
	ogTitle: line(120),
	ogDescription: line(320),
	blocks: z.array(blockSchema).max(MAX_BLOCKS),
});
export type PageText = z.infer<typeof pageTextSchema>;

/** Fields that staff edit. Omitted fields of a language are unchanged; a language set to null is removed. */
const settings = {
	pageType: z.enum(pageTypes),
	pageLayout: z.enum(pageLayouts),
	showTitleOnPage: z.boolean(),
	featured: z.boolean(),
	imageId: z.uuid().nullable(),
};
export const pageTextsInputSchema = z.partialRecord(locale, pageTextSchema.partial().nullable());
export type PageTextsInput = z.infer<typeof pageTextsInputSchema>;

export const pageCreateSchema = z.strictObject(settings).partial().extend({ texts: pageTextsInputSchema });
export const pageUpdateSchema = z
	.strictObject(settings)
	.partial()
	.extend({
		/** The revision that was read: if a newer one exists, the API returns 409 with who changed it and when. */
		revision: z.number().int().min(1),
		texts: pageTextsInputSchema,
	});
export type PageInput = z.infer<typeof pageCreateSchema>;

/** Fields of a new page: its title is in the language of its author. */
export const newPageSchema = z.strictObject({
	title: pageTextSchema.shape.title.min(1),
	pageType: settings.pageType,
});

export const pageCreateBody = createBody('pages', pageCreateSchema);
export const pageUpdateBody = updateBody('pages', pageUpdateSchema);

/**
 * Publishes the version being edited; with a moment in the future the page is scheduled. Where the page is on line already
 * it stays as it is until then.
 */
export const pagePublishBody = verbBody('pages', {
	revision: z.number().int().min(1).optional(),
	publishAt: isoMoment.nullable().optional(),
	unpublishAt: isoMoment.nullable().optional(),
});
export const pageVerbBody = verbBody('pages', {});
export const pageManagersBody = verbBody('pages', { userIds: z.array(z.uuid()).max(100) });

const renderedBlock = blockSchema.omit({ data: true, hidden: true }).extend({ data: z.unknown() });

/** A page in responses. Top-level texts are in the requested language, or the other if that has none. */
export const pageSchema = z.object({
	...settings,
	imageId: z.string().nullable(),
	/** The image of the page; null without one. */
	image: imageSchema.nullable(),
	locale,
	locales: z.array(locale),
	title: z.string(),
	slug: z.string(),
	/** The path below the language prefix. */
	path: z.string(),
	/** The path in each available language, for the language switch and search engines. */
	paths: z.object({ nl: z.string().optional(), en: z.string().optional() }),
	summary: z.string(),
	metaTitle: z.string(),
	metaDescription: z.string(),
	ogTitle: z.string(),
	ogDescription: z.string(),
	isPublished: z.boolean(),
	status: z.enum(pageStatuses),
	publishAt: z.string().nullable(),
	unpublishAt: z.string().nullable(),
	publishedAt: z.string().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	/** For editors: who saved last, at which revision, and whether visitors see an older version. */
	updatedBy: z.string().nullable(),
	revision: z.number(),
	hasChanges: z.boolean(),
	/** For editors: the moment at which a planned version takes the place of what visitors see now. */
	plannedAt: z.string().nullable(),
	plannedVersion: z.number().nullable(),
	/** For editors: whether something was changed after that version, which does not go along. */
	hasLaterChanges: z.boolean(),
	/** In the bin alone. */
	deletedAt: z.string().nullable(),
	managerIds: z.array(z.string()),
	/** For editors, with a single page: all texts in both languages. */
	texts: z.object({ nl: pageTextSchema.optional(), en: pageTextSchema.optional() }),
	/** With those texts: the images that their blocks use. */
	pictures: z.array(imageSchema),
	/** With a page to display: its rendered blocks, with sanitised texts and resolved links. */
	blocks: z.array(renderedBlock),
});
/** What the current user may do with a page; the UI shows only what is allowed here. */
export const pageCanSchema = z.object({
	update: z.boolean(),
	publish: z.boolean(),
	unpublish: z.boolean(),
	delete: z.boolean(),
	duplicate: z.boolean(),
	assign: z.boolean(),
});
export type PageCan = z.infer<typeof pageCanSchema>;
export const pageResource = resourceSchema('pages', pageSchema, {}, z.object({ can: pageCanSchema }));
export type RenderedBlock = z.infer<typeof renderedBlock>;
/** A page in the flat form that site pages use. */
export type Page = FlatOf<typeof pageResource>;

export const pageVersionSchema = z.object({
	number: z.number(),
	authorName: z.string().nullable(),
	isHead: z.boolean(),
	isLive: z.boolean(),
	isPlanned: z.boolean(),
	restoredFrom: z.number().nullable(),
	createdAt: z.string(),
	updatedAt: z.string(),
	publishedAt: z.string().nullable(),
	/** Only with a single version. */
	texts: pageSchema.shape.texts,
	/** Only with a single version: how the version being edited differs from it. */
	differences: z.array(
		z.object({
			locale: locale.nullable(),
			/** Name of the setting or text, or `blocks`. */
			field: z.string(),
			change: z.enum(['added', 'removed', 'changed', 'moved']),
			block: z.object({ id: z.string(), type: z.string() }).nullable(),
			before: z.string().nullable(),
			after: z.string().nullable(),
		}),
	),
});
export const pageVersionResource = resourceSchema('page_versions', pageVersionSchema);
export type PageVersion = FlatOf<typeof pageVersionResource>;

/** Other users who have the page open in the editor. */
export const presenceMetaSchema = z.object({
	others: z.array(z.object({ id: z.string(), name: z.string(), seenAt: z.string() })),
});
export type Presence = z.infer<typeof presenceMetaSchema>;

/** Number of pages per state. */
export const pageCountsSchema = z.object({
	counts: z.object({
		draft: z.number(),
		scheduled: z.number(),
		published: z.number(),
		ended: z.number(),
	}),
	total: z.number(),
	/** Slugs of the terms and the privacy statement, where the centre has made no page of its own. */
	startPages: z.array(z.enum(startPages)),
});
export type PageCounts = z.infer<typeof pageCountsSchema>;

/** Problems of a page that do not prevent publishing. */
export const findingCodes = [
	'alt_missing',
	'picture_gone',
	'heading_skipped',
	'link_without_target',
	'link_without_label',
	'link_broken',
	'form_missing',
	'picture_missing',
	'block_unknown',
	'block_empty',
] as const;
export const pageFindingsSchema = z.object({
	findings: z.array(
		z.object({
			code: z.enum(findingCodes),
			locale,
			block: z.object({ id: z.string(), type: z.string() }),
			/** The text or URL concerned. */
			detail: z.string(),
		}),
	),
});
export type Finding = z.infer<typeof pageFindingsSchema>['findings'][number];

const itemName = z.strictObject({ nl: line(60).min(1), en: line(60) });
const itemBase = {
	name: itemName,
	linkType: z.enum(linkTypes),
	pageId: z.uuid().nullable().optional(),
	systemPage: z.enum(systemPageKeys).nullable().optional(),
};
const leaf = z.strictObject(itemBase);
export const menuItemInputSchema = z.strictObject({
	...itemBase,
	children: z.array(leaf).max(12).default([]),
});
export type MenuItemInput = z.infer<typeof menuItemInputSchema>;

/** A whole menu, in order, which replaces the existing one. `revision` is that of the menu that was read. */
export const menuReplaceBody = verbBody('menu_items', {
	items: z.array(menuItemInputSchema).max(12),
	revision: z.string().max(64).optional(),
});

export const menuItemSchema = z.object({
	/** In the language asked for. */
	name: z.string(),
	names: z.object({ nl: z.string(), en: z.string() }),
	menu: z.enum(menus),
	order: z.number(),
	parentId: z.string().nullable(),
	linkType: z.enum(linkTypes),
	pageId: z.string().nullable(),
	systemPage: z.string().nullable(),
	/** Target path below the language prefix. */
	path: z.string(),
	/** False for a page that visitors cannot see now; only for menu editors. */
	visible: z.boolean(),
});
export const menuItemResource = resourceSchema('menu_items', menuItemSchema);
export type MenuItem = FlatOf<typeof menuItemResource>;

export const systemPageSchema = z.object({ key: z.enum(systemPageKeys), path: z.string() });
export const systemPageResource = resourceSchema('system_pages', systemPageSchema);

export const pageManagerSchema = z.object({ fullName: z.string(), email: z.string() });
export const pageManagerResource = resourceSchema('page_managers', pageManagerSchema);
export type PageManager = FlatOf<typeof pageManagerResource>;

const partnerText = line(300).optional();

/** Whom a centre works with: a line about it in each language, its website and its logo. */
const partnerInput = z.strictObject({
	name: line(120).min(1),
	texts: z.strictObject({ nl: partnerText, en: partnerText }).default({}),
	website: z
		.url({ protocol: /^https?$/ })
		.max(300)
		.nullable()
		.default(null),
	logoId: z.uuid().nullable().default(null),
});
export type PartnerInput = z.infer<typeof partnerInput>;
export type PartnerTexts = PartnerInput['texts'];
export const partnerResource = resourceSchema(
	'partners',
	partnerInput.omit({ logoId: true }).extend({
		/** Its place in the list, from 1. */
		position: z.number(),
		logo: imageSchema.nullable(),
		updatedAt: z.string(),
	}),
);
export type Partner = FlatOf<typeof partnerResource>;
export const partnerCreateBody = createBody('partners', partnerInput);
export const partnerUpdateBody = updateBody('partners', partnerInput);
export const partnerMoveBody = verbBody('partners', { position: z.number().int().min(1).max(1000) });
