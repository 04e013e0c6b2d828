import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

type Scope = { tenant: string; centreId: string; source: string };

/** A vacancy that is on line, or waits for its organisation, and is not in the file of its source any more. */
export type Leaving = { id: string; title: string; organisation: string };

const leaving = (scope: Scope, present: readonly string[]) => sql`
	from vacancies v join organisations o on o.id = v.organisation_id
	where v.tenant = ${scope.tenant} and v.centre_id = ${scope.centreId} and v.source = ${scope.source}
		and v.source_id <> all (${present}::text[])
		and (v.status in ('published', 'filled') or (v.status = 'draft' and exists (
			select from imported_vacancies i where i.vacancy_id = v.id and i.held is not null)))`;

/** The vacancies of a source that are not among its present ids any more: how many, and the first of them. */
export async function leavingSource(
	trx: Trx,
	scope: Scope,
	present: readonly string[],
	most: number,
): Promise<{ total: number; first: Leaving[] }> {
	const { rows } = await sql<Leaving & { total: number }>`
		select v.id, v.title, o.name as organisation, count(*) over ()::int as total ${leaving(scope, present)}
		order by v.title, v.id limit ${most}`.execute(trx);
	return {
		total: rows[0]?.total ?? 0,
		first: rows.map(({ id, title, organisation }) => ({ id, title, organisation })),
	};
}

/**
 * Takes off line what left its source, and remembers the state of each and by which import it went, so that all of it
 * can be undone. Nothing else happens to them: who waits or applied still does when they come back. Gives how many.
 */
export async function takeLeftOffline(
	trx: Trx,
	scope: Scope,
	present: readonly string[],
	importId: string,
): Promise<number> {
	const { rows } = await sql`
		with gone as (
			update vacancies set status = 'archived', updated_at = now()
			from (select v.id, v.status ${leaving(scope, present)} order by v.id for update of v) as before
			where vacancies.id = before.id
			returning vacancies.id, before.status as was)
		insert into imported_vacancies (vacancy_id, tenant, centre_id, left_by, left_from)
		select id, ${scope.tenant}, ${scope.centreId}::uuid, ${importId}::uuid, was from gone
		on conflict (vacancy_id) do update set left_by = excluded.left_by, left_from = excluded.left_from
		returning vacancy_id`.execute(trx);
	return rows.length;
}

/**
 * Puts back what an import took off line because it had left its source: each in the state it had, expired where its
 * date has come. What people touched since stays as it is, and so does that of organisations that may not publish now.
 */
export async function bringLeftBack(trx: Trx, importId: string): Promise<number> {
	const { rows } = await sql`
		with back as (
			update vacancies v set updated_at = now(),
				status = case when i.left_from in ('published', 'filled') and v.expires_at <= now() then 'expired' else i.left_from end
			from imported_vacancies i, organisations o
			where i.vacancy_id = v.id and i.left_by = ${importId} and v.status = 'archived'
				and o.id = v.organisation_id and (o.status = 'approved' or i.left_from = 'draft')
			returning v.id)
		update imported_vacancies set left_by = null, left_from = null where vacancy_id in (select id from back)
		returning vacancy_id`.execute(trx);
	return rows.length;
}
