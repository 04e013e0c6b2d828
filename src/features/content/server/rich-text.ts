import { marked } from 'marked';
import { cleanArticle } from '#platform/server/html.ts';
import { isSafeAddress, type RichText } from '../blocks/atoms.ts';

/** A text as clean mark-up, whatever it was written in. Nothing in it can run, and links lead only where links may. */
export function htmlOf({ format, text }: RichText): string {
	const html = format === 'markdown' ? marked.parse(text, { async: false, gfm: true }) : text;
	return cleanArticle(html, isSafeAddress).trim();
}
