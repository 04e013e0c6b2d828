import { site } from '#platform/web/site-context.ts';
import { pageApi } from '../../api.ts';
import type { Route } from './+types/presence';

/** Records that the user has the page open, or has left it; responds with who else has. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
	const { call } = site(context);
	if (new URL(request.url).searchParams.has('gone')) {
		await call(pageApi.leavePresence, { params });
		return Response.json({ others: [] });
	}
	const { meta } = await call(pageApi.joinPresence, { params });
	return Response.json(meta);
}
