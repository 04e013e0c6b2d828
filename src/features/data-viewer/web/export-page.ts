import { data, redirect } from 'react-router';
import { csvAnswer } from '#platform/http/csv.ts';
import { attempt } from '#platform/web/failures.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { dataViewerApi } from '../api.ts';
import type { Route } from './+types/export-page';
import { columnsOf, listQueryOf, readViewerState } from './viewer-state.ts';

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
	const reason = String(form.get('reason') ?? '').trim();
	const columns = columnsOf(state, resource);
	const body = {
		query: listQueryOf(state, resource, false),
		columns,
		show: form
			.getAll('show')
			.map(String)
			.filter((name) => columns.includes(name)),
		...(reason !== '' && { reason }),
	};
	const { done, refusal } = await attempt(
		call(dataViewerApi.export, { params: { resource: resource.id }, body }),
		[400, 422],
	);
	if (!refusal) return csvAnswer(done.data, resource.id);
	const problem = refusal.fieldErrors()[0]?.rule === 'too_many' ? 'too_many' : 'export';
	url.searchParams.set('problem', problem);
	return redirect(`/${locale}/admin/data-viewer${url.search}`);
}
