import { type Locale, localesOf } from '#platform/http/locale.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import { atomsIn } from '../blocks/walk-data.ts';
import type { PageText } from '../contract.ts';
import { startPages } from '../enums.ts';
import {
	pageChangePlanned,
	pageChangeUnplanned,
	pageDeleted,
	pagePublished,
	pageUndeleted,
	pageUnpublished,
} from '../events.ts';
import { type PageContent, textIn } from './page-content.ts';
import { keepLiveSlugs, reclaimSlugs } from './page-slugs.ts';
import { type PageRights, statusOf } from './policy.ts';
import { checkRevision, lockPage } from './save-page.ts';
import { findPage, type PageRow } from './select-pages.ts';
import { pageTransitions } from './transitions.ts';

export type PublishInput = {
	revision?: number | undefined;
	publishAt?: string | null | undefined;
	unpublishAt?: string | null | undefined;
};

/**
 * Publishes the version being edited, at once or at a set moment. A page on line stays as it is until that moment; one
 * planned change replaces another, and publishing at once gives it up. Throws 404 for pages the user may not edit, 409 if
 * somebody else saved since, 422 with what is missing and for a given moment that is over.
 */
export async function publishPage(
	trx: Trx,
	emit: Emit,
	{ features }: Pick<RequestContext, 'features'>,
	rights: PageRights,
	id: string,
	{ revision, publishAt, unpublishAt }: PublishInput,
): Promise<void> {
	const before = await lockPage(trx, rights, id);
	checkRevision(before, revision);
	const from = before.isPublished ? 'published' : 'draft';
	const to = transition(pageTransitions, 'publish', from);
	const now = new Date();
	const starts = publishAt === undefined ? (before.isPublished ? before.publishAt : null) : dateOf(publishAt);
	const ends = unpublishAt === undefined ? keptEnd(before.unpublishAt, now) : dateOf(unpublishAt);
	const issues = [
		...missing(before.content, localesOf(features)),
		...momentIssues({ publishAt, unpublishAt }, now),
		...periodIssues(starts, ends, now),
	];
	const isChange = statusOf(before) === 'published' && starts !== null && starts > now;
	if (isChange && before.head === before.live) issues.push(nothingToPlan());
	if (issues.length > 0) throw ApiError.invalid(issues);
	if (isChange) return planChange(trx, emit, before, { plannedAt: starts, ends });
	await trx
		.updateTable('pages')
		.set({
			is_published: true,
			live: before.head,
			live_type: before.content.pageType,
			featured: before.content.featured,
			publish_at: starts,
			unpublish_at: ends,
			planned: null,
			planned_at: null,
			// The date shown with news is that of its first publication.
			published_at: before.publishedAt && before.isPublished ? before.publishedAt : (starts ?? now),
			revision: before.revision + 1,
		})
		.where('id', '=', id)
		.execute();
	await trx
		.updateTable('page_versions')
		.set({ published_at: now })
		.where('page_id', '=', id)
		.where('number', '=', before.head)
		.execute();
	await keepLiveSlugs(trx, id, before.content);
	await emit(
		pagePublished(id, {
			from,
			to,
			details: {
				version: before.head,
				...(starts && { publishAt: starts.toISOString() }),
				...(ends && { unpublishAt: ends.toISOString() }),
			},
		}),
	);
}

async function planChange(
	trx: Trx,
	emit: Emit,
	{ id, head, revision }: PageRow,
	{ plannedAt, ends }: { plannedAt: Date; ends: Date | null },
): Promise<void> {
	await trx
		.updateTable('pages')
		.set({ planned: head, planned_at: plannedAt, unpublish_at: ends, revision: revision + 1 })
		.where('id', '=', id)
		.execute();
	await emit(pageChangePlanned(id, { details: { version: head, plannedAt: plannedAt.toISOString() } }));
}

/** Gives up the planned change of a page. Throws 404, and 409 without one: it was given up or has taken place. */
export async function cancelPlan(trx: Trx, emit: Emit, rights: PageRights, id: string): Promise<void> {
	const before = await lockPage(trx, rights, id);
	if (before.planned === null)
		throw ApiError.conflict({ code: 'nothing_planned', detail: 'This page has no planned change.' });
	await trx
		.updateTable('pages')
		.set({ planned: null, planned_at: null, revision: before.revision + 1 })
		.where('id', '=', id)
		.execute();
	await emit(pageChangeUnplanned(id, { details: { version: before.planned } }));
}

