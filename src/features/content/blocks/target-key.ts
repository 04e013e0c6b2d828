import { isUuid } from '#platform/http/uuid.ts';
import { isSystemPage } from '../enums.ts';
import type { Target } from './atoms.ts';

/**
 * A page as one word, in a list to choose from and as the address of a link in a text: `page:<id>` for one of staff,
 * `system:<key>` for one of the product. It goes on to lead there when the page's address changes.
 */
export function keyOf(target: Target): string | undefined {
	if (target?.kind === 'page') return `page:${target.pageId}`;
	return target?.kind === 'system' ? `system:${target.systemPage}` : undefined;
}

/** The page that such a word names; undefined for every other text. */
export function targetOf(key: string): Extract<Target, { kind: 'page' | 'system' }> | undefined {
	const [kind, id = '', ...more] = key.split(':');
	if (more.length > 0) return undefined;
	if (kind === 'page' && isUuid(id)) return { kind, pageId: id };
	return kind === 'system' && isSystemPage(id) ? { kind, systemPage: id } : undefined;
}
