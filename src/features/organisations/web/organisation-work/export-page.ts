import { csvAnswer } from '#platform/csv.ts';
import { queryString } from '#platform/web/api-client.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/export-page';
import { listQuery, readState } from './list-query.ts';
import { requireStaff } from './require-staff.ts';

/** The list as it is shown, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireStaff(context, request);
	const query = queryString(listQuery(readState(new URL(request.url))));
	const { data } = await site(context).api.get<string>('/api/v1/organizations/export', { query });
	return csvAnswer(data, 'organisations');
}
