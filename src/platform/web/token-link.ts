import { attempt } from './failures.ts';

/** What a link of a mail stands for, or why it stands for nothing. */
export type TokenAnswer<T, Problem extends string> =
	| { found: T; problem?: never }
	| { found?: never; problem: Problem };

/**
 * Asks the API what the secret of a link stands for, or to use it: the answer's `meta`. A secret that is missing or not
 * known is `invalid`, one that is asked for too often `tooMany`; `others` names further statuses of the call. Throws
 * every other failure.
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

/** The secret in the address of a page. */
export function tokenOf(request: Request): string {
	return new URL(request.url).searchParams.get('token') ?? '';
}

/** `headers` of a page whose address is a right to something: it goes to no other site, and nothing keeps it. */
export function secretPage(): HeadersInit {
	return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}
