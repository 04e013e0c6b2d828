import { redirect } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { helpAnswerApi, helpApi } from '../../api.ts';
import { type OwnFrom, ownPath } from '../own-request.ts';

export const requestVerbs = ['close', 'withdraw', 'reopen', 'renew'] as const;
export type RequestVerb = (typeof requestVerbs)[number];
/** Verbs that ask for confirmation first. */
export const askedVerbs = ['close', 'withdraw', 'reopen'] as const;

/** Whether a value from a form or URL is one of the verbs. */
export function isRequestVerb(value: unknown): value is RequestVerb {
	return requestVerbs.some((verb) => verb === value);
}

/**
 * Runs the action of a button on the user's own request and redirects back to it. Throws ApiFailure for errors the page
 * has no text for.
 */
export async function resolveOwn(here: SiteContext, from: OwnFrom, id: string, form: FormData) {
	const verb = String(form.get('verb'));
	const params = { id: String(form.get('answer') ?? '') };
	const proof = from.token === undefined ? {} : { token: from.token };
	const back = (more: Record<string, string>) => redirect(ownPath(here.locale, from, more));
	if (verb === 'accept' && !form.has(`consent-${form.get('answer')}`)) return back({ failed: 'consent' });
	const resolve = (): Promise<unknown> | undefined => {
		if (verb === 'accept')
			return here.call(helpAnswerApi.accept, { params, body: { ...proof, shareContact: true } });
		if (verb === 'decline') return here.call(helpAnswerApi.decline, { params, body: proof });
		return isRequestVerb(verb) ? here.call(helpApi[verb], { params: { id }, body: proof }) : undefined;
	};
	const resolved = resolve();
	if (!resolved) return back({});
	const { refusal } = await attempt(resolved, [409]);
	return back(refusal ? { failed: 'conflict' } : { done: verb });
}
