import type { BeingTyped } from '#ui/offers-at-caret.tsx';

/** The longest name that is looked for. */
const MAX_NAME_LENGTH = 40;

/** The "@" before the caret with which a word begins; an address of mail has its own within a word. */
export function nameBeingTyped(text: string, caret: number): BeingTyped | undefined {
	const before = text.slice(Math.max(0, caret - MAX_NAME_LENGTH - 2), caret);
	const [whole, typed] = /(?:^|[\s(,])@([^@\n]*)$/.exec(before) ?? [];
	if (whole === undefined || typed === undefined) return undefined;
	return { at: caret - typed.length - 1, typed };
}

/** The text with the name in place of what was typed of it, and where the caret comes to stand. */
export function withName(
	text: string,
	{ at, typed }: BeingTyped,
	name: string,
): { text: string; caret: number } {
	const rest = text.slice(at + 1 + typed.length);
	const said = `@${name} `;
	return { text: text.slice(0, at) + said + rest.replace(/^ /, ''), caret: at + said.length };
}
