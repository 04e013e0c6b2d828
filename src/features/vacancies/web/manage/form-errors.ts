import { ApiFailure } from '#platform/web/api-failure.ts';
import { ruleTexts } from '#platform/web/rules/rule-text.ts';
import type { Locale } from '#platform/web/words.ts';

/** The stable codes of what is wrong, by field. */
export type FieldCodes = Readonly<Record<string, string>>;

/** The codes of a failed save, or undefined where the failure is not about what was filled in. */
export function codesOf(error: unknown): FieldCodes | undefined {
	if (!(error instanceof ApiFailure) || (error.status !== 422 && error.status !== 400)) return undefined;
	return error.fieldCodes();
}

/** The generic words for the rules a failed save broke, by field; 'not valid' the form says better itself. */
export function textsOf(error: unknown, locale: Locale): Record<string, string> {
	if (!(error instanceof ApiFailure)) return {};
	const rules = Object.entries(error.fieldRules()).filter(([, { rule }]) => rule !== 'invalid');
	return ruleTexts(locale, Object.fromEntries(rules));
}

/** Codes as a query carries them from the list to the form: `summary:required,categories:required`. */
export function codesToQuery(codes: FieldCodes): string {
	return Object.entries(codes)
		.map(([field, code]) => `${field}:${code}`)
		.join(',');
}

/** The other way; whatever does not look like a field and a code is left out. */
export function codesFromQuery(text: string | null): FieldCodes {
	const pairs = (text ?? '').slice(0, 2000).split(',');
	return Object.fromEntries(
		pairs.flatMap((pair): [string, string][] => {
			const found = /^([a-zA-Z]{1,40}):([a-z_]{1,40})$/.exec(pair);
			return found?.[1] && found[2] ? [[found[1], found[2]]] : [];
		}),
	);
}

/** The id of the field that an issue is about; parts of a list belong to the list, unless they have fields. */
export function fieldOf(path: string): string {
	if (path.startsWith('sessions[') || path.startsWith('questions[') || path.startsWith('translations.'))
		return path;
	return path.replace(/\[\d+\].*$/, '');
}
