import { data, redirect } from 'react-router';
import { site } from '#platform/web/site-context.ts';
import { reportOf } from '#platform/web/table-import/form.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { maxOrganisationsImported } from '../../import-contract.ts';
import { requireStaff } from '../organisation-work/require-staff.ts';
import type { Route } from './+types/report-page';

/** Only for the button of the import. */
export function loader({ context }: Route.LoaderArgs) {
	return redirect(`/${site(context).locale}/organizations/import`);
}

/** The rows that were refused, with why, to put right and import again. */
export async function action({ context, request }: Route.ActionArgs) {
	await requireStaff(context, request);
	const t = getTranslations(site(context).locale, 'table-import');
	const words = { reason: t('reason'), fileName: t('reportName') };
	const report = await reportOf(request, maxOrganisationsImported, words);
	if (!report) throw data(null, { status: 400 });
	return report;
}
