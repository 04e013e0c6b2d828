import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue, pointerTo } from '#platform/server/jsonapi/errors.ts';
import type { PageInput } from '../contract.ts';
import { pageCreated, pageRestored, pageUpdated } from '../events.ts';
import { checkBlocks } from './check-blocks.ts';
import { merged, type PageContent, textIn } from './page-content.ts';
import { resolveSlugs } from './page-slugs.ts';
import { readVersion } from './page-versions.ts';
import { checkPictures, savePictureUses } from './pictures.ts';
import { mayEdit, type PageRights } from './policy.ts';
import { findPage, type PageRow } from './select-pages.ts';

type Who = Pick<RequestContext, 'tenant' | 'centre' | 'actor'>;

/** Saves by one person within this time belong to one version. */
const ONE_VERSION_MS = 10 * 60 * 1000;

/**
 * Creates a page as a draft and returns its id. Throws 422 with all issues. A copy may hold unknown blocks if its
 * original has them.
 */
export async function createPage(
	trx: Trx,
	emit: Emit,
	c: Who,
	input: PageInput,
	original?: PageContent,
): Promise<string> {
	const content = merged(undefined, input);
	if (!textIn(content, 'nl')) throw ApiError.invalid([titleMissing('nl')]);
	const userId = c.actor?.userId ?? null;
	const { id } = await trx
		.insertInto('pages')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			page_type: content.pageType,
			title: titleOf(content),
			created_by: userId,
			updated_by: userId,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	const settled = await settle(trx, c, id, content, input, original, []);
	await trx
		.insertInto('page_versions')
		.values({
			page_id: id,
			number: 1,
			tenant: c.tenant,
			centre_id: c.centre.id,
			content: JSON.stringify(settled),
			author_id: userId,
		})
		.execute();
	await emit(pageCreated(id, { to: 'draft' }));
	return id;
}

/**
 * Updates the submitted fields of the version being edited. Throws 404 for pages the user may not edit, 409 with who
 * and when if somebody else saved since the revision that was read, 422 with all issues.
 */
export async function updatePage(
	trx: Trx,
	emit: Emit,
	c: Who,
	rights: PageRights,
	id: string,
	{ revision, ...input }: Partial<PageInput> & { revision: number | undefined },
): Promise<void> {
	const before = await lockPage(trx, rights, id);
	checkRevision(before, revision, { required: true });
	const content = merged(before.content, input);
	if (!textIn(content, 'nl')) throw ApiError.invalid([titleMissing('nl')]);
	const settled = await settle(trx, c, id, content, input, before.content, await contentsBeside(trx, before));
	await saveVersion(trx, emit, c, before, settled);
}

/**
 * Restores an older version as a new version. Its slugs are not restored, as other pages may have them by now. Throws
 * 404 for pages the user may not edit, and for an unknown version.
 */
export async function restoreVersion(
	trx: Trx,
	emit: Emit,
	c: Who,
	rights: PageRights,
	id: string,
	number: number,
): Promise<void> {
	const page = await lockPage(trx, rights, id);
	const { content } = await readVersion(trx, page, number);
	const texts = Object.fromEntries(
		Object.entries(content.texts).map(([locale, text]) => {
			const slug = page.content.texts[locale as Locale]?.slug;
			return [locale, slug === undefined ? text : { ...text, slug }];
		}),
	);
	const beside = await contentsBeside(trx, page);
	const settled = await settle(trx, c, id, { ...content, texts }, {}, content, beside);
	await saveVersion(trx, emit, c, page, settled, number);
}

/** Returns what visitors see of a page now, and will see at the moment of its planned change. */
export async function contentsBeside(trx: Trx, row: PageRow): Promise<PageContent[]> {
	const numbers = [row.live, row.planned].filter((number) => number !== null);
	if (numbers.length === 0) return [];
	const rows = await trx
		.selectFrom('page_versions')
		.select('content')
		.where('page_id', '=', row.id)
		.where('number', 'in', numbers)
		.execute();
	return rows.map(({ content }) => content as unknown as PageContent);
}

