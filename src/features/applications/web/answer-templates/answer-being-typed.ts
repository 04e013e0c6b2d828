import type { BeingTyped } from '#ui/offers-at-caret.tsx';

/** The longest name that is looked for. */
const MAX_NAME_LENGTH = 80;

/**
 * The slash before the caret that begins a line or comes after a space, with the beginning of an answer's name after it. The
 * slash within words, of a date or an address, is none.
 */
export function answerBeingTyped(text: string, caret: number): BeingTyped | undefined {
	const before = text.slice(Math.max(0, caret - MAX_NAME_LENGTH - 2), caret);
	const [whole, typed] = /(?:^|\s)\/((?:[^\s/][^\n/]*)?)$/.exec(before) ?? [];
	if (whole === undefined || typed === undefined) return undefined;
	const at = caret - typed.length - 1;
	// What is looked at may begin within a word.
	return at === 0 || /\s/.test(text[at - 1] ?? '') ? { at, typed } : undefined;
}

/** The text with the answer in place of the slash and what was typed after it. */
export function withAnswer(
	text: string,
	{ at, typed }: BeingTyped,
	answer: string,
): { text: string; caret: number } {
	return {
		text: text.slice(0, at) + answer + text.slice(at + 1 + typed.length),
		caret: at + answer.length,
	};
}
