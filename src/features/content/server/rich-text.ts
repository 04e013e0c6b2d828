import { marked } from 'marked';
import { cleanArticle } from '#platform/server/html.ts';
import { isSafeAddress, type RichText, type Target } from '../blocks/atoms.ts';
import { targetOf } from '../blocks/target-key.ts';

/**
 * A text as clean mark-up, whatever it was written in. Nothing in it can run, and links lead only where links may; where
 * one to a page leads now, `hrefOf` says.
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

/** The links in a text that name a page rather than its address, each with its words. */
export function pageLinksIn(text: RichText): { target: Target; label: string }[] {
	if (!/page:|system:/.test(text.text)) return [];
	const targets: Target[] = [];
	const html = htmlOf(text, (target) => `/:${targets.push(target) - 1}`);
	return [...html.matchAll(/<a href="\/:(\d+)">(.*?)<\/a>/gs)].flatMap(([, index, words = '']) => {
		const target = targets[Number(index)];
		return target ? { target, label: words.replaceAll(/<[^>]*>/g, '') } : [];
	});
}
