import { pdfAnswer } from '#platform/http/pdf.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { certificateApi } from '../api.ts';
import type { Route } from './+types/certificate-file-page';

/** One's own certificate, to download. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
	await requireSession(context, request);
	const { meta } = await site(context).call(certificateApi.file, { params: { id: params.id } });
	return pdfAnswer(meta);
}
