import { sql } from 'kysely';
import { facetNames } from '#features/search/contract.ts';
import { titleInEach } from '#features/vacancies/server/public.ts';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { SearchFilters } from '../contract.ts';
import { savedSearch } from '../mails/saved-search.tsx';
import { queryOf } from '../query.ts';

const SHOWN = 10;
const USUAL_DISTANCE = 10;

/** A saved search with the recipient of its alerts. */
export type Alert = {
	id: string;
	tenant: TenantKey;
	centreId: string;
	name: string;
	filters: SearchFilters;
	email: string;
	firstName: string;
	lastName: string;
	locale: Locale;
};

/** The columns of an alert, of `saved_searches as s` with its owner, `users as u`. */
export const alertColumns = [
	's.id',
	's.tenant',
	's.centre_id as centreId',
	's.name',
	's.filters',
	'u.email',
	'u.first_name as firstName',
	'u.last_name as lastName',
	'u.locale',
] as const;

/** Converts the filters of a saved search into the input of a search. */
export function askedBy(filters: SearchFilters) {
	const choices = Object.fromEntries(
		facetNames.flatMap((name) => {
			const values: readonly string[] = filters[name] ?? [];
			return values.length > 0 ? [[name, new Set(values)]] : [];
		}),
	);
	return { text: filters.q ?? '', kilometres: filters.distance ?? USUAL_DISTANCE, choices };
}

/** Mails the results that are new in each search and records them; two statements in all and one mail per search. */
export async function notifyAlerts(
	trx: Trx,
	jobs: Jobs,
	found: readonly { alert: Alert; vacancyIds: readonly string[] }[],
): Promise<void> {
	const fresh = await keepHits(trx, found);
	const told = found.flatMap(({ alert, vacancyIds }) => {
		const ids = vacancyIds.filter((id) => fresh.get(alert.id)?.has(id));
		return ids.length > 0 ? [{ alert, ids, shown: ids.slice(0, SHOWN) }] : [];
	});
	const vacancies = await readVacancies(trx, [...new Set(told.flatMap(({ shown }) => shown))]);
	for (const { alert, ids, shown } of told) {
		const { tenant, centreId, locale, name, firstName, lastName } = alert;
		await queueMail(trx, jobs, {
			tenant,
			centreId,
			template: savedSearch,
			recipient: { address: alert.email, name: `${firstName} ${lastName}`.trim() },
			locale,
			data: {
				savedSearchId: alert.id,
				firstName,
				name,
				query: queryOf(alert.filters).toString(),
				vacancies: shown.flatMap((id) => vacancies.get(id)?.(alert) ?? []),
				more: ids.length - shown.length,
			},
		});
	}
}

/** Records the results of each search; returns, by search, those published since it was saved and not mailed before. */
async function keepHits(
	trx: Trx,
	found: readonly { alert: Alert; vacancyIds: readonly string[] }[],
): Promise<Map<string, Set<string>>> {
	const pairs = found.flatMap(({ alert, vacancyIds }) => vacancyIds.map((id) => ({ search: alert.id, id })));
	const fresh = new Map<string, Set<string>>();
	if (pairs.length === 0) return fresh;
	const { rows } = await sql<{ search: string; id: string }>`
		insert into saved_search_hits (tenant, centre_id, saved_search_id, vacancy_id)
		select s.tenant, s.centre_id, s.id, v.id
		from unnest(${pairs.map(({ search }) => search)}::uuid[], ${pairs.map(({ id }) => id)}::uuid[])
			as found (search, vacancy)
		join saved_searches s on s.id = found.search
		join vacancies v on v.id = found.vacancy and v.published_at >= s.since
		on conflict do nothing returning saved_search_id as search, vacancy_id as id`.execute(trx);
	for (const { search, id } of rows) {
		const ids = fresh.get(search) ?? new Set();
		fresh.set(search, ids.add(id));
	}
	return fresh;
}

type Mailed = {
	id: string;
	title: string;
	organisationName: string;
	city: string | null;
	sharedBy: string | null;
};

/**
 * Vacancies as a mail shows them, by id, each in the language of its reader where it is written in it, and with whose it is
 * where that is another centre than the reader's.
 */
async function readVacancies(
	trx: Trx,
	ids: readonly string[],
): Promise<Map<string, (reader: Pick<Alert, 'locale' | 'centreId'>) => Mailed>> {
	if (ids.length === 0) return new Map();
	const { rows } = await sql<
		Omit<Mailed, 'title' | 'sharedBy'> & { titles: Record<Locale, string>; centreId: string; centre: string }
	>`
		select v.id, ${titleInEach} as titles, o.name as "organisationName", v.city, c.id as "centreId", c.name as centre
		from vacancies v join organisations o on o.id = v.organisation_id join centres c on c.id = v.centre_id
		where v.id = any (${sql.val(ids)}::uuid[])`.execute(trx);
	return new Map(
		rows.map(({ titles, centreId, centre, ...row }) => [
			row.id,
			(reader) => ({
				...row,
				title: titles[reader.locale],
				sharedBy: reader.centreId === centreId ? null : centre,
			}),
		]),
	);
}
