import { csvAnswer } from '#platform/csv.ts';
import { queryString } from '#platform/web/api-client.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/export-page';
import { inboxQuery, readInbox } from './inbox-query.ts';

/** The inbox as it is shown, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { filter, sort } = inboxQuery(readInbox(new URL(request.url)));
	const query = queryString({ filter, sort });
	const { data } = await site(context).api.get<string>('/api/v1/applications/export', { query });
	return csvAnswer(data, 'applications');
}
