import { type RawBuilder, sql } from 'kysely';
import { canRead, type VacancyFacts, type VacancyRights } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';

/** Maximum length of a session in days; the calendar looks this far back for occurrences still going on. */
export const longestSessionDays = 62;

/** An occurrence with its activity and organisation, as every query of this slice selects it. */
export type OccurrenceRow = VacancyFacts & {
	id: string;
	centreId: string;
	vacancyId: string;
	startsAt: Date;
	endsAt: Date;
	allDay: boolean;
	occurrenceStatus: 'planned' | 'cancelled';
	calledOff: boolean;
	reason: string | null;
	sequence: number;
	changedAt: Date;
	spots: number | null;
	taken: number;
	title: string;
	summary: string;
	language: 'nl' | 'en';
	translations: Record<string, { title: string; summary: string }>;
	categories: string[];
	audience: 'organizations' | 'volunteers' | 'everyone' | null;
	priceText: string | null;
	tags: string[];
	vog: 'none' | 'required' | 'free_scheme';
	vacancyType: string;
	locationKind: 'address' | 'online' | 'area';
	ownPlace: string | null;
	hideExactPlace: boolean;
	street: string | null;
	houseNumber: string | null;
	city: string | null;
	organisationName: string;
	distance: number | null;
};

/** Coordinates rounded to about a kilometre: the precision that a search by distance may reveal of any activity. */
const lat = sql`round(coalesce(case when v.location_kind = 'address' then v.lat end, o.lat)::numeric, 2)::float8`;
const lon = sql`(round(coalesce(case when v.location_kind = 'address' then v.lon end, o.lon)::numeric * 50) / 50)::float8`;

/** Distance in metres between an activity and a point (haversine). */
export function metresTo(point: { lat: number; lon: number }): RawBuilder<number> {
	return sql<number>`(2 * 6371008.8 * asin(sqrt(least(1, power(sin(radians(${lat} - ${point.lat}::float8) / 2), 2)
		+ cos(radians(${point.lat}::float8)) * cos(radians(${lat}))
		* power(sin(radians(${lon} - ${point.lon}::float8) / 2), 2)))))::int`;
}

/** Columns of an occurrence. `near` adds the distance to a point. */
export function occurrenceColumns(near?: { lat: number; lon: number }): RawBuilder<OccurrenceRow> {
	return sql`x.id, x.centre_id as "centreId", x.vacancy_id as "vacancyId", x.starts_at as "startsAt", x.ends_at as "endsAt", x.all_day as "allDay",
		x.status as "occurrenceStatus", x.called_off as "calledOff", x.reason, x.sequence, x.updated_at as "changedAt",
		x.spots, x.place as "ownPlace",
		(select coalesce(sum(a.group_size), 0)::int from applications a
			where a.occurrence_id = x.id and a.status in ('offered', 'accepted', 'completed', 'no_show')) as taken,
		v.title, v.summary, v.language, v.translations #- '{nl,description}' #- '{en,description}' as translations,
		v.categories, v.audience, v.price_text as "priceText", v.tags, v.vog, v.vacancy_type as "vacancyType", v.location_kind as "locationKind",
		v.hide_exact_place as "hideExactPlace",
		case when v.street is null and v.city is null and v.postal_code is null then o.street else v.street end as street,
		case when v.street is null and v.city is null and v.postal_code is null then o.house_number
			else v.house_number end as "houseNumber",
		coalesce(v.city, o.city) as city, v.status, v.help_kind as "helpKind", v.apply_method as "applyMethod",
		to_char(v.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "expiresAt",
		false as "hasApplications", o.id as "organisationId", o.status as "organisationStatus",
		o.name as "organisationName", ${near ? metresTo(near) : sql`null::int`} as distance`;
}

/** Joins from which {@link occurrenceColumns} are read. */
export const occurrenceTables = sql`session_occurrences x join vacancies v on v.id = x.vacancy_id
	join organisations o on o.id = v.organisation_id`;

/** Condition for public occurrences: those of published activities of approved organisations. */
export const isPublic = sql<boolean>`v.status in ('published', 'filled') and o.status = 'approved'`;

/** Returns an occurrence of the request's centre, whatever the state of its activity, or undefined. */
export async function findOccurrence(trx: Trx, id: string): Promise<OccurrenceRow | undefined> {
	const { rows } = await sql<OccurrenceRow>`
		select ${occurrenceColumns()} from ${occurrenceTables} where x.id = ${id}`.execute(trx);
	return rows[0];
}

/** Whether the user may see it, by the same rule as for the activity. */
export function isReadable(row: OccurrenceRow, rights: VacancyRights): boolean {
	return canRead(rights, row);
}
