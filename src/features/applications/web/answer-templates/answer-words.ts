import type { Translator } from '#platform/web/translations.ts';
import { type AnswerVariable, answerVariables } from '../../contract.ts';

type T = Translator<'answer-templates'>;

/** What is filled in for each reader, as people write it: [voornaam]. */
export function shownVariables(t: T): Record<AnswerVariable, string> {
	return Object.fromEntries(answerVariables.map((name) => [name, `[${t(`variable.${name}`)}]`])) as Record<
		AnswerVariable,
		string
	>;
}

/** A kept answer as people read and write it: {name} is [voornaam]. */
export function toShown(t: T, body: string): string {
	const shown = shownVariables(t);
	return answerVariables.reduce((text, name) => text.replaceAll(`{${name}}`, shown[name]), body);
}

/** What was written as it is kept. Other words between brackets are passed on, so that they are refused. */
export function toKept(t: T, written: string): string {
	const shown = shownVariables(t);
	return written.replaceAll(/\[([\p{L} ]{1,30})\]/gu, (all, word: string) => {
		const known = answerVariables.find((name) => shown[name].toLowerCase() === all.toLowerCase());
		return `{${known ?? word}}`;
	});
}

/** A kept answer with what it says of its reader filled in; what is left out stays to be filled in later. */
export function filledIn(body: string, values: Partial<Record<AnswerVariable, string>>): string {
	return body.replaceAll(/\{(\w+)\}/g, (all, name: AnswerVariable) => values[name] ?? all);
}
