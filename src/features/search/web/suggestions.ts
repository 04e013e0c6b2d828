import { site } from '#platform/web/site-context.ts';
import type { Suggestion } from '../contract.ts';
import type { Route } from './+types/suggestions.ts';

/** What the search box offers for the letters typed so far; no page, only an answer for it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim();
	if (q.length < 2) return [];
	const { data } = await site(context).api.get<Suggestion[]>('/api/v1/search/suggestions', {
		query: { q },
	});
	return data.map(({ kind, text, value }) => ({ kind, text, value })).slice(0, 8);
}
