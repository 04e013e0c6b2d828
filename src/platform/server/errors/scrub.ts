import { UUID_PATTERN } from '#platform/http/uuid.ts';

const masks: readonly [RegExp, string][] = [
	// Databases and parsers repeat values that somebody filled in.
	[/"[^"]*"|(?<=: )'[^']*'/g, '[value]'],
	[/[^\s<>()"'@]+@[^\s<>()"'@]+\.[a-z]{2,}/gi, '[e-mail]'],
	// The query of a URL may hold a search, a name or a token.
	[/(\bhttps?:\/\/[^\s?#)]+|(?<=\s|^)\/[^\s?#)]*)[?#][^\s)]*/g, '$1'],
	[new RegExp(UUID_PATTERN, 'gi'), '[id]'],
	[/\b\d{4} ?[A-Z]{2}\b/g, '[postcode]'],
	[/\+?\d(?:[ -]?\d){8,}/g, '[number]'],
	[/[\w-]{24,}/g, '[token]'],
];

/**
 * Removes from an error's text everything that could identify a person: addresses, numbers, names filled in, tokens.
 */
export function scrub(text: string): string {
	return masks.reduce((scrubbed, [pattern, mask]) => scrubbed.replaceAll(pattern, mask), text);
}
