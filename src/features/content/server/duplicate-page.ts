import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { PageRights } from './policy.ts';
import { createPage, lockPage } from './save-page.ts';

/** Copies a page, without its path, to a new draft and returns its id. Throws 404. */
export async function duplicatePage(
	trx: Trx,
	emit: Emit,
	c: Pick<RequestContext, 'tenant' | 'centre' | 'actor'>,
	rights: PageRights,
	id: string,
): Promise<string> {
	const { content } = await lockPage(trx, rights, id);
	const texts = Object.fromEntries(
		Object.entries(content.texts).map(([locale, { slug: _, ...text }]) => [locale, text]),
	);
	return createPage(trx, emit, c, { ...content, texts }, content);
}
