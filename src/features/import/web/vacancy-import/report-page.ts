import { stringify } from 'csv-stringify/sync';
import { data } from 'react-router';
import { wordsFor } from '#platform/web/words.ts';
import type { Route } from './+types/report-page';
import { issueTexts } from './issue-text.ts';
import { loadImport, requireStaff } from './require-staff.ts';

/** The records that were left out with why, to put right in the file and bring again. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const here = await requireStaff(context, request);
	const asked = new URL(request.url).searchParams.get('import');
	if (asked === null) throw data(null, { status: 404 });
	const { refused } = await loadImport(here, asked);
	const t = wordsFor(here.locale, 'vacancy-import');
	const lines = refused.map((one) => [one.at, one.id ?? '', issueTexts(one, t)]);
	const text = stringify([[t('place'), t('field.id'), t('reason')], ...lines], {
		bom: true,
		escape_formulas: true,
		delimiter: ';',
		record_delimiter: 'windows',
	});
	return new Response(text, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${t('reportName')}.csv"`,
			'cache-control': 'private, no-store',
		},
	});
}
