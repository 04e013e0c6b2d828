import { data } from 'react-router';
import { attempt } from '#platform/web/failures.ts';
import { submit, textsOf } from '#platform/web/forms/submit.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { dataViewApi } from '../api.ts';
import type { DataResource } from '../contract.ts';
import type { RefusedView } from './saved-views.tsx';
import { columnsOf, listQueryOf, type ViewerState } from './viewer-state.ts';

/** Keeps what is looked at under a name, renames a view, or takes it away; one that another window took is gone already. */
export async function changeView(
	here: SiteContext,
	intent: string,
	form: FormData,
	state: ViewerState,
	resource: DataResource | undefined,
): Promise<RefusedView | undefined> {
	const { id, name } = textsOf(form, ['id', 'name']);
	if (intent === 'remove-view') {
		await attempt(here.call(dataViewApi.remove, { params: { id } }), [404, 422]);
		return undefined;
	}
	const { error } = await submit(here, async () => {
		if (intent === 'rename-view') return here.call(dataViewApi.rename, { params: { id }, body: { name } });
		if (!resource) throw data(null, { status: 404 });
		const query = listQueryOf(state, resource, false);
		return here.call(dataViewApi.create, {
			body: { resource: resource.id, name, columns: columnsOf(state, resource), query },
		});
	});
	return error && { id, name, error };
}

/** The page again, which says what was done. */
export function doneAt(request: Request, locale: string, intent: string): string {
	const { searchParams } = pageAddress(request);
	searchParams.set('done', intent);
	return `/${locale}/admin/data-viewer?${searchParams}`;
}
