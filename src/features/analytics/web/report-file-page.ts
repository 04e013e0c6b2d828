import { data } from 'react-router';
import { pdfAnswer } from '#platform/http/pdf.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { yearlyReportApi } from '../api.ts';
import type { Route } from './+types/report-file-page';

/** The report of a year as PDF, to download; the API refuses whom it is not for. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
	await requireSession(context, request);
	const { year } = params;
	if (!/^20\d{2}$/.test(year)) throw data(null, { status: 404 });
	const { meta } = await site(context).call(yearlyReportApi.file, { params: { year } });
	return pdfAnswer(meta);
}
