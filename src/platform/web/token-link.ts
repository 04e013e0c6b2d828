import { attempt } from './failures.ts';
import type { FormError } from './forms/form-error.ts';

/** The result of looking up a mail's link, or the reason why it failed. */
export type TokenAnswer<T, Problem extends string> =
	| { found: T; problem?: never }
	| { found?: never; problem: Problem };

/**
 * Calls the API with the secret of a link and returns the response's `meta`. A missing or unknown secret is `invalid`,
 * one that is used too often `tooMany`; `others` names further statuses of the call. Throws every other failure.
 */
export async function askWithToken<T, Problem extends string = never>(
	ask: (input: { body: { token: string } }) => Promise<{ meta: T }>,
	token: string,
	others: Readonly<Record<number, Problem>> = {},
): Promise<TokenAnswer<T, Problem | 'invalid' | 'tooMany'>> {
	if (token === '') return { problem: 'invalid' };
	const { done, refusal } = await attempt(ask({ body: { token } }), [
		404,
		429,
		...Object.keys(others).map(Number),
	]);
	if (!refusal) return { found: done.meta };
	if (refusal.status === 429) return { problem: 'tooMany' };
	return { problem: others[refusal.status] ?? 'invalid' };
}

/** What is known of the link of a mail: of one that is over why, as far as it can be known. */
export type LinkState = 'works' | 'used' | 'expired' | 'unknown';

/**
 * Looks at the link of a mail, so that a page says at once that it is over, before its form is filled in. Where the API
 * cannot tell now, the form itself finds out.
 */
export async function linkState(
	token: string,
	ask: () => Promise<{ works: boolean; over: 'used' | 'expired' | null }>,
): Promise<LinkState> {
	if (token === '') return 'unknown';
	const { done, refusal } = await attempt(ask());
	if (refusal) return refusal.status === 429 ? 'works' : 'unknown';
	return done.works ? 'works' : (done.over ?? 'unknown');
}

/** The state of a link after its form was posted: one that was refused since is over. */
export function stateAfter(link: LinkState, refused: boolean): LinkState {
	return refused && link === 'works' ? 'unknown' : link;
}

/** Whether the error of a form is about the link that led to it, rather than about a field. */
export function isInvalidLink(error: FormError | undefined): boolean {
	return error?.status === 422 && error.problem !== undefined;
}

/** The secret in the URL of a page. */
export function tokenOf(request: Request): string {
	return new URL(request.url).searchParams.get('token') ?? '';
}

/** `headers` of a page whose URL grants access: the URL is sent to no other site, and the page is not cached. */
export function secretPage(): HeadersInit {
	return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}
