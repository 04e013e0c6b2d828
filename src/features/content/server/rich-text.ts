import { marked } from 'marked';
import { cleanArticle } from '#platform/server/html.ts';
import { isSafeAddress, type RichText, type Target } from '../blocks/atoms.ts';
import { targetOf } from '../blocks/target-key.ts';

/**
 * Converts a text of any format to sanitised HTML: no scripts, and only allowed links. `hrefOf` resolves links to
 * pages.
 */
export function htmlOf({ format, text }: RichText, hrefOf: (target: Target) => string | null): string {
	const html = format === 'markdown' ? marked.parse(text, { async: false, gfm: true }) : text;
	const addressOf = (href: string): string | null => {
		const target = targetOf(href);
		if (target) return hrefOf(target);
		return isSafeAddress(href) ? href : null;
	};
	return cleanArticle(html, addressOf).trim();
}

/** Returns the links in a text that refer to a page by key, with their labels. */
export function pageLinksIn(text: RichText): { target: Target; label: string }[] {
	if (!/page:|system:/.test(text.text)) return [];
	const targets: Target[] = [];
	const html = htmlOf(text, (target) => `/:${targets.push(target) - 1}`);
	return [...html.matchAll(/<a href="\/:(\d+)">(.*?)<\/a>/gs)].flatMap(([, index, words = '']) => {
		const target = targets[Number(index)];
		return target ? { target, label: words.replaceAll(/<[^>]*>/g, '') } : [];
	});
}
