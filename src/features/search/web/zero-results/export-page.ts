import { csvAnswer } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { missedSearchApi } from '../../api.ts';
import type { Route } from './+types/export-page';
import { missedQuery, readMissedState } from './zero-results-state.ts';

/** The list as it is shown, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const query = missedQuery(readMissedState(new URL(request.url)));
	const { data } = await site(context).call(missedSearchApi.export, query);
	return csvAnswer(data, 'missed-searches');
}
