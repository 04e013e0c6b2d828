import { type RawBuilder, sql } from 'kysely';
import { boxAround, locate } from '#features/geo/server/public.ts';
import { toMoment } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import {
	isPublic,
	longestSessionDays,
	metresTo,
	type OccurrenceRow,
	occurrenceColumns,
	occurrenceTables,
} from './select-occurrences.ts';

export type CalendarChoice = {
	centreId: string;
	from: Date;
	until: Date | undefined;
	vacancyId?: string | undefined;
	organisationId?: string | undefined;
	categories?: readonly string[];
	frequency?: readonly string[];
	audience?: readonly string[];
	/** Only where this person is expected, on line or not. */
	expectedId?: string | null | undefined;
	near?: string | undefined;
	kilometres?: number;
	page: { number: number; size: number };
};

export type CalendarFound = {
	rows: OccurrenceRow[];
	total: number;
	place: string | null;
	placeUnknown: boolean;
};

/** Reads the calendar's filters from the query; without a period it starts now. */
export function calendarChoice(
	centreId: string,
	{ custom, page }: ListQuery,
	userId: string | null = null,
): CalendarChoice {
	const text = (name: string) => (custom[name] === undefined ? undefined : String(custom[name]));
	const list = (name: string) => ([custom[name] ?? []].flat() as unknown[]).map(String);
	return {
		centreId,
		from: momentOf(text('from')) ?? new Date(),
		until: momentOf(text('until')),
		vacancyId: text('vacancyId'),
		organisationId: text('organizationId'),
		categories: list('categories'),
		frequency: list('frequency'),
		audience: list('audience'),
		...(custom.mine === true && { expectedId: userId }),
		near: text('near')?.trim() || undefined,
		kilometres: Number(text('distance') ?? 10),
		page,
	};
}

/** Parses a query value: a day means its midnight in the Netherlands, a timestamp is used as it is. */
function momentOf(value: string | undefined): Date | undefined {
	if (value === undefined) return undefined;
	return new Date(toMoment(value, '00:00') ?? value);
}

/**
 * Lists the occurrences in a period in chronological order, including those that have begun and not ended. Takes two
 * statements, however many rows there are.
 */
export async function listOccurrences(trx: Trx, choice: CalendarChoice): Promise<CalendarFound> {
	const { near, page } = choice;
	const point = near === undefined ? null : await locate(trx, { postalCode: near, city: near });
	const where = conditions(choice, point);
	const { rows } = await sql<OccurrenceRow>`
		select ${occurrenceColumns(point ?? undefined)} from ${occurrenceTables} where ${where}
		order by x.starts_at, x.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from ${occurrenceTables} where ${where}`.execute(trx);
	return {
		rows,
		total: counted.rows[0]?.total ?? 0,
		place: point?.place ?? null,
		placeUnknown: near !== undefined && point === null,
	};
}

function conditions(choice: CalendarChoice, point: { lat: number; lon: number } | null): RawBuilder<boolean> {
	const {
		from,
		until,
		vacancyId,
		organisationId,
		categories: wanted = [],
		frequency = [],
		audience = [],
		expectedId,
	} = choice;
	const earliest = new Date(from.getTime() - longestSessionDays * 86_400_000);
	const parts = [
		sql`x.centre_id = ${choice.centreId}`,
		// Bounds the start by the longest duration, so that the index can be used; the exact end is compared next.
		sql`x.starts_at >= ${earliest}`,
		sql`x.ends_at > ${from}`,
		expectedId === undefined ? isPublic : expects(expectedId),
	];
	if (until) parts.push(sql`x.starts_at < ${until}`);
	if (vacancyId) parts.push(sql`x.vacancy_id = ${vacancyId}`);
	if (organisationId) parts.push(sql`v.organisation_id = ${organisationId}`);
	if (wanted.length > 0) parts.push(sql`v.categories && ${wanted}::text[]`);
	if (audience.length > 0) parts.push(sql`v.audience = any (${audience}::text[])`);
	if (frequency.length > 0) parts.push(sql`v.tags && ${frequency}::text[]`);
	if (point) {
		const metres = (choice.kilometres ?? 10) * 1000;
		const box = boxAround(point, metres + 1500);
		parts.push(
			sql`v.location_kind = 'address'`,
			sql`coalesce(v.lat, o.lat) between ${box.south} and ${box.north}`,
			sql`coalesce(v.lon, o.lon) between ${box.west} and ${box.east}`,
			sql`${metresTo(point)} <= ${metres}`,
		);
	}
	return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Condition for times at which somebody is expected, or is there already; who was accepted without a time is on no list yet. */
const expects = (userId: string | null) => sql<boolean>`x.status = 'planned' and exists (
	select from applications a where a.occurrence_id = x.id and a.user_id = ${userId} and a.status in ('accepted', 'completed'))`;
