import { sql } from 'kysely';
import type { MapPoint } from '#features/geo/contract.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { PlacedHit } from './search-vacancies.ts';

type Described = Omit<MapPoint, 'type'>;

/** Points of a map with the vacancy's title, in the reader's language where it is written in it, and its organisation. */
export async function describePoints(
	trx: Trx,
	hits: readonly PlacedHit[],
	locale: Locale,
): Promise<Described[]> {
	if (hits.length === 0) return [];
	const { rows } = await sql<{ id: string; title: string; detail: string }>`
		select v.id, coalesce(nullif(case when v.language <> ${locale}
				then v.translations -> ${locale}::text ->> 'title' end, ''), v.title) as title, o.name as detail
		from vacancies v join organisations o on o.id = v.organisation_id
		where v.id = any (${hits.map(({ id }) => id)}::uuid[]) and v.status = 'published'`.execute(trx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return hits.flatMap((hit) => {
		const row = byId.get(hit.id);
		return row ? [{ ...hit, title: row.title, detail: row.detail }] : [];
	});
}
