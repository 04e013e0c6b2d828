import { stringify } from 'csv-stringify/sync';
import { requireSession } from '#platform/web/guards.ts';
import { site } from '#platform/web/site-context.ts';
import { wordsFor } from '#platform/web/words.ts';
import type { Person } from '../../contract.ts';
import type { Route } from './+types/export-page';
import { peopleQuery, readPeopleState } from './people-state.ts';

const PAGE = 1000;
const MOST_PAGES = 100;

/** The people of the list with its filters, as a table for a spreadsheet; nothing in it is taken for a formula. */
export async function loader({ context, request }: Route.LoaderArgs) {
	await requireSession(context, request);
	const { api, locale } = site(context);
	const t = wordsFor(locale, 'users');
	const state = readPeopleState(new URL(request.url));
	const people: Person[] = [];
	for (let number = 1; number <= MOST_PAGES; number++) {
		const { data, meta } = await api.get<Person[]>('/api/v1/users', {
			query: { ...peopleQuery(state), page: { number, size: PAGE } },
		});
		people.push(...data);
		if (people.length >= Number(meta.total ?? 0) || data.length === 0) break;
	}
	const columns = ['firstName', 'lastName', 'email', 'phoneNumber', 'jobTitle', 'status', 'roles'] as const;
	const rows = people.map((person) => [
		person.firstName,
		person.lastName,
		person.email,
		person.phoneNumber ?? '',
		person.jobTitle ?? '',
		t(`status.${person.status}`),
		(person.roles ?? [])
			.map(({ name, organizationId }) => {
				const where = person.organizations?.find(({ id }) => id === organizationId)?.name;
				return where ? `${t(`role.${name}`)} (${where})` : t(`role.${name}`);
			})
			.join(', '),
	]);
	const text = stringify([columns.map((column) => t(`field.${column}`)), ...rows], {
		bom: true,
		escape_formulas: true,
		delimiter: ';',
		record_delimiter: 'windows',
	});
	return new Response(text, {
		headers: {
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': `attachment; filename="${t('exportName')}.csv"`,
			'cache-control': 'private, no-store',
		},
	});
}
