import type { ErrorDocument } from '#platform/contract/jsonapi.ts';
import type { Locale } from '#platform/http/locale.ts';
import { errorsIn } from '../jsonapi/api-errors/error-texts.ts';
import { type ApiError, toErrorDocument } from '../jsonapi/errors.ts';
import type { Endpoint } from './endpoint.ts';

/** The response to an error, in the format that clients of the route expect, and in the language of the caller. */
export function errorAnswer(
	error: ApiError,
	route: Pick<Endpoint, 'jsonApi' | 'errorsByField'>,
	requestId: string,
	locale: Locale,
): { status: number; headers: Readonly<Record<string, string>>; body: object } {
	const { status, headers, document: untranslated } = toErrorDocument(error, requestId);
	const document = { ...untranslated, errors: errorsIn(locale, untranslated.errors) };
	return { status, headers, body: route.jsonApi ? document : olderForm(route, status, document) };
}

/** The older format for clients of the token endpoints: a list of texts, or the texts by field. */
function olderForm(
	route: Pick<Endpoint, 'errorsByField'>,
	status: number,
	{ errors }: ErrorDocument,
): object {
	const texts = errors.map(({ detail }) => detail ?? '');
	if (!route.errorsByField || status !== 422) return { success: false, errors: texts };
	// Names of unknown fields come from the request, so they are keys of a Map and not of an object.
	const byField = new Map<string, string[]>();
	for (const { detail = '', source } of errors) {
		const field = source?.pointer?.split('/').at(-1) || 'base';
		byField.set(field, [...(byField.get(field) ?? []), detail]);
	}
	return {
		success: false,
		status: 'error',
		errors: { ...Object.fromEntries(byField), full_messages: texts },
	};
}
