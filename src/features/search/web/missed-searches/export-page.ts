import { csvAnswer } from '#platform/csv.ts';
import { queryString } from '#platform/web/api-client.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/export-page';
import { missedQuery, readMissedState } from './missed-state.ts';

/** The list as it is shown, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const query = queryString(missedQuery(readMissedState(new URL(request.url))));
	const { data } = await site(context).api.get<string>('/api/v1/missed_searches/export', { query });
	return csvAnswer(data, 'missed-searches');
}
