import { data } from 'react-router';
import type { z } from 'zod';
import { ruleOf } from '#platform/contract/rules.ts';
import { statusFor } from '../action-status.ts';
import { ApiFailure } from '../api-failure.ts';
import { getTranslations, type Locale } from '../translations.ts';
import type { FieldError, FormError, FormProblem } from './form-error.ts';

/** The result of a call, or the reason why the form was refused. */
export type Submitted<Result> = { done: Result; error?: never } | { done?: never; error: FormError };

type Options = {
	/** Maps names of the API to names in the form, where they differ: `contactPerson.name` is the field `name`. */
	field?: (path: string) => string;
};

/**
 * Makes a call for a form: returns its result, or the errors that the person can correct, by field, or else the error
 * of the whole form. Throws only when the API did not respond.
 */
export async function submit<Result>(
	{ locale }: { locale: Locale },
	call: () => Promise<Result>,
	options: Options = {},
): Promise<Submitted<Result>> {
	try {
		return { done: await call() };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return { error: formErrorOf(locale, error, options) };
	}
}

/** Converts a refusal of the API to an error of the form. */
export function formErrorOf(
	locale: Locale,
	failure: ApiFailure,
	{ field = fieldOf }: Options = {},
): FormError {
	const { status, retryAfter } = failure;
	const isAboutInput = status === 400 || status === 409 || status === 422;
	const found = isAboutInput ? failure.fieldErrors().filter((error) => error.field !== '') : [];
	const errors = firstOfEach(found.map((error) => ({ ...error, field: field(error.field) })));
	return {
		status,
		errors,
		...(errors.length === 0 && { problem: problemOf(locale, failure) }),
		...(retryAfter !== undefined && { retryAfter }),
	};
}

/** The errors of a form before the API is called: a rule for each invalid field; undefined when there are none. */
export function invalid(
	rules: Readonly<Record<string, string | Omit<FieldError, 'field'> | undefined>>,
): FormError | undefined {
	const errors = Object.entries(rules).flatMap(([field, broken]): FieldError[] => {
		if (broken === undefined) return [];
		return [typeof broken === 'string' ? { field, rule: broken } : { field, ...broken }];
	});
	return errors.length > 0 ? { status: 422, errors } : undefined;
}

/** The errors that a schema of the contract finds in the values of a form; undefined when there are none. */
export function check(schema: z.ZodType, values: unknown): FormError | undefined {
	const { error } = schema.safeParse(values, { reportInput: true });
	if (!error) return undefined;
	const errors = error.issues.map((issue) => ({ field: fieldOf(issue.path.join('.')), ...ruleOf(issue) }));
	return { status: 422, errors: firstOfEach(errors) };
}

/** Returns the page again, with the error of its form and the values that were entered. */
export function refused<Rest extends object>(request: Request, error: FormError, rest: Rest) {
	return data({ ...rest, error }, { status: statusFor(request, error.status) });
}

/** The values of a form by field name; for a file its name. */
export function valuesIn(form: FormData): Record<string, string> {
	return Object.fromEntries(
		[...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
	);
}

/** The trimmed values of the fields with these names. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
	return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])) as Record<
		Name,
		string
	>;
}

/** Errors in items of a list belong to the field that holds the list. */
function fieldOf(path: string): string {
	return path.replace(/[[.]\d.*$/, '');
}

/** A field shows only its first error. */
function firstOfEach(errors: FieldError[]): FieldError[] {
	return errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at);
}

function problemOf(locale: Locale, failure: ApiFailure): FormProblem {
	const { status, code = String(status), retryAfter = 60 } = failure;
	const t = getTranslations(locale, 'problems');
	const numbers = failure.numbers();
	const key = status >= 500 ? 'server' : status === 429 ? waitKey(retryAfter) : String(status);
	const minutes = Math.max(1, Math.ceil(retryAfter / 60));
	const hours = Math.ceil(retryAfter / 3600);
	return {
		code,
		title: t(status === 429 ? 'waitTitle' : status >= 500 ? 'errorTitle' : 'title'),
		text: t.optional(key, { minutes, hours, code: status }) ?? t('invalid'),
		...(Object.keys(numbers).length > 0 && { numbers }),
	};
}

/** How a wait is told: nobody reckons in a thousand minutes. */
function waitKey(seconds: number): '429' | 'waitHours' | 'waitTomorrow' {
	if (seconds <= 90 * 60) return '429';
	return seconds <= 12 * 3600 ? 'waitHours' : 'waitTomorrow';
}
