import { csvAnswer } from '#platform/http/csv.ts';
import { requireOrganisation } from '#platform/web/guards.ts';
import { audienceOf } from '#platform/web/session.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { vacancyApi } from '../../api.ts';
import type { Route } from './+types/export-page';
import { filterOf, organisationIn, stateOf } from './list-filter.ts';

/** The list as it is shown, whole, as a file that is passed on while it is made. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const session = await requireOrganisation(context, request);
	const { download, locale } = site(context);
	const own = audienceOf(session) === 'centre' ? organisationIn(request) : session.organisation.id;
	const body = await download(vacancyApi.export, { filter: filterOf(stateOf(request), own) });
	const name = getTranslations(locale, 'manage')('list.exportName');
	return csvAnswer(body, name);
}
