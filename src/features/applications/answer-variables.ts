/** What a kept answer can be filled with, named and written as in the texts of mails: `{{ first_name }}`. */
export const answerVariables = ['first_name', 'vacancy_title', 'organisation_name', 'own_name'] as const;
export type AnswerVariable = (typeof answerVariables)[number];

/** Names under which answers of before, and people who write them in words, mean the same. */
const OTHER_NAMES: Readonly<Record<string, AnswerVariable>> = {
	name: 'first_name',
	naam: 'first_name',
	voornaam: 'first_name',
	'first name': 'first_name',
	title: 'vacancy_title',
	vacature: 'vacancy_title',
	vacancy: 'vacancy_title',
	organisation: 'organisation_name',
	organisatie: 'organisation_name',
	me: 'own_name',
	'je eigen naam': 'own_name',
	'your own name': 'own_name',
};

/** What stands between braces, one as answers had before or two, and braces that nothing closes. */
const TAG = /\{\{([^{}]*)\}\}|\{([^{}]*)\}|\{\{/g;

/** What a word is the name of, in whatever way that is written. */
export function variableOf(name: string): AnswerVariable | undefined {
	const word = name.trim().toLowerCase();
	return answerVariables.find((known) => known === word) ?? OTHER_NAMES[word];
}

/** Whether a word is the name of something that an answer is filled in with, in whatever way that is written. */
export function isVariable(word: string): boolean {
	return variableOf(word) !== undefined;
}

/** A variable as it is written in an answer. */
export function written(name: AnswerVariable): string {
	return `{{ ${name} }}`;
}

/** What stands between braces and nobody can fill in, the first; undefined where there is none. */
export function unknownVariable(body: string): string | undefined {
	return [...body.matchAll(TAG)]
		.map(([, two, one]) => (two ?? one ?? '').trim())
		.find((name) => variableOf(name) === undefined);
}

/** An answer with its variables in the one notation; what is unknown stays as it was written. */
export function inOneNotation(body: string): string {
	return replaced(body, written);
}

/** Fills in the variables of an answer; those without a value stay, in the one notation, for who sends it. */
export function filledIn(body: string, values: Partial<Record<AnswerVariable, string | undefined>>): string {
	return replaced(body, (name) => values[name]?.trim() || written(name));
}

/** What is filled in for each person, where a message goes to many. */
export const eachVariables = ['first_name'] as const satisfies readonly AnswerVariable[];

/** What stands between two braces, as it is filled in for each. */
const EACH = /\{\{([^{}\n]{1,200})\}\}/g;
/** The same with what around it makes no sense without a name, for who has none. */
const OPENING = /^([\p{L}]+)[ \t]+\{\{([^{}\n]{1,200})\}\}/gmu;
const ADDRESS = /^\{\{([^{}\n]{1,200})\}\},[ \t]*(\p{L})?/gmu;
const WITHIN = /,?[ \t]*\{\{([^{}\n]{1,200})\}\}/g;

/** How a letter opens that is to nobody by name, as mails do. */
const OPENINGS: Readonly<Record<string, string>> = {
	beste: 'Hallo',
	lieve: 'Hallo',
	geachte: 'Hallo',
	dear: 'Hello',
};

function isEachVariable(word: string): boolean {
	const name = variableOf(word);
	return name !== undefined && eachVariables.some((each) => each === name);
}

/**
 * A message to many as it is for one of them: with their first name, and for who has none a sentence that reads well
 * without. Fills in {@link eachVariables} between two braces, and nothing else.
 */
export function filledFor(text: string, firstName: string): string {
	const name = firstName.trim();
	if (name) return text.replaceAll(EACH, (tag, word: string) => (isEachVariable(word) ? name : tag));
	return text
		.replaceAll(OPENING, (tag, opening: string, word: string) =>
			isEachVariable(word) ? (OPENINGS[opening.toLowerCase()] ?? opening) : tag,
		)
		.replaceAll(ADDRESS, (tag, word: string, next = '') => (isEachVariable(word) ? next.toUpperCase() : tag))
		.replaceAll(WITHIN, (tag, word: string) => (isEachVariable(word) ? '' : tag))
		.trim();
}

function replaced(body: string, by: (name: AnswerVariable) => string): string {
	return body.replaceAll(TAG, (tag: string, two?: string, one?: string) => {
		const name = variableOf(two ?? one ?? '');
		return name === undefined ? tag : by(name);
	});
}

/**
 * An answer as somebody wrote it in a form, where variables stood between square brackets once: a word between those is a
 * variable as well, so that one that is unknown is refused.
 */
export function fromBrackets(text: string): string {
	return text.replaceAll(/\[([\p{L}_ ]{1,30})\]/gu, '{{ $1 }}');
}
