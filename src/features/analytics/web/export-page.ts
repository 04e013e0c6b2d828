import { csvAnswer } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { analyticsApi } from '../api.ts';
import type { Route } from './+types/export-page';
import { periodQuery, readPeriod } from './period.ts';

/** The figures and charts as they are shown, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { data } = await site(context).call(
		analyticsApi.export,
		periodQuery(readPeriod(new URL(request.url))),
	);
	return csvAnswer(data, 'analytics');
}
