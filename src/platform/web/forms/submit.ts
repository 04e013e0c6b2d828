import { data } from 'react-router';
import type { z } from 'zod';
import { ruleOf } from '#platform/contract/rules.ts';
import { statusFor } from '../action-status.ts';
import { ApiFailure } from '../api-failure.ts';
import { getTranslations, type Locale } from '../translations.ts';
import type { FieldError, FormError, FormProblem } from './form-error.ts';

/** A call that was made, or why the form was refused. */
export type Submitted<Result> = { done: Result; error?: never } | { done?: never; error: FormError };

type Options = {
	/** The name in the form of what the API calls otherwise: `contactPerson.name` is asked as `name`. */
	field?: (path: string) => string;
};

/**
 * Makes a call for a form: gives its result, or what the reader can put right, field by field, and otherwise what is
 * wrong with the whole. Throws only what the API did not answer.
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

/** A refusal of the API as the form it is about shows it. */
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

/** What a form lacks before the API is asked: a rule for each field that breaks one; undefined when none does. */
export function invalid(
	rules: Readonly<Record<string, string | Omit<FieldError, 'field'> | undefined>>,
): FormError | undefined {
	const errors = Object.entries(rules).flatMap(([field, broken]): FieldError[] => {
		if (broken === undefined) return [];
		return [typeof broken === 'string' ? { field, rule: broken } : { field, ...broken }];
	});
	return errors.length > 0 ? { status: 422, errors } : undefined;
}

/** What a schema of the contract finds wrong with the values of a form; undefined when nothing. */
export function check(schema: z.ZodType, values: unknown): FormError | undefined {
	const { error } = schema.safeParse(values, { reportInput: true });
	if (!error) return undefined;
	const errors = error.issues.map((issue) => ({ field: fieldOf(issue.path.join('.')), ...ruleOf(issue) }));
	return { status: 422, errors: firstOfEach(errors) };
}

/** The page again, with why its form was refused and what was typed. */
export function refused<Rest extends object>(request: Request, error: FormError, rest: Rest) {
	return data({ ...rest, error }, { status: statusFor(request, error.status) });
}

/** Everything that stands in a form, by the name of its field; of a file its name. */
export function valuesIn(form: FormData): Record<string, string> {
	return Object.fromEntries(
		[...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
	);
}

/** What stands in the fields of these names, without the space around it. */
export function textsOf<Name extends string>(form: FormData, names: readonly Name[]): Record<Name, string> {
	return Object.fromEntries(names.map((name) => [name, String(form.get(name) ?? '').trim()])) as Record<
		Name,
		string
	>;
}

/** Parts of a list belong to the field that holds the list. */
function fieldOf(path: string): string {
	return path.replace(/[[.]\d.*$/, '');
}

/** One problem a field is enough to show. */
function firstOfEach(errors: FieldError[]): FieldError[] {
	return errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at);
}

function problemOf(locale: Locale, failure: ApiFailure): FormProblem {
	const { status, code = String(status), retryAfter = 60 } = failure;
	const t = getTranslations(locale, 'problems');
	const minutes = Math.max(1, Math.ceil(retryAfter / 60));
	const key = status >= 500 ? 'server' : String(status);
	return {
		code,
		title: t(status === 429 ? 'waitTitle' : 'title'),
		text: t.optional(key, { minutes, code: status }) ?? t('invalid'),
	};
}
