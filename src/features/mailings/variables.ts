/** What a mailing can be filled with, written as in the texts of mails: `{{ first_name }}`. */
export const mailingVariables = ['first_name', 'centre_name'] as const;
export type MailingVariable = (typeof mailingVariables)[number];

/** Names under which texts of before mean the same. */
const OTHER_NAMES: Readonly<Record<string, MailingVariable>> = {
	name: 'first_name',
	voornaam: 'first_name',
	naam: 'first_name',
};

const TAG = /\{\{.*?\}\}|\{%.*?%\}|\{\{|\{%/gs;
const OUTPUT = /^\{\{-?\s*([a-z][a-z0-9_]{0,59})\s*-?\}\}$/;

function variableOf(tag: string): MailingVariable | undefined {
	const name = OUTPUT.exec(tag)?.[1] ?? '';
	return mailingVariables.find((known) => known === name) ?? OTHER_NAMES[name];
}

/** What stands between braces in a text and is no variable, with its line, the first first. */
export function unknownVariables(text: string): { what: string; line: number }[] {
	return [...text.matchAll(TAG)]
		.filter(([tag]) => variableOf(tag) === undefined)
		.map(({ 0: what, index }) => ({
			what: what.slice(0, 80),
			line: text.slice(0, index).split('\n').length,
		}));
}

/** A text with its variables filled in; what is unknown stays as it was written. */
export function filledIn(text: string, values: Readonly<Record<MailingVariable, string>>): string {
	return text.replaceAll(TAG, (tag) => {
		const name = variableOf(tag);
		return name === undefined ? tag : values[name];
	});
}