/** Locks a page for an update. Throws 404 if it does not exist or the user may not edit it. */
export async function lockPage(trx: Trx, rights: PageRights, id: string): Promise<PageRow> {
	const row = await findPage(trx, id, { side: 'head', hold: true });
	if (!row || !mayEdit(rights, row)) throw ApiError.notFound();
	return row;
}

/** Throws 409 if the page was saved after the revision that was read; the response says by whom and when. */
export function checkRevision(row: PageRow, revision: number | undefined, { required = false } = {}): void {
	if (revision === undefined && required) {
		throw ApiError.invalid([
			{
				code: 'required',
				detail: 'Say which revision this changes.',
				source: { pointer: pointerTo(['revision']) },
			},
		]);
	}
	if (revision !== undefined && revision !== row.revision) {
		throw ApiError.conflict({
			code: 'changed_meanwhile',
			detail: 'Somebody else changed this page meanwhile.',
			meta: { revision: row.revision, updated_by: row.updatedBy, updated_at: row.updatedAt.toISOString() },
		});
	}
}

async function settle(
	trx: Trx,
	c: Who,
	id: string,
	content: PageContent,
	input: Partial<PageInput>,
	before: PageContent | undefined,
	beside: readonly PageContent[],
): Promise<PageContent> {
	const issues: Issue[] = [];
	const place = { tenant: c.tenant, centreId: c.centre.id, pageId: id };
	const checked = checkBlocks(content, before, issues);
	const settled = await resolveSlugs(trx, place, checked, input.texts ?? {}, beside, issues);
	await checkPictures(trx, c.actor, settled, before, issues);
	if (issues.length > 0) throw ApiError.invalid(issues);
	await savePictureUses(trx, place, [settled, ...beside]);
	return settled;
}

/**
 * Saves the edited content: into the same version while one person continues, otherwise into a new one. A planned version
 * stays as it is.
 */
async function saveVersion(
	trx: Trx,
	emit: Emit,
	c: Who,
	before: PageRow,
	content: PageContent,
	restoredFrom: number | null = null,
): Promise<void> {
	const userId = c.actor?.userId ?? null;
	const now = new Date();
	const head = await trx
		.selectFrom('page_versions')
		.select(['author_id', 'created_at', 'published_at'])
		.where('page_id', '=', before.id)
		.where('number', '=', before.head)
		.executeTakeFirstOrThrow();
	const goesOn =
		restoredFrom === null &&
		head.published_at === null &&
		before.planned !== before.head &&
		head.author_id === userId &&
		now.getTime() - head.created_at.getTime() < ONE_VERSION_MS;
	const number = goesOn ? before.head : before.head + 1;
	const version = { content: JSON.stringify(content), updated_at: now };
	if (goesOn) {
		await trx
			.updateTable('page_versions')
			.set(version)
			.where('page_id', '=', before.id)
			.where('number', '=', number)
			.execute();
	} else {
		await trx
			.insertInto('page_versions')
			.values({
				...version,
				page_id: before.id,
				number,
				tenant: c.tenant,
				centre_id: c.centre.id,
				author_id: userId,
				restored_from: restoredFrom,
			})
			.execute();
	}
	await trx
		.updateTable('pages')
		.set({
			head: number,
			page_type: content.pageType,
			title: titleOf(content),
			revision: before.revision + 1,
			updated_by: userId,
			updated_at: now,
		})
		.where('id', '=', before.id)
		.execute();
	// Log once per version: the editor saves every few seconds.
	if (!goesOn) {
		await emit(
			restoredFrom === null
				? pageUpdated(before.id, { details: { version: number } })
				: pageRestored(before.id, { details: { version: number, restoredFrom } }),
		);
	}
}

/** Returns the title of a page in staff's lists. */
function titleOf(content: PageContent): string {
	return content.texts.nl?.title || content.texts.en?.title || '';
}

function titleMissing(locale: string): Issue {
	return {
		code: 'required',
		detail: 'A page needs a text in at least one language.',
		source: { pointer: pointerTo(['texts', locale, 'title']) },
		meta: { rule: 'required' },
	};
}
