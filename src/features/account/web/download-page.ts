import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { accountApi } from '../api.ts';
import type { Route } from './+types/download-page';

/** Downloads the user's own data as a file. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
	await requireSession(context, request);
	const { data } = await site(context).call(accountApi.exportData);
	return new Response(JSON.stringify(data, null, '\t'), {
		headers: {
			'content-type': 'application/json; charset=utf-8',
			'cache-control': 'private, no-store',
			'content-disposition': 'attachment; filename="vrijwillig-data.json"',
		},
	});
}
