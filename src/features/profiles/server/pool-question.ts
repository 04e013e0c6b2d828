import { type RawBuilder, sql } from 'kysely';
import { boxAround, type Point } from '#features/geo/server/public.ts';
import type { PoolFacet } from '../enums.ts';
import type { FitVacancy } from './find-vacancy.ts';
import { fits, isWithinAnyReach } from './fit-condition.ts';

/** What is asked of the pool. */
export type PoolQuestion = {
	/** The centre of the request: the view has no other, but only so named is its index read in order. */
	centreId: string;
	q: string;
	choices: Readonly<Record<PoolFacet, readonly string[]>>;
	/** The point that distances are from, and how far away people may live at most. */
	from: Point | null;
	kilometres: number | null;
	/** Only who fits it, those who do best first. */
	vacancy: FitVacancy | null;
	page: { number: number; size: number };
	/** The organisation that searches: nobody who wants to hear nothing more from it. */
	seekerId: string | null;
};

/** The column of each facet, an array of its values. */
const columns: Readonly<Record<PoolFacet, RawBuilder<string[]>>> = {
	interests: sql`p.interests`,
	skills: sql`p.skills`,
	dayparts: sql`p.dayparts`,
	languages: sql`p.spoken`,
};

/** What fits the vacancy, the words and the distance, before any choice of a facet. */
export function baseOf({
	centreId,
	q,
	from,
	kilometres,
	seekerId,
	vacancy,
}: PoolQuestion): RawBuilder<boolean> {
	const conditions = [sql<boolean>`p.centre_id = ${centreId}`];
	if (vacancy) conditions.push(fits(valuesOf(vacancy)));
	if (vacancy) conditions.push(isNewTo(sql`${vacancy.id}::uuid`, sql`(${vacancy.id}::uuid)`));
	if (vacancy && vacancy.lat !== null) conditions.push(isWithinAnyReach(vacancy.lat));
	if (seekerId) conditions.push(isNotBlocked(sql`${seekerId}::uuid`));
	if (q !== '') {
		conditions.push(sql<boolean>`p.words @@ (websearch_to_tsquery('pg_catalog.dutch', plain(${q}))
			|| websearch_to_tsquery('pg_catalog.english', plain(${q})) || websearch_to_tsquery('pg_catalog.simple', plain(${q})))`);
	}
	if (from && kilometres !== null) {
		const { south, north, west, east } = boxAround(from, kilometres * 1000);
		conditions.push(sql<boolean>`p.lat between ${south} and ${north} and p.lon between ${west} and ${east}
			and ${distanceTo(from)} <= ${kilometres}`);
	}
	return sql`${sql.join(conditions, sql` and `)}`;
}

/** A vacancy as values to compare with. */
function valuesOf({ skills, categories, dayparts, lat, lon }: FitVacancy) {
	return {
		skills: sql`${skills}::text[]`,
		categories: sql`${categories}::text[]`,
		dayparts: sql`${dayparts}::text[]`,
		lat: sql`${lat}::float8`,
		lon: sql`${lon}::float8`,
	};
}

/** Whether somebody with a profile `p` did not say that they want to hear nothing more from an organisation. */
export function isNotBlocked(organisationId: RawBuilder<unknown>): RawBuilder<boolean> {
	return sql`not exists (select from volunteer_profile_blocks b
		where b.user_id = p.user_id and b.organisation_id = ${organisationId})`;
}

/**
 * Whether somebody of the pool neither applied for a vacancy nor was asked for it; an invitation that lapsed, or that the
 * centre held back, may be made again. `all` are the vacancies of the whole query, to look them up once.
 */
export function isNewTo(vacancyId: RawBuilder<unknown>, all: RawBuilder<unknown>): RawBuilder<boolean> {
	return sql`(${vacancyId}, p.user_id) not in (
		select a.vacancy_id, a.user_id from applications a where a.vacancy_id in ${all} and a.user_id is not null
		union all
		select r.vacancy_id, r.user_id from volunteer_profile_replies r
		where r.vacancy_id in ${all} and r.status not in ('lapsed', 'refused'))`;
}

/** Kilometres over a plane, as good as exact at these distances. */
export function distanceTo({ lat, lon }: Point): RawBuilder<number> {
	const shrunk = Math.cos((lat * Math.PI) / 180);
	return sql<number>`111.2 * sqrt(power(p.lat - ${lat}::float8, 2) + power((p.lon - ${lon}::float8) * ${shrunk}::float8, 2))`;
}

/** Whether somebody chose one of the values that are asked of a facet. */
export function chosen(facet: PoolFacet, { choices }: Pick<PoolQuestion, 'choices'>): RawBuilder<boolean> {
	const values = choices[facet];
	return values.length === 0 ? sql`true` : sql`${columns[facet]} && ${values}::text[]`;
}