/** Unpublishes a page, with its planned change; its content is kept. Throws as publishing does. */
export async function unpublishPage(trx: Trx, emit: Emit, rights: PageRights, id: string): Promise<void> {
	const before = await lockPage(trx, rights, id);
	const from = before.isPublished ? 'published' : 'draft';
	const to = transition(pageTransitions, 'unpublish', from);
	await trx
		.updateTable('pages')
		.set({
			is_published: false,
			publish_at: null,
			unpublish_at: null,
			planned: null,
			planned_at: null,
			revision: before.revision + 1,
		})
		.where('id', '=', id)
		.execute();
	await emit(pageUnpublished(id, { from, to }));
}

/** Puts an unpublished page into the bin. Throws 409 while it is published, or while a menu links to it. */
export async function deletePage(trx: Trx, emit: Emit, rights: PageRights, id: string): Promise<void> {
	const before = await lockPage(trx, rights, id);
	const from = before.isPublished ? 'published' : 'draft';
	transition(pageTransitions, 'delete', from);
	const item = await trx.selectFrom('menu_items').select('menu').where('page_id', '=', id).executeTakeFirst();
	if (item) throw ApiError.conflict({ code: 'in_menu', detail: `The ${item.menu} menu leads to this page.` });
	await trx.updateTable('pages').set({ deleted_at: new Date() }).where('id', '=', id).execute();
	await emit(pageDeleted(id, { from, details: { title: textIn(before.content, 'nl')?.text.title } }));
}

/**
 * Takes a page out of the bin, as the draft that it was. Returns whether it has another address, as another page has its
 * own by now. Throws 404 for a page that is not in the bin, or was removed since.
 */
export async function undeletePage(
	trx: Trx,
	emit: Emit,
	c: Pick<RequestContext, 'tenant' | 'centre'>,
	rights: PageRights,
	id: string,
): Promise<boolean> {
	const row = await findPage(trx, id, { side: 'head', hold: true, deleted: true });
	if (!row || !rights.manages) throw ApiError.notFound();
	const place = { tenant: c.tenant, centreId: c.centre.id, pageId: id };
	const { content, moved } = await reclaimSlugs(trx, place, row.content);
	if (moved) {
		await trx
			.updateTable('page_versions')
			.set({ content: JSON.stringify(content) })
			.where('page_id', '=', id)
			.where('number', '=', row.head)
			.execute();
	}
	await trx
		.updateTable('pages')
		.set({ deleted_at: null, revision: row.revision + 1, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit(pageUndeleted(id, { to: 'draft', details: { title: textIn(content, 'nl')?.text.title } }));
	return moved;
}

/**
 * Returns what is missing for publication: a title in each language that both the page and the site have, and words in
 * the terms and the privacy statement, to which people agree.
 */
function missing(content: PageContent, siteLocales: readonly Locale[]): Issue[] {
	return siteLocales.flatMap((locale) => {
		const text = content.texts[locale];
		if (text?.title === '')
			return [required(locale, 'title', 'A page on line has a title in each of its languages.')];
		const isAgreedTo = startPages.some((slug) => slug === text?.slug);
		if (text && isAgreedTo && !hasWords(text))
			return [required(locale, 'blocks', 'A page that people agree to has a text.')];
		return [];
	});
}

function required(locale: Locale, field: string, detail: string): Issue {
	const source = { pointer: pointerTo(['texts', locale, field]) };
	return { code: 'required', detail, source, meta: { rule: 'required' } };
}

function hasWords({ blocks }: PageText): boolean {
	return blocks
		.filter(({ hidden }) => !hidden)
		.flatMap(({ data }) => atomsIn(data))
		.some((atom) => atom.kind === 'text' && atom.value.text.trim() !== '');
}

/** A moment to come on line or to go off line that is over would do so at once, which nobody means by planning. */
function momentIssues(given: Pick<PublishInput, 'publishAt' | 'unpublishAt'>, now: Date): Issue[] {
	return (['publishAt', 'unpublishAt'] as const)
		.filter((field) => given[field] && new Date(given[field]) <= now)
		.map((field) => ({
			code: 'is_over',
			detail: 'That moment is over.',
			source: { pointer: pointerTo([field]) },
			meta: { rule: 'is_over' },
		}));
}

function periodIssues(starts: Date | null, ends: Date | null, now: Date): Issue[] {
	if (!ends || !starts || ends <= now || ends > starts) return [];
	return [
		{
			code: 'too_early',
			detail: 'The page would go off line before it is on line.',
			source: { pointer: pointerTo(['unpublishAt']) },
		},
	];
}

function nothingToPlan(): Issue {
	return {
		code: 'nothing_to_plan',
		detail: 'The page is on line as it is worked on, so there is no change to plan.',
		source: { pointer: pointerTo(['publishAt']) },
	};
}

/** Drops an end date in the past: publishing again has no end. */
function keptEnd(end: Date | null, now: Date): Date | null {
	return end && end > now ? end : null;
}

function dateOf(moment: string | null): Date | null {
	return moment === null ? null : new Date(moment);
}
