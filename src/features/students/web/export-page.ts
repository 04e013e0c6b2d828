import { queryString } from '#platform/web/api-client.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import type { Route } from './+types/export-page';
import { readStudentsState, studentsQuery } from './students-state.ts';

/** The students of the list with its filters, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const query = queryString(studentsQuery(readStudentsState(new URL(request.url))));
	const { data } = await site(context).api.get<string>('/api/v1/students/export', { query });
	return new Response(data, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="students.csv"',
			'cache-control': 'private, no-store',
		},
	});
}
