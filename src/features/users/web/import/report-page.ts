import { data, redirect } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { reportOf } from '#platform/web/table-import/form.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { maxImported } from '../../contract.ts';
import type { Route } from './+types/report-page';

/** Only for the button of the import. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/users/import`);
}

/** The rows that were refused, with why, to put right and import again. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireSession(context, request);
	const t = getTranslations(site(context).locale, 'table-import');
	const report = await reportOf(request, maxImported, { reason: t('reason'), fileName: t('reportName') });
	if (!report) throw data(null, { status: 400 });
	return report;
}
