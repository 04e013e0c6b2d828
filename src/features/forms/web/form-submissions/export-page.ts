import { csvAnswer } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { submissionApi } from '../../api.ts';
import type { Route } from './+types/export-page';
import { filterOf, stateOf } from './list-filter.ts';

/** The submissions as they are shown, whole, as a file that is passed on while it is made. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { download, locale } = site(context);
	const separator = new URL(request.url).searchParams.get('separator') === 'comma' ? 'comma' : 'semicolon';
	const filter = { ...filterOf(stateOf(request)), separator };
	const body = await download(submissionApi.export, { params, filter });
	return csvAnswer(body, getTranslations(locale, 'form-submissions')('export.name'));
}
