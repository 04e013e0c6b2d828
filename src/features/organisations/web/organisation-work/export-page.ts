import { csvAnswer } from '#platform/http/csv.ts';
import { site } from '#platform/web/site-context.ts';
import { organisationApi } from '../../api.ts';
import type { Route } from './+types/export-page';
import { listQuery, readState } from './list-query.ts';
import { requireStaff } from './require-staff.ts';

/** The list as it is shown, whole, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireStaff(context, request);
	const query = listQuery(readState(new URL(request.url)));
	const { data } = await site(context).call(organisationApi.export, query);
	return csvAnswer(data, 'organisations');
}
