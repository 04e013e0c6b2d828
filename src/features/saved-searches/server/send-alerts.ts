import { sql } from 'kysely';
import { savedSearch } from '#features/mails/server/public.ts';
import { facetNames } from '#features/search/contract.ts';
import { findPublishedSince } from '#features/search/server/public.ts';
import type { Locale, TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import type { SearchFilters } from '../contract.ts';
import { queryOf } from '../query.ts';
import type { AlertFrequency } from '../taxonomy.ts';
import { nextLook } from './keep-searches.ts';

const BATCH = 20;
const SHOWN = 10;
const USUAL_DISTANCE = 10;

type Due = {
	id: string;
	tenant: TenantKey;
	centreId: string;
	name: string;
	filters: SearchFilters;
	frequency: AlertFrequency;
	since: Date;
	email: string;
	firstName: string;
	lastName: string;
	locale: Locale;
};

/**
 * Looks at the saved searches that are due, a batch of the transaction's centre at a time, and mails what is new in them;
 * gives how many there were. What was told is written down with the mail, so that each vacancy is told once, and what is
 * looked for is everything since the search was saved, so that an outage only makes it later.
 */
export function sendAlerts(jobs: Jobs, siteUrlOf: (tenant: TenantKey) => string) {
	return async (trx: Trx): Promise<number> => {
		const due = await claim(trx);
		for (const search of due) {
			const fresh = await keepHits(trx, search, await findNew(trx, search));
			if (fresh.length > 0) await tell(trx, search, fresh);
		}
		return due.length;
	};

	async function tell(trx: Trx, search: Due, ids: readonly string[]): Promise<void> {
		const { tenant, centreId, locale, name, firstName, lastName } = search;
		await queueMail(trx, jobs, {
			tenant,
			centreId,
			template: savedSearch,
			recipient: { address: search.email, name: `${firstName} ${lastName}`.trim() },
			locale,
			data: {
				siteUrl: siteUrlOf(tenant),
				firstName,
				name,
				query: queryOf(search.filters).toString(),
				vacancies: await readVacancies(trx, ids.slice(0, SHOWN), locale),
				more: Math.max(0, ids.length - SHOWN),
			},
		});
	}
}

/** Takes the searches that are due and says when they are next; two runs at once never get the same one. */
async function claim(trx: Trx): Promise<Due[]> {
	const rows = await trx
		.selectFrom('saved_searches as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.select([
			's.id',
			's.tenant',
			's.centre_id as centreId',
			's.name',
			's.filters',
			's.frequency',
			's.since',
			'u.email',
			'u.first_name as firstName',
			'u.last_name as lastName',
			'u.locale',
		])
		.where('s.paused', '=', false)
		.where('u.status', '=', 'active')
		.where('s.next_at', '<=', sql<Date>`now()`)
		.orderBy('s.next_at')
		.limit(BATCH)
		.forUpdate('s')
		.skipLocked()
		.execute();
	for (const { id, frequency } of rows) {
		await trx
			.updateTable('saved_searches')
			.set({ next_at: nextLook(frequency as AlertFrequency) })
			.where('id', '=', id)
			.execute();
	}
	return rows as unknown as Due[];
}

function findNew(trx: Trx, { tenant, centreId, filters, since }: Due): Promise<string[]> {
	const choices = Object.fromEntries(
		facetNames.flatMap((name) => {
			const values: readonly string[] = filters[name] ?? [];
			return values.length > 0 ? [[name, new Set(values)]] : [];
		}),
	);
	const { q: text = '', near = '', distance: kilometres = USUAL_DISTANCE } = filters;
	return findPublishedSince(trx, { tenant, centreId, text, near, kilometres, choices }, since);
}

/** Writes down what is told; gives what is new since the search was saved and was not told before, in the same order. */
async function keepHits(trx: Trx, search: Due, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<{ id: string }>`
		insert into saved_search_hits (tenant, centre_id, saved_search_id, vacancy_id)
		select s.tenant, s.centre_id, s.id, v.id
		from saved_searches s join vacancies v on v.id = any (${sql.val(ids)}::uuid[])
		where s.id = ${search.id} and v.published_at >= s.since
		on conflict do nothing returning vacancy_id as id`.execute(trx);
	const fresh = new Set(rows.map(({ id }) => id));
	return ids.filter((id) => fresh.has(id));
}

async function readVacancies(trx: Trx, ids: readonly string[], locale: Locale) {
	const { rows } = await sql<{ id: string; title: string; organisationName: string; city: string | null }>`
		select v.id, coalesce(nullif(case when v.language <> ${locale}
				then v.translations -> ${locale}::text ->> 'title' end, ''), v.title) as title,
			o.name as "organisationName", v.city
		from vacancies v join organisations o on o.id = v.organisation_id
		where v.id = any (${sql.val(ids)}::uuid[])`.execute(trx);
	return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
