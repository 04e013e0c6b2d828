import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { supportApi } from '../api.ts';
import type { Route } from './+types/suggestions';

const MOST = 4;

/** Help articles about the typed text, as data for a field; this route has no page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
	if (q.length < 3) return [];
	const { data } = await site(context).call(supportApi.list, { filter: { q }, page: { size: MOST } });
	return data.map(({ id, title }) => ({ kind: 'article', value: id, text: title }));
}
