import type { ErrorDocument } from '#platform/contract/jsonapi.ts';
import { type ApiError, toErrorDocument } from '../jsonapi/errors.ts';
import type { Endpoint } from './endpoint.ts';

/** What a client is told of an error, in the form that clients of the route expect. */
export function errorAnswer(
	error: ApiError,
	route: Pick<Endpoint, 'jsonApi' | 'errorsByField'>,
	requestId: string,
): { status: number; headers: Readonly<Record<string, string>>; body: object } {
	const { status, headers, document } = toErrorDocument(error, requestId);
	return { status, headers, body: route.jsonApi ? document : olderForm(route, status, document) };
}

/** Clients of the token endpoints expect the older form: a list of texts, or the texts by field. */
function olderForm(
	route: Pick<Endpoint, 'errorsByField'>,
	status: number,
	{ errors }: ErrorDocument,
): object {
	const texts = errors.map(({ detail }) => detail ?? '');
	if (!route.errorsByField || status !== 422) return { success: false, errors: texts };
	// Names of fields that there are not come from the request, so no object of ours is asked for them.
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
