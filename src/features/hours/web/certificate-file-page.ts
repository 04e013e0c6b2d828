import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { certificateApi } from '../api.ts';
import type { Route } from './+types/certificate-file-page';

/** One's own certificate, to download. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
	await requireSession(context, request);
	const { meta } = await site(context).call(certificateApi.file, { params: { id: params.id } });
	return new Response(new Uint8Array(Buffer.from(meta.content, 'base64')), {
		headers: {
			'content-type': 'application/pdf',
			'cache-control': 'private, no-store',
			'content-disposition': `attachment; filename="${meta.name}"`,
		},
	});
}
