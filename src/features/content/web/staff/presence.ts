import { site } from '#platform/web/site-context.ts';
import type { Presence } from '../../contract.ts';
import type { Route } from './+types/presence';

/** Says for the browser that somebody has the page open, or has left it; answers who else has. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
	const { api } = site(context);
	const path = `/api/v1/pages/${encodeURIComponent(params.id)}/presence`;
	if (new URL(request.url).searchParams.has('gone')) {
		await api.delete(path);
		return Response.json({ others: [] });
	}
	const { meta } = await api.put<null>(path);
	return Response.json(meta as Presence);
}
