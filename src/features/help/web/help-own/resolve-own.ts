import { redirect } from 'react-router';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { type OwnFrom, ownPath } from '../own-request.ts';

export const requestVerbs = ['close', 'withdraw', 'reopen', 'renew'] as const;
export type RequestVerb = (typeof requestVerbs)[number];
/** Verbs that say first what they will do. */
export const askedVerbs = ['close', 'withdraw', 'reopen'] as const;

/** Whether a text from a form or an address is one of the verbs. */
export function isRequestVerb(value: unknown): value is RequestVerb {
	return requestVerbs.some((verb) => verb === value);
}

/**
 * Does what a button on one's own request says and leads back to it. Throws ApiFailure for what the page cannot
 * answer.
 */
export async function resolveOwn(here: SiteContext, from: OwnFrom, id: string, form: FormData) {
	const verb = String(form.get('verb'));
	const answerId = encodeURIComponent(String(form.get('answer') ?? ''));
	const proof = from.token === undefined ? {} : { token: from.token };
	const back = (more: Record<string, string>) => redirect(ownPath(here.locale, from, more));
	try {
		if (verb === 'accept') {
			if (!form.has(`consent-${form.get('answer')}`)) return back({ failed: 'consent' });
			await here.api.put(`/api/v1/help_answers/${answerId}/accept`, { ...proof, shareContact: true });
		} else if (verb === 'decline') await here.api.put(`/api/v1/help_answers/${answerId}/decline`, proof);
		else if (isRequestVerb(verb)) await here.api.put(`/api/v1/help_requests/${id}/${verb}`, proof);
		else return back({});
		return back({ done: verb });
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 409) return back({ failed: 'conflict' });
		throw error;
	}
}
