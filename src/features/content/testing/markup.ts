import { expect } from 'vitest';

/** Returns the text of HTML rendered by React, without tags. */
const textIn = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();
const attributeOf = (tag: string, name: string): string | undefined =>
	new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
/** Returns every element of a name that is not nested in another: its opening tag and contents. */
const elements = (html: string, name: string): { tag: string; inner: string }[] =>
	[...html.matchAll(new RegExp(`(<${name}\\b[^>]*>)(.*?)</${name}>`, 'gs'))].map(
		([, tag = '', inner = '']) => ({
			tag,
			inner,
		}),
	);

/** Returns the text nodes of HTML. */
export function textsIn(html: string): (string | undefined)[] {
	return html.split(/<[^>]*>/).map((text) => text.trim().replaceAll('&#x27;', "'"));
}

/** Returns the heading levels in document order. */
export function headingLevels(html: string): number[] {
	return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

/** Returns the alternative text of each image; undefined without the attribute. */
export function altTexts(html: string): (string | undefined)[] {
	return [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attributeOf(tag, 'alt'));
}

/**
 * Fails if HTML has accessibility problems or loads external resources: skipped heading levels, images without alt,
 * links and buttons without a name, dangling references, or untranslated texts.
 */
export function expectReadable(html: string): void {
	const levels = headingLevels(html);
	for (const [index, level] of levels.entries())
		expect(level, `heading ${index} of ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
	expect(altTexts(html)).not.toContain(undefined);
	for (const [tag] of html.matchAll(/<svg\b[^>]*>/g))
		expect(tag).toMatch(/aria-hidden="true"|aria-label="[^"]/);
	for (const name of ['a', 'button'])
		for (const { tag, inner } of elements(html, name))
			expect(attributeOf(tag, 'aria-label') || textIn(inner) || altTexts(inner).join(''), tag).toBeTruthy();
	const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
	expect(new Set(ids).size, `ids ${ids}`).toBe(ids.length);
	for (const [, name, value = ''] of html.matchAll(
		/\s(aria-(?:labelledby|describedby|controls)|for)="([^"]*)"/g,
	))
		for (const id of value.split(' ')) expect(ids, `${name}="${value}"`).toContain(id);
	expect(textIn(html)).not.toMatch(/\b(?:content-site|block-editing|home|search|vacancy-words)\.[a-z]/);
	expect(html).not.toMatch(/\ssrc(?:set)?="(?:https?:)?\/\/|<(?:script|iframe|object)\b/i);
}
