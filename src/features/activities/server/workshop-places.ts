import { type RawBuilder, sql } from 'kysely';
import { rightsOf } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { Material, WorkshopPlace } from '../contract.ts';
import { placeStates } from '../contract.ts';
import { materialsOfAll } from './materials.ts';
import { presentOccurrence } from './present-occurrence.ts';
import { type OccurrenceRow, occurrenceColumns, occurrenceTables } from './select-occurrences.ts';
import { linksAt } from './workshop.ts';

type Place = OccurrenceRow & { applicationId: string; state: WorkshopPlace['state'] };
type Asked = { past: boolean; number: number; size: number };

/**
 * Lists the places that the user has, or waits for, at workshops to come, the soonest first; or those they came to in the
 * last year, the latest first. Takes four statements, however many places there are.
 */
export async function listWorkshopPlaces(
	trx: Trx,
	c: RequestContext,
	{ past, number, size }: Asked,
): Promise<{ data: Resource[]; total: number }> {
	const where = conditions(c, past);
	const from = sql`applications a join (${occurrenceTables}) on x.id = a.occurrence_id`;
	const { rows } = await sql<Place>`
		select ${occurrenceColumns()}, a.id as "applicationId", a.status as state from ${from} where ${where}
		order by ${past ? sql`x.starts_at desc` : sql`x.starts_at`}, a.id
		limit ${size} offset ${(number - 1) * size}`.execute(trx);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from ${from} where ${where}`.execute(trx);
	const placed = rows.filter(hasPlace);
	const links = await linksAt(
		trx,
		placed.map(({ id }) => id),
	);
	const came = past ? rows.filter(({ state }) => state === 'completed') : [];
	const materials = await materialsOfAll(
		trx,
		came.map(({ vacancyId }) => vacancyId),
	);
	return {
		data: rows.map((row) =>
			present(row, c, {
				onlineLink: hasPlace(row) ? (links.get(row.id) ?? null) : null,
				materials: came.includes(row) ? (materials.get(row.vacancyId) ?? []) : [],
			}),
		),
		total: counted.rows[0]?.total ?? 0,
	};
}

function conditions(c: RequestContext, past: boolean): RawBuilder<boolean> {
	const period = past
		? sql`a.status = 'completed' and x.ends_at <= now() and x.ends_at > now() - interval '1 year'`
		: sql`a.status = any (${[...placeStates]}::text[]) and x.ends_at > now()`;
	return sql<boolean>`a.user_id = ${c.actor?.userId ?? null} and a.centre_id = ${c.centre.id}
		and v.audience is not null and ${period}`;
}

function hasPlace({ state, occurrenceStatus }: Place): boolean {
	return (state === 'accepted' || state === 'completed') && occurrenceStatus === 'planned';
}

function present(
	row: Place,
	c: RequestContext,
	theirs: { onlineLink: string | null; materials: Material[] },
): Resource {
	const { attributes, ...time } = presentOccurrence(row, rightsOf(c.actor), {
		id: row.applicationId,
		status: row.state,
		whole: false,
	});
	return {
		...time,
		type: 'workshop_places',
		id: row.applicationId,
		attributes: { ...attributes, state: row.state, ...theirs },
	};
}
