import { data } from 'react-router';
import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { Route } from './+types/report-page';
import { issueTexts } from './issue-text.ts';
import { loadImport, requireStaff } from './require-staff.ts';

/** The records that were left out with why, to put right in the file and bring again. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = await requireStaff(context, request);
	const asked = new URL(request.url).searchParams.get('import');
	if (asked === null) throw data(null, { status: 404 });
	const { refused } = await loadImport(here, asked);
	const t = getTranslations(here.locale, 'vacancy-import');
	const lines = refused.map((one) => [one.file ?? one.at, one.id, issueTexts(one, t)]);
	const text = csvText([[t('place'), t('field.id'), t('reason')], ...lines], ';');
	return csvAnswer(text, t('reportName'));
}
