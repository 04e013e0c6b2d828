import type { Mentionable } from '../contract.ts';

/** A name that is being typed after an "@": where the "@" stands, and what follows it up to the caret. */
export type NameBeingTyped = { at: number; typed: string };

/** How many colleagues are offered at most. */
const MAX_OFFERED = 8;
/** The longest name that is looked for. */
const MAX_NAME_LENGTH = 40;

/** The "@" before the caret with which a word begins; an address of mail has its own within a word. */
export function nameBeingTyped(text: string, caret: number): NameBeingTyped | undefined {
	const before = text.slice(Math.max(0, caret - MAX_NAME_LENGTH - 2), caret);
	const [whole, typed] = /(?:^|[\s(,])@([^@\n]*)$/.exec(before) ?? [];
	if (whole === undefined || typed === undefined) return undefined;
	return { at: caret - typed.length - 1, typed };
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('nl');

/** The colleagues whose name, or a part of it, begins with what was typed; those whose name does come first. */
export function colleaguesCalled(people: readonly Mentionable[], typed: string): Mentionable[] {
	const wanted = plain(typed);
	const begins = people.filter(({ name }) => plain(name).startsWith(wanted));
	const within = people.filter((one) => !begins.includes(one) && plain(one.name).includes(` ${wanted}`));
	return [...begins, ...within].slice(0, MAX_OFFERED);
}

/** The text with the name in place of what was typed of it, and where the caret comes to stand. */
export function withName(
	text: string,
	{ at, typed }: NameBeingTyped,
	name: string,
): { text: string; caret: number } {
	const rest = text.slice(at + 1 + typed.length);
	const said = `@${name} `;
	return { text: text.slice(0, at) + said + rest.replace(/^ /, ''), caret: at + said.length };
}
