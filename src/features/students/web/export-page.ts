import { csvAnswer } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { studentApi } from '../api.ts';
import type { Route } from './+types/export-page';
import { readStudentsState, studentsQuery } from './students-state.ts';

/** The students of the list with its filters, as a file. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const query = studentsQuery(readStudentsState(new URL(request.url)));
	const { data } = await site(context).call(studentApi.export, query);
	return csvAnswer(data, 'students');
}
