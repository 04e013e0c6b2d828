import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { isPublic } from './select-occurrences.ts';

export type Organiser = { id: string; name: string };

/** Lists the organisations of a centre that have an upcoming activity, by name. */
export async function listOrganisers(
	trx: Trx,
	centreId: string,
	page: { number: number; size: number },
): Promise<{ rows: Organiser[]; total: number }> {
	const organisers = sql`organisations o where o.centre_id = ${centreId} and exists (
		select from vacancies v join session_occurrences x on x.vacancy_id = v.id
		where v.organisation_id = o.id and ${isPublic} and x.status = 'planned' and x.ends_at > now())`;
	const { rows } = await sql<Organiser>`select o.id, o.name from ${organisers}
		order by lower(o.name), o.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`select count(*)::int as total from ${organisers}`.execute(trx);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}
