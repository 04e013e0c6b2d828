import type { Locale } from '#platform/contract/tenants.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { RenderedBlock } from '../contract.ts';
import { pathOfPage } from '../enums.ts';
import { emptyText, textIn } from './page-content.ts';
import { mayEdit, type PageRights, pageCan, statusOf } from './policy.ts';
import type { PageRow } from './select-pages.ts';

/**
 * Returns a page for its reader, with texts in the requested language. Editors also get who saved it last, and with
 * `pictures` all texts in both languages.
 */
export function presentPage(
	row: PageRow,
	rights: PageRights,
	options: { locale: Locale; image: unknown; pictures?: unknown[]; blocks?: RenderedBlock[] },
): Resource {
	const { content } = row;
	const found = textIn(content, options.locale);
	const { locale, text } = found ?? { locale: options.locale, text: emptyText };
	const { blocks: _, ...own } = text;
	const edits = mayEdit(rights, row);
	return {
		type: 'pages',
		id: row.id,
		attributes: {
			pageType: content.pageType,
			pageLayout: content.pageLayout,
			showTitleOnPage: content.showTitleOnPage,
			featured: content.featured,
			imageId: content.imageId,
			image: options.image,
			locale,
			locales: (['nl', 'en'] as const).filter((one) => content.texts[one]),
			...own,
			path: pathOfPage({ pageType: content.pageType, slug: text.slug }),
			paths: Object.fromEntries(
				Object.entries(content.texts).map(([one, { slug }]) => [
					one,
					pathOfPage({ pageType: content.pageType, slug }),
				]),
			),
			isPublished: row.isPublished,
			status: statusOf(row),
			publishAt: row.publishAt,
			unpublishAt: row.unpublishAt,
			publishedAt: row.publishedAt,
			createdAt: row.createdAt,
			updatedAt: row.updatedAt,
			...(row.deletedAt && { deletedAt: row.deletedAt }),
			...(edits && {
				updatedBy: row.updatedBy,
				revision: row.revision,
				hasChanges: row.isPublished && row.live !== row.head,
				plannedAt: row.plannedAt,
				plannedVersion: row.planned,
				hasLaterChanges: row.planned !== null && row.planned !== row.head,
				managerIds: row.managerIds,
				...(options.pictures && { texts: content.texts, pictures: options.pictures }),
			}),
			...(options.blocks && { blocks: options.blocks }),
		},
		meta: { can: pageCan(rights, row) },
	};
}
