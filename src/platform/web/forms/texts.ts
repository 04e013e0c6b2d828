import { getTranslations, intl, type Locale, useLocale } from '../translations.ts';
import type { Constraint, Constraints } from './constraints.ts';
import type { FieldError, FormError } from './form-error.ts';
import type { BrowserTexts, Say } from './use-form.ts';

/** The messages of a slice, for keys that come from data. */
export type FormWords = {
	optional(key: string, values?: Record<string, string | number>): string | undefined;
};

/** The messages of a form, and the keys under which its errors and field names are. */
export type FormTexts = { words: FormWords; errors?: string; labels?: string };

/**
 * The text of a field's error: from the messages of the slice (`errors.email.taken`, for part of a group
 * `errors.answers.required`, for any field `errors.any.taken`), otherwise the platform's text for the rule.
 */
export function fieldText(locale: Locale, error: FieldError, texts?: FormTexts): string {
	return fieldsText(locale, error, texts) ?? anyText(locale, error, texts) ?? ruleText(locale, error, texts);
}

/** The same for a summary of all errors: a text that is not for this field alone gets its name in front. */
export function summaryText(locale: Locale, error: FieldError, texts?: FormTexts): string {
	const own = fieldsText(locale, error, texts);
	if (own !== undefined || error.rule === 'file_size') return own ?? ruleText(locale, error, texts);
	const label = labelOf(error, texts);
	return `${label ? `${label}: ` : ''}${fieldText(locale, error, texts)}`;
}

/** The function that gives the error texts of a form in the work area, where the messages are in the browser. */
export function sayWith(locale: Locale, texts: FormTexts): Say {
	return {
		field: (error, inSummary) => (inSummary ? summaryText : fieldText)(locale, error, texts),
		problem: (code) => texts.words.optional(`problem.${code}`),
	};
}

/** The same in the language of the page. */
export function useSay(texts: FormTexts): Say {
	return sayWith(useLocale(), texts);
}

/** Adds the text of each error, for public pages, where the messages stay on the server. */
export function withTexts(locale: Locale, error: FormError, texts: FormTexts): FormError {
	return {
		...error,
		errors: error.errors.map((each) => ({ ...each, text: summaryText(locale, each, texts) })),
	};
}

/** The error texts by field, for a form with a state of its own. */
export function textsByField(
	locale: Locale,
	{ errors }: FormError,
	texts?: FormTexts,
): Record<string, string> {
	return Object.fromEntries(errors.map((each) => [each.field, fieldText(locale, each, texts)]));
}

/** The texts for errors that the browser itself can find, by field and rule: for the loader of a public page. */
export function browserTexts(locale: Locale, constraints: Constraints, texts: FormTexts): BrowserTexts {
	return Object.fromEntries(
		Object.entries(constraints).map(([field, constraint]) => [
			field,
			Object.fromEntries(
				rulesOf(constraint).map((error) => [error.rule, summaryText(locale, { field, ...error }, texts)]),
			),
		]),
	);
}

function rulesOf(constraint: Constraint): Omit<FieldError, 'field'>[] {
	const { required, minLength, maxLength, min, max, pattern, type } = constraint;
	return [
		{ rule: 'invalid' },
		...(required ? [{ rule: 'required' }] : []),
		...(minLength === undefined ? [] : [{ rule: 'min_characters', limit: minLength }]),
		...(maxLength === undefined ? [] : [{ rule: 'max_characters', limit: maxLength }]),
		...(min === undefined ? [] : [{ rule: 'min_number', limit: min }]),
		...(max === undefined ? [] : [{ rule: 'max_number', limit: max }]),
		...(pattern === undefined ? [] : [{ rule: 'pattern' }]),
		...(type === undefined ? [] : [{ rule: type === 'number' ? 'integer' : type }]),
	];
}

/** The text that a slice has for this field, or for the group that it is in. */
function fieldsText(locale: Locale, error: FieldError, texts?: FormTexts): string | undefined {
	if (!texts) return undefined;
	const { words, errors = 'errors.' } = texts;
	const limit = shown(locale, error);
	const [group = ''] = error.field.split(/[.[]/);
	return (
		words.optional(`${errors}${error.field}.${error.rule}`, { limit }) ??
		words.optional(`${errors}${group}.${error.rule}`, { limit })
	);
}

/** The text that a slice has for a rule of whichever field. */
function anyText(locale: Locale, error: FieldError, texts?: FormTexts): string | undefined {
	return texts?.words.optional(`${texts.errors ?? 'errors.'}any.${error.rule}`, {
		limit: shown(locale, error),
	});
}

function ruleText(locale: Locale, error: FieldError, texts?: FormTexts): string {
	const t = getTranslations(locale, 'rules');
	const values = { limit: shown(locale, error), field: labelOf(error, texts) ?? t('file') };
	return t.optional(error.rule, values) ?? t('invalid');
}

function labelOf({ field }: FieldError, { words, labels = 'fields.' }: Partial<FormTexts> = {}) {
	return words?.optional(`${labels}${field}`);
}

/** Formats a bound: 1 maart 2027, 2 MB. Numbers stay numbers, so that messages can use plural forms. */
function shown(locale: Locale, { rule, limit = '' }: FieldError): string | number {
	if (rule === 'min_date' || rule === 'max_date')
		return intl.getDateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(limit));
	if (rule === 'unfilled') return limit;
	if (rule === 'file_size')
		return `${intl.getNumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(limit) / 1_000_000)} MB`;
	return Number(limit);
}
