import { csvAnswer, csvText } from '#platform/http/csv.ts';
import { requireSession } from '#platform/web/guards.ts';
import { readAll } from '#platform/web/read-all.ts';
import { site } from '#platform/web/site-context.ts';
import { getTranslations } from '#platform/web/translations.ts';
import { userApi } from '../../api.ts';
import type { Route } from './+types/export-page';
import { heldRoles } from './held-roles.ts';
import { peopleQuery, readPeopleState } from './people-state.ts';

/** The people of the list with its filters, as a table for a spreadsheet; nothing in it is taken for a formula. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { call, locale } = site(context);
	const t = getTranslations(locale, 'users');
	const state = readPeopleState(new URL(request.url));
	const people = await readAll((page) => call(userApi.list, { ...peopleQuery(state), page }));
	const columns = ['firstName', 'lastName', 'email', 'phoneNumber', 'jobTitle', 'status', 'roles'] as const;
	const rows = people.map((person) => [
		person.firstName,
		person.lastName,
		person.email,
		person.phoneNumber,
		person.jobTitle,
		t(`status.${person.status}`),
		heldRoles(person)
			.map(({ name, organizationId }) => {
				const where = person.organizations?.find(({ id }) => id === organizationId)?.name;
				return where ? `${t(`role.${name}`)} (${where})` : t(`role.${name}`);
			})
			.join(', '),
	]);
	const text = csvText([columns.map((column) => t(`field.${column}`)), ...rows], ';');
	return csvAnswer(text, t('exportName'));
}
