import { data, type RouterContextProvider } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { helpAnswerApi, helpApi } from '../api.ts';
import type { HelpAnswer, HelpRequest } from '../contract.ts';

/** How the user reached their own request: by account, or by the link in a mail. */
export type OwnFrom = { id: string; token?: undefined } | { id?: undefined; token: string };

const MAX_ANSWERS = 100;

/** Parses that from the URL. */
export function ownFrom(request: Request, id?: string): OwnFrom {
	if (id !== undefined) return { id };
	const params = new URL(request.url).searchParams;
	const token = params.get('token');
	return token === null ? { id: params.get('id') ?? '' } : { token };
}

/**
 * Returns the user's own request with its replies. Throws as requireSession for access by account, 404 for somebody
 * else's request, and ApiFailure 404 or 422 for an invalid link.
 */
export async function readOwn(
	context: Readonly<RouterContextProvider>,
	request: Request,
	from: OwnFrom,
): Promise<{ request: HelpRequest; answers: HelpAnswer[] }> {
	const { call } = site(context);
	if (from.token !== undefined) {
		const { data: own } = await call(helpApi.readByLink, { body: { token: from.token } });
		return { request: own, answers: own.answers ?? [] };
	}
	await requireSession(context, request);
	const params = { id: from.id };
	const { data: own } = await call(helpApi.read, { params });
	if (!own.meta?.own) throw data(null, { status: 404 });
	const answers = await call(helpAnswerApi.listOfRequest, { params, page: { size: MAX_ANSWERS } });
	return { request: own, answers: answers.data };
}

/** Returns the URL of the user's own request, with additional query parameters. */
export function ownPath(locale: string, from: OwnFrom, more: Record<string, string> = {}): string {
	const path = `/${locale}/een-op-een-hulp/${from.token === undefined ? `mijn/${from.id}` : 'beheer'}`;
	const params = new URLSearchParams({ ...(from.token !== undefined && { token: from.token }), ...more });
	return params.size > 0 ? `${path}?${params}` : path;
}

/** Returns the URL of the form to edit it. */
export function editPath(locale: string, from: OwnFrom): string {
	const params = new URLSearchParams(from.token === undefined ? { id: from.id } : { token: from.token });
	return `/${locale}/een-op-een-hulp/aanpassen?${params}`;
}
