const PLAIN = '[^()\\s]';

/**
 * One sign of the address in `[words](address)`, or a part of it in round brackets that close again: for a regular
 * expression. Addresses such as those of encyclopedias have these, up to two within each other.
 */
export const ADDRESS_SIGN = `(?:${PLAIN}|\\((?:${PLAIN}|\\(${PLAIN}*\\))*\\))`;

const WHOLE = new RegExp(`^${ADDRESS_SIGN}*$`);

/** Whether an address can stand in `[words](address)` as it is. */
export const isWritable = (address: string): boolean => WHOLE.test(address);

export type WrittenLink = { address: string; at: number };

/** What looks like `[words](address)` in a text, also where the address could never be one; not after a backslash. */
export function writtenLinks(text: string): WrittenLink[] {
	return [...text.matchAll(LINK)].map(({ 1: read, 2: unread, index }) => ({
		address: read ?? unread ?? '',
		at: index,
	}));
}

const LINK = new RegExp(`(?<!\\\\)\\[[^[\\]\\n]*\\]{1,2}\\((?:(${ADDRESS_SIGN}*)\\)|([^()\\n]*)\\))`, 'g');

const BUTTON = /(?<!\\)\[\[([^[\]\n]*)\]\]\([^()\n]*\)/g;

/**
 * The buttons `[[words]](address)` that do not stand on a line of their own, where they would go out as they are typed:
 * each with its words and its line, counted from 1.
 */
export function buttonsInLines(text: string): { what: string; line: number }[] {
	return text
		.split('\n')
		.flatMap((line, index) =>
			[...line.matchAll(BUTTON)]
				.filter(([whole]) => whole !== line.trim())
				.map(([, what = '']) => ({ what: what.slice(0, 80), line: index + 1 })),
		);
}

const ADDRESS = /(?:https?:\/\/|mailto:|\bwww\.[\w-]+\.)\S*/gi;

/** As many links of a subject are named. */
const MAX_NAMED = 5;

/**
 * The links in the subject of a mail, where readers could not follow them, each once and the first ones only. `words` is
 * the subject without what is filled in, which stays as it is.
 */
export function linksInSubject(subject: string, words = subject): string[] {
	const written = [...subject.matchAll(LINK)].map(
		({ 0: whole, 1: read, 2: unread }) => read || unread || whole,
	);
	const typed = [...words.replaceAll(LINK, ' ').matchAll(ADDRESS)].map(([found]) => withoutSentence(found));
	return [...new Set([...written, ...typed].map((link) => link.slice(0, 80)))].slice(0, MAX_NAMED);
}

/** A part of a text: an address that somebody typed, with where it leads, or the words between. */
export type TextPart = { text: string; href?: string };

const TYPED = /(?<![\w@./-])(?:https?:\/\/|www\.(?=[\p{L}\p{N}-]+\.\p{L}))[^\s<>"'“”‘’„«»\]]+/giu;

/** The addresses of pages in what somebody typed, without the signs of the sentence around them. */
export function textParts(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let at = 0;
	for (const { 0: found, index } of text.matchAll(TYPED)) {
		const address = withoutSentence(found);
		if (/^https?:\/\/$/i.test(address)) continue;
		if (index > at) parts.push({ text: text.slice(at, index) });
		parts.push({ text: address, href: /^www\./i.test(address) ? `https://${address}` : address });
		at = index + address.length;
	}
	if (at < text.length) parts.push({ text: text.slice(at) });
	return parts;
}

/** A full stop at the end is the sentence's, and so is a bracket that was opened before the address. */
function withoutSentence(found: string): string {
	const address = found.replace(/[.,;:!?…]+$/, '');
	if (!address.endsWith(')')) return address;
	const open = address.split('(').length;
	const closed = address.split(')').length;
	return closed > open ? withoutSentence(address.slice(0, -1)) : address;
}
