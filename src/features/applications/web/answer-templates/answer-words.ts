import type { Translator } from '#platform/web/translations.ts';
import { type AnswerVariable, answerVariables } from '../../contract.ts';

type T = Translator<'answer-templates'>;

/** Returns the placeholders as people write them: as in the texts of mails, such as {{ voornaam }}. */
export function shownVariables(t: T): Record<AnswerVariable, string> {
	return Object.fromEntries(
		answerVariables.map((name) => [name, `{{ ${t(`variable.${name}`)} }}`]),
	) as Record<AnswerVariable, string>;
}

/** Converts a stored template to the form people read and write: {name} becomes {{ voornaam }}. */
export function toShown(t: T, body: string): string {
	const shown = shownVariables(t);
	return answerVariables.reduce((text, name) => text.replaceAll(`{${name}}`, shown[name]), body);
}

/**
 * Converts a written template to its stored form. Other words between braces or brackets, in which they stood before, are
 * passed on, so that the API rejects them.
 */
export function toKept(t: T, written: string): string {
	const shown = shownVariables(t);
	const wordOf = (name: AnswerVariable) => shown[name].slice(3, -3).toLowerCase();
	return written.replaceAll(
		/\{\{\s*([\p{L}_ ]{1,30}?)\s*\}\}|\[([\p{L} ]{1,30})\]/gu,
		(_all, inBraces: string | undefined, inBrackets: string | undefined) => {
			const word = inBraces ?? inBrackets ?? '';
			const known = answerVariables.find((name) => wordOf(name) === word.toLowerCase() || name === word);
			return `{${known ?? word}}`;
		},
	);
}

/** Fills in placeholders of a template; those without a value stay for later. */
export function filledIn(body: string, values: Partial<Record<AnswerVariable, string>>): string {
	return body.replaceAll(/\{(\w+)\}/g, (all, name: AnswerVariable) => values[name] ?? all);
}
