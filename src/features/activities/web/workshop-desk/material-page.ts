import { asDownload } from '#platform/web/as-download.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { workshopApi } from '../../api.ts';
import type { Route } from './+types/material-page';

/** A file that is handed out after an activity, to save. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, download } = site(context);
	const { data } = await call(workshopApi.material, { params });
	const file = {
		name: data.fileName ?? data.title,
		mediaType: data.mediaType ?? 'application/octet-stream',
		bytes: data.bytes,
	};
	return asDownload(file, await download(workshopApi.materialContent, { params }));
}
