import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { boxAround, metresBetween, type Point, readNear } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { HelpCounts, HelpListMeta } from '../contract.ts';
import { defaultHelpDistance } from '../enums.ts';
import { isModerator } from './policy.ts';
import { type HelpRow, selectRequests } from './select-requests.ts';

const columns: Columns = {
	kind: 'h.kind',
	topic: 'h.topic',
	status: 'h.status',
	createdAt: 'h.created_at',
	publishedAt: 'h.published_at',
};

type Listed = HelpRow & { distance: number | null };

/**
 * Returns a page of requests and the total, in a fixed number of statements. With a place the nearest come first; an
 * unknown place is ignored, which the response reports. Throws 403 for the centre's view without its permission.
 */
export async function listRequests(
	trx: Trx,
	c: Pick<RequestContext, 'actor' | 'centre'>,
	query: ListQuery,
): Promise<{ rows: Listed[]; total: number; where: HelpListMeta }> {
	const near = String(query.custom.near ?? '').trim();
	const place = near === '' ? null : await readNear(trx, near);
	const kilometres = Number(query.custom.distance ?? defaultHelpDistance);
	const conditions = [
		viewOf(c, query),
		...(query.custom.reported === true ? [hasReports] : []),
		...(place ? [within(place, kilometres)] : []),
	];
	const which = sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
	const chosen = applyFilters(
		selectRequests(trx, c.actor?.userId).select(['h.lat', 'h.lon']).where(which),
		query.filters,
		columns,
	);
	const ordered =
		query.sort.length > 0
			? applySort(chosen, query.sort, columns, 'h.id')
			: chosen
					.orderBy(place ? distanceFrom(place) : sql`coalesce(h.published_at, h.created_at) desc`)
					.orderBy('h.id');
	const rows = await applyPage(ordered, query.page).execute();
	const counted = trx
		.selectFrom('help_requests as h')
		.select(sql<number>`count(*)::int`.as('total'))
		.where(which);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return {
		rows: rows.map((row) => ({
			...row,
			// Both points are rounded to a kilometre, so the distance is too.
			distance: place ? Math.round(metresBetween(place, row) / 1000) * 1000 : null,
		})),
		total,
		where: {
			place: place && { name: place.name, distance: kilometres },
			placeUnknown: near !== '' && place === null,
		},
	};
}

const hasReports = sql<SqlBool>`exists (
	select from help_reports r where r.help_request_id = h.id and r.handled_at is null)`;

function viewOf(c: Pick<RequestContext, 'actor' | 'centre'>, { custom }: ListQuery): RawBuilder<SqlBool> {
	const centre = sql<SqlBool>`h.centre_id = ${c.centre.id}`;
	if (custom.view === 'mine') {
		return c.actor ? sql<SqlBool>`${centre} and h.user_id = ${c.actor.userId}` : sql<SqlBool>`false`;
	}
	if (custom.view === 'centre') {
		if (!isModerator({ actor: c.actor })) throw ApiError.forbidden();
		return sql<SqlBool>`${centre} and h.status <> 'unconfirmed'`;
	}
	return sql<SqlBool>`${centre} and h.status = 'published'`;
}

function within(place: Point, kilometres: number): RawBuilder<SqlBool> {
	const { south, north, west, east } = boxAround(place, kilometres * 1000);
	return sql<SqlBool>`h.lat between ${south} and ${north} and h.lon between ${west} and ${east}
		and ${distanceFrom(place)} <= ${kilometres / 111.2}`;
}

/** Sorts in degrees of latitude, scaling longitude roughly: precise enough for points rounded to a kilometre. */
function distanceFrom({ lat, lon }: Point): Expression<number> {
	return sql<number>`sqrt(power(h.lat - ${lat}::double precision, 2)
		+ power((h.lon - ${lon}::double precision) * cos(radians(${lat}::double precision)), 2))`;
}

/** Returns the number of requests that wait for moderation, and those in other states. */
export async function countRequests(trx: Trx, centreId: string): Promise<HelpCounts> {
	const { rows } = await sql<HelpCounts['counts']>`
		select
			count(*) filter (where h.status = 'submitted')::int as submitted,
			count(*) filter (where h.status = 'published')::int as published,
			count(*) filter (where ${hasReports})::int as reported,
			count(*) filter (where h.status = 'matched')::int as matched,
			count(*) filter (where h.status = 'refused')::int as refused,
			count(*) filter (where h.status in ('closed', 'withdrawn', 'expired'))::int as ended
		from help_requests h where h.centre_id = ${centreId} and h.status <> 'unconfirmed'`.execute(trx);
	const [counts] = rows;
	if (!counts) throw new Error('counting always gives a row');
	return { counts };
}
