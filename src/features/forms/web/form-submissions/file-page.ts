import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { submissionApi } from '../../api.ts';
import type { Route } from './+types/file-page';

/** A file that was sent with a form, to save. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, download } = site(context);
	const { data: file } = await call(submissionApi.file, { params });
	const body = await download(submissionApi.fileContent, { params });
	return new Response(body, {
		headers: {
			'content-type': file.mediaType,
			'content-length': String(file.bytes),
			'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`,
			'cache-control': 'private, no-store',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
		},
	});
}
