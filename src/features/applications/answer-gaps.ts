import { type AnswerVariable, isVariable, variableOf } from './answer-variables.ts';

/** What stands between two braces, the marks of a tag or square brackets on one line; after those of a link stands its address. */
const MARKED = /\{\{[^{}\n]{1,200}\}\}|\{%[^{}\n]{1,200}%\}|\[([^[\]\n]{1,80})\](?!\()/g;

/**
 * What in a message waits to be filled in, the first; undefined where there is nothing. Nobody gets a message with a gap in
 * it, whichever way it goes: in a conversation, to many at once, with a decision, or as an invitation. A gap is
 *
 * 1. `{{ … }}` with something in it on one line: how kept answers and mails have what we fill in, so that it was typed or
 *    copied for that, or is left of a kept answer for which there was no value; and `{% … %}`, a condition of a mail;
 * 2. `[…]` around a name of what a kept answer is filled in with, in any of its spellings: `[voornaam]`, `[first name]`;
 * 3. `[…]` with a letter in it that stands in one of the `kept` answers: who wrote that left it for who sends it.
 *
 * Everything else is what somebody means to say: `[1]`, `[link]`, `[ ]`, `{…}`, and a link `[…](…)`. It holds for who
 * speaks for an organisation or the centre, who have kept answers; volunteers and guests may quote what they like, and so
 * may an answer by mail, in which the message that it answers often stands.
 *
 * Of a message to many, what is filled in `forEach` of them (see answer-variables.ts) is no gap where it stands between braces;
 * with one brace, or with two that are not closed, it was meant so and is one.
 */
export function firstGap(
	text: string,
	kept: readonly string[] = [],
	forEach: readonly AnswerVariable[] = [],
): string | undefined {
	const left = new Set(kept.flatMap((body) => marksIn(body).map(({ mark }) => mark.toLowerCase())));
	return (
		marksIn(text).find(
			({ mark, word }) => !isFilled(mark, forEach) && (isGap(word) || left.has(mark.toLowerCase())),
		)?.mark ?? (forEach.length > 0 ? almostFilled(text) : undefined)
	);
}

/** A name of what is filled in between single braces, or after two that nothing closes. */
const ALMOST = /(?<!\{)\{([^{}\n]{1,80})\}(?!\})|\{\{(?![^{}\n]*\}\})[^{}\n]{0,40}/g;

function almostFilled(text: string): string | undefined {
	return [...text.matchAll(ALMOST)].find(([, word]) => word === undefined || isVariable(word))?.[0].trim();
}

type Mark = { mark: string; word: string | undefined };

/** What may be a gap: between braces what is not empty, in square brackets only what has a letter. */
function marksIn(text: string): Mark[] {
	return [...text.matchAll(MARKED)]
		.map(([mark, word]) => ({ mark, word }))
		.filter(({ mark, word }) => (word === undefined ? /[^{}\s]/ : /\p{L}/u).test(mark));
}

/** Whether it is filled in for each: a variable between braces. */
function isFilled(mark: string, forEach: readonly AnswerVariable[]): boolean {
	const name = mark.startsWith('{{') ? variableOf(mark.slice(2, -2)) : undefined;
	return name !== undefined && forEach.includes(name);
}

const isGap = (word: string | undefined) => word === undefined || isVariable(word);
