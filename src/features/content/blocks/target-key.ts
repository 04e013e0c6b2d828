import { isUuid } from '#platform/http/uuid.ts';
import { isSystemPage } from '../enums.ts';
import type { Target } from './atoms.ts';

/**
 * Returns the key of a page, for select options and as the href in a text: `page:<id>` for a page by staff,
 * `system:<key>` for a built-in one. It stays valid when the page's path changes.
 */
export function keyOf(target: Target): string | undefined {
	if (target?.kind === 'page') return `page:${target.pageId}`;
	return target?.kind === 'system' ? `system:${target.systemPage}` : undefined;
}

/** Parses such a key; undefined for any other text. */
export function targetOf(key: string): Extract<Target, { kind: 'page' | 'system' }> | undefined {
	const [kind, id = '', ...more] = key.split(':');
	if (more.length > 0) return undefined;
	if (kind === 'page' && isUuid(id)) return { kind, pageId: id };
	return kind === 'system' && isSystemPage(id) ? { kind, systemPage: id } : undefined;
}
