import { asDownload } from '#platform/web/as-download.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { messageApi } from '../api.ts';
import type { Route } from './+types/file-page';

/** A file that was sent with a message, to save. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, download } = site(context);
	const { data } = await call(messageApi.file, { params });
	return asDownload(data, await download(messageApi.fileContent, { params }));
}
