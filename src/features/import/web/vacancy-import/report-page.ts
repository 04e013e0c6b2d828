import { data } from 'react-router';
import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { getTranslations } from '#platform/web/translations.ts';
import type { Route } from './+types/report-page';
import { issueTexts, remarkText } from './issue-text.ts';
import { loadImport, requireStaff } from './require-staff.ts';

/** The records that were left out with why, and the remarks on others, to put right in the file and bring again. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = await requireStaff(context, request);
	const asked = new URL(request.url).searchParams.get('import');
	if (asked === null) throw data(null, { status: 404 });
	const { refused, remarks } = await loadImport(here, asked);
	const t = getTranslations(here.locale, 'vacancy-import');
	const lines = [
		...refused.map((one) => ({ ...one, title: '', text: `${t('leftOut')} ${issueTexts(one, t)}` })),
		...remarks.map((one) => ({ ...one, id: '', text: remarkText(one, t) })),
	].sort((a, b) => a.at - b.at);
	const text = csvText(
		[
			[t('place'), t('field.id'), t('field.title'), t('remark')],
			...lines.map(({ file, at, id, title, text: said }) => [file ?? at, id, title, said]),
		],
		';',
	);
	return csvAnswer(text, t('reportName'));
}
