import { expect } from 'vitest';

/** The text of mark-up that React wrote, without its tags. */
const textIn = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();
const attributeOf = (tag: string, name: string): string | undefined =>
	new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
/** Every element of a kind that is not inside another of its kind: its opening tag and what is in it. */
const elements = (html: string, name: string): { tag: string; inner: string }[] =>
	[...html.matchAll(new RegExp(`(<${name}\\b[^>]*>)(.*?)</${name}>`, 'gs'))].map(
		([, tag = '', inner = '']) => ({
			tag,
			inner,
		}),
	);

/** The texts of mark-up, each as it stands between two tags. */
export function textsIn(html: string): (string | undefined)[] {
	return html.split(/<[^>]*>/).map((text) => text.trim().replaceAll('&#x27;', "'"));
}

/** The levels of the headings in the order in which they are read. */
export function headingLevels(html: string): number[] {
	return [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
}

/** What a picture says to who cannot see it, one for each; undefined without the attribute. */
export function altTexts(html: string): (string | undefined)[] {
	return [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attributeOf(tag, 'alt'));
}

/**
 * Fails when mark-up has what people who listen to it stumble over, or loads from elsewhere: headings that skip a level,
 * pictures without alt, links and buttons without a name, references to nothing, or words that were not translated.
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
