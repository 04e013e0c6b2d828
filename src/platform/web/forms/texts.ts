import { getTranslations, intl, type Locale, useLocale } from '../translations.ts';
import type { Constraint, Constraints } from './constraints.ts';
import type { FieldError, FormError } from './form-error.ts';
import type { BrowserTexts, Say } from './use-form.ts';

/** The words of a slice, for keys that come from data. */
export type FormWords = {
	optional(key: string, values?: Record<string, string | number>): string | undefined;
};

/** The words of a form, and where among them its errors and the names of its fields are. */
export type FormTexts = { words: FormWords; errors?: string; labels?: string };

/**
 * What is wrong with a field, for whoever puts it right: in the words of the slice (`errors.email.taken`, for part of a
 * group `errors.answers.required`, for any field `errors.any.taken`), otherwise in those of the platform for the rule.
 */
export function fieldText(locale: Locale, error: FieldError, texts?: FormTexts): string {
	return ownText(locale, error, texts) ?? ruleText(locale, error, texts);
}

/** The same for a list of all that is wrong: words that do not name the field have its name before them. */
export function summaryText(locale: Locale, error: FieldError, texts?: FormTexts): string {
	const own = ownText(locale, error, texts);
	if (own !== undefined || error.rule === 'file_size') return own ?? ruleText(locale, error, texts);
	const label = labelOf(error, texts);
	return `${label ? `${label}: ` : ''}${ruleText(locale, error, texts)}`;
}

/** How a form of the work area says what is wrong: its words are in the browser. */
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

/** A refusal with the words for each field, for public pages: there the words stay on the server. */
export function withTexts(locale: Locale, error: FormError, texts: FormTexts): FormError {
	return {
		...error,
		errors: error.errors.map((each) => ({ ...each, text: summaryText(locale, each, texts) })),
	};
}

/** What is wrong in words by field, for a form that keeps its own record of it. */
export function textsByField(
	locale: Locale,
	{ errors }: FormError,
	texts?: FormTexts,
): Record<string, string> {
	return Object.fromEntries(errors.map((each) => [each.field, fieldText(locale, each, texts)]));
}

/** The words for what the browser itself can find wrong, by field and rule: from the loader of a public page. */
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

function ownText(locale: Locale, error: FieldError, texts?: FormTexts): string | undefined {
	if (!texts) return undefined;
	const { words, errors = 'errors.' } = texts;
	const limit = shown(locale, error);
	const [group = ''] = error.field.split(/[.[]/);
	return (
		words.optional(`${errors}${error.field}.${error.rule}`, { limit }) ??
		words.optional(`${errors}${group}.${error.rule}`, { limit }) ??
		words.optional(`${errors}any.${error.rule}`, { limit })
	);
}

function ruleText(locale: Locale, error: FieldError, texts?: FormTexts): string {
	const t = getTranslations(locale, 'rules');
	const values = { limit: shown(locale, error), field: labelOf(error, texts) ?? t('file') };
	return t.optional(error.rule, values) ?? t('invalid');
}

function labelOf({ field }: FieldError, { words, labels = 'fields.' }: Partial<FormTexts> = {}) {
	return words?.optional(`${labels}${field}`);
}

/** A bound as people write it: 1 maart 2027, 2 MB. Numbers stay numbers, so that the words can tell one from many. */
function shown(locale: Locale, { rule, limit = '' }: FieldError): string | number {
	if (rule === 'min_date' || rule === 'max_date')
		return intl.getDateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(limit));
	if (rule === 'file_size')
		return `${intl.getNumberFormat(locale, { maximumFractionDigits: 1 }).format(Number(limit) / 1_000_000)} MB`;
	return Number(limit);
}
