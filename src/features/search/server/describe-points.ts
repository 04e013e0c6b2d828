import { sql } from 'kysely';
import type { MapPointValues } from '#features/geo/contract.ts';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { PlacedHit } from './search-vacancies.ts';

type Described = MapPointValues & { id: string };

/**
 * Points of a map with the vacancy's title, in the reader's language where it is written in it, its organisation, and the
 * centre that shares it where that is another one.
 */
export async function describePoints(
	trx: Trx,
	hits: readonly PlacedHit[],
	{ locale, centre }: Pick<RequestContext, 'locale' | 'centre'>,
): Promise<Described[]> {
	if (hits.length === 0) return [];
	const { rows } = await sql<{ id: string; title: string; detail: string; sharedBy: string | null }>`
		select v.id, ${titleIn(locale)} as title, o.name as detail,
			case when v.centre_id <> ${centre.id} then c.name end as "sharedBy"
		from vacancies v join organisations o on o.id = v.organisation_id join centres c on c.id = v.centre_id
		where v.id = any (${hits.map(({ id }) => id)}::uuid[]) and v.status = 'published'`.execute(trx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return hits.flatMap((hit) => {
		const row = byId.get(hit.id);
		return row ? [{ ...hit, title: row.title, detail: row.detail, sharedBy: row.sharedBy }] : [];
	});
}
