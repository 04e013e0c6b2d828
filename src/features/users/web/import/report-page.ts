import { data, redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { wordsFor } from '#platform/web/words.ts';
import type { Route } from './+types/report-page';
import { readTable, writeTable } from './table.ts';

/** Only for the button of the import. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/users/import`);
}

/** The rows that were refused, with why, to put right and import again. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const { locale } = site(context);
	const t = wordsFor(locale, 'users');
	const form = await request.formData();
	const table = readTable(String(form.get('csv') ?? ''));
	if (!table) throw data(null, { status: 400 });
	const refused = form.getAll('refused').flatMap((text) => {
		const [, row, why = ''] = /^(\d+):([\s\S]*)$/.exec(String(text)) ?? [];
		return row === undefined ? [] : [{ row: Number(row), why }];
	});
	return new Response(writeTable(table, t('import.reason'), refused), {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${t('import.reportName')}.csv"`,
			'cache-control': 'private, no-store',
		},
	});
}
