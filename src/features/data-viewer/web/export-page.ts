import { data, redirect } from 'react-router';
import { csvAnswer } from '#platform/http/csv.ts';
import type { ApiFailure } from '#platform/web/api-failure.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { dataExportApi, dataViewerApi } from '../api.ts';
import type { Route } from './+types/export-page';
import { incompleteFilters } from './find-problems.ts';
import {
	columnsOf,
	type ExportProblem,
	listQueryOf,
	personalFilters,
	readViewerState,
} from './viewer-state.ts';

/** A file is asked for by posting, as it is logged. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	return redirect(`/${site(context).locale}/admin/data-viewer`);
}

/** The rows that are looked at as a file; where the API refuses, the page says why. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const form = await request.formData();
	const url = new URL(request.url);
	const state = readViewerState(url);
	const { data: resources } = await call(dataViewerApi.resources);
	const resource = resources.find(({ id }) => id === state.resource);
	if (!resource) throw data(null, { status: 404 });
	// The page says what is wrong; without what is incomplete the file would be of another list.
	if (incompleteFilters(state).length > 0) return redirect(`/${locale}/admin/data-viewer${url.search}`);
	const reason = String(form.get('reason') ?? '').trim();
	const columns = columnsOf(state, resource);
	const showable = [...columns, ...personalFilters(state, resource)];
	const body = {
		query: listQueryOf(state, resource, false),
		columns,
		show: form
			.getAll('show')
			.map(String)
			.filter((name) => showable.includes(name)),
		...(reason !== '' && { reason }),
	};
	if (form.get('later') !== null) {
		const asked = call(dataExportApi.ask, { params: { resource: resource.id }, body });
		const { refusal } = await attempt(asked, [400, 422, 429]);
		url.searchParams.delete('problem');
		if (refusal) url.searchParams.set('problem', problemOf(refusal, true));
		else url.searchParams.set('done', 'later');
		return redirect(`/${locale}/admin/data-viewer${url.search}`);
	}
	const { done, refusal } = await attempt(
		call(dataViewerApi.export, { params: { resource: resource.id }, body }),
		[400, 422],
	);
	if (!refusal) return csvAnswer(done.data, resource.id);
	url.searchParams.set('problem', problemOf(refusal, false));
	return redirect(`/${locale}/admin/data-viewer${url.search}`);
}

/** What the page says of a file that was refused. */
function problemOf(refusal: ApiFailure, later: boolean): ExportProblem {
	if (refusal.status === 429) return 'too_often';
	if (refusal.fieldErrors()[0]?.rule !== 'too_many') return 'export';
	return later ? 'too_many_later' : 'too_many';
}
