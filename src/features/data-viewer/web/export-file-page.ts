import { csvAnswer } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { dataExportApi } from '../api.ts';
import type { Route } from './+types/export-file-page';

/** A file that was made apart, to save. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { download, locale } = site(context);
	const body = await download(dataExportApi.content, { params });
	return csvAnswer(body, getTranslations(locale, 'data-viewer')('exports.name'));
}
