import { csvAnswer } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { applicationApi } from '../../api.ts';
import type { Route } from './+types/export-page';
import { inboxQuery, readInbox } from './inbox-query.ts';

/** Exports the whole inbox with its current filters as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { data } = await site(context).call(
		applicationApi.export,
		inboxQuery(readInbox(new URL(request.url))),
	);
	return csvAnswer(data, 'applications');
}
