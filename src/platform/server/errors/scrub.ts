import { UUID_PATTERN } from '#platform/http/uuid.ts';

const masks: readonly [RegExp, string][] = [
	// Databases and parsers repeat what somebody filled in.
	[/"[^"]*"|(?<=: )'[^']*'/g, '[value]'],
	[/[^\s<>()"'@]+@[^\s<>()"'@]+\.[a-z]{2,}/gi, '[e-mail]'],
	// What follows the question mark of an address may be a search, a name or a token.
	[/(\bhttps?:\/\/[^\s?#)]+|(?<=\s|^)\/[^\s?#)]*)[?#][^\s)]*/g, '$1'],
	[new RegExp(UUID_PATTERN, 'gi'), '[id]'],
	[/\b\d{4} ?[A-Z]{2}\b/g, '[postcode]'],
	[/\+?\d(?:[ -]?\d){8,}/g, '[number]'],
	[/[\w-]{24,}/g, '[token]'],
];

/** A text of an error without what could tell about a person: addresses, numbers, names that were filled in, tokens. */
export function scrub(text: string): string {
	return masks.reduce((scrubbed, [pattern, mask]) => scrubbed.replaceAll(pattern, mask), text);
}
