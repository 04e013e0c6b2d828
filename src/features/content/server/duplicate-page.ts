import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { PageRights } from './policy.ts';
import { createPage, lockPage } from './save-page.ts';

/** Makes a draft of a page with all that is in it but its address, and gives its id. Throws 404. */
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
