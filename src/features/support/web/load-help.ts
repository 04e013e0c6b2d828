import { conversationApi } from '#features/conversations/api.ts';
import { orNull } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { supportApi } from '../api.ts';
import type { SupportArticle } from '../contract.ts';

/** The help of who is signed in: the articles about the page they come from, and all others; with words those that have them. */
export async function loadHelp({ call }: SiteContext, { q, screen }: { q: string; screen: string }) {
	const none: { data: SupportArticle[] } = { data: [] };
	const [{ data }, { data: about }, matter] = await Promise.all([
		call(supportApi.list, { filter: { q: q || undefined }, page: { size: 100 } }),
		screen && !q ? call(supportApi.list, { filter: { screen }, page: { size: 100 } }) : none,
		// The centre's own staff have nobody to ask.
		orNull(call(conversationApi.matter, { filter: {} }), [403, 404]),
	]);
	return {
		about,
		others: data.filter(({ id }) => !about.some((one) => one.id === id)),
		asks: matter !== null,
	};
}

/** The page from which help was asked, below the language, as links to help name it; empty for anything else. */
export function screenIn(asked: URLSearchParams): string {
	const screen = asked.get('screen') ?? '';
	return /^\/[\w./-]{1,200}$/.test(screen) ? screen : '';
}
