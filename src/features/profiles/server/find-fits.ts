import { type RawBuilder, sql } from 'kysely';
import { titleIn, titleInEach } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { radii } from '../enums.ts';
import type { FitVacancy } from './find-vacancy.ts';
import { awayFrom, fits, isOnReach } from './fit-condition.ts';
import { isNewTo, isNotBlocked } from './pool-question.ts';

type Page = { number: number; size: number };
export type VacancyFit = Omit<FitVacancy, 'title'> & {
	titles: Record<Locale, string>;
	organizationName: string;
	kilometres: number | null;
};
export type VolunteerCount = { id: string; title: string; count: number };

const has = (own: RawBuilder<unknown>, asked: RawBuilder<unknown>) =>
	sql`(select count(*) from unnest(${own}) as one where one = any (${asked}))`;

/** A vacancy `vacancy` at the place of `place`. */
const rowsOf = (vacancy: string, place: string) => ({
	skills: sql.ref(`${vacancy}.skills`),
	categories: sql.ref(`${vacancy}.categories`),
	dayparts: sql.ref(`${vacancy}.dayparts`),
	lat: sql.ref(`${place}.lat`),
	lon: sql.ref(`${place}.lon`),
});

/**
 * A page of the vacancies that fit somebody's own profile, whatever its state, those that fit best first: not full, not help
 * between people, not applied for before, and of no organisation from which they want to hear nothing more.
 */
export async function findFittingVacancies(
	trx: Trx,
	userId: string,
	page: Page,
): Promise<{ rows: VacancyFit[]; total: number }> {
	const { rows } = await sql<VacancyFit & { total: number }>`
		select v.id, ${titleInEach} as titles, o.name as "organizationName", v.skills, v.dayparts,
			v.categories, d.lat, d.lon, ${awayFrom(rowsOf('v', 'd'))} as kilometres, (count(*) over ())::int as total
		from volunteer_profiles p
		join published_vacancies d on d.centre_id = p.centre_id and not d.is_full
			and d.vacancy_type not in ('p2p', 'one-on-one', 'neighbour-help')
		join vacancies v on v.id = d.vacancy_id join organisations o on o.id = d.organisation_id
		where p.user_id = ${userId} and p.status <> 'removed' and ${fits(rowsOf('v', 'd'))}
			and not exists (select from applications a where a.vacancy_id = v.id and a.user_id = p.user_id)
			and ${isNotBlocked(sql`o.id`)}
		order by 4.0 * ${has(sql`p.skills`, sql`v.skills`)} / greatest(cardinality(v.skills), 1)
			+ 2 * (p.dayparts && v.dayparts)::int + 2 * (p.interests && v.categories)::int desc,
			d.published_at desc, v.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * The newest published vacancies of an organisation, or one of them, each with how many volunteers of the pool fit. Who
 * wants nothing more from it, applied for the vacancy or was asked for it is not counted. Of each distance that people travel only those who live that near are looked at,
 * and compared by the numbers of what they chose, all in one index.
 */
export async function countFits(
	trx: Trx,
	{ centreId, organisationId, locale }: { centreId: string; organisationId: string; locale: Locale },
	vacancyId: string | null,
	page: Page,
): Promise<{ rows: VolunteerCount[]; total: number }> {
	const own = rowsOf('own', 'own');
	const { rows } = await sql<VolunteerCount & { total: number }>`
		with own as materialized (
			select v.id, ${titleIn(locale)} as title, v.skills, v.categories, v.dayparts, d.lat, d.lon, d.published_at,
				(row_number() over (order by d.published_at desc, v.id))::int as place, (count(*) over ())::int as total
			from published_vacancies d join vacancies v on v.id = d.vacancy_id
			where d.organisation_id = ${organisationId} and ${vacancyId ? sql`v.id = ${vacancyId}` : sql`true`}
			order by d.published_at desc, v.id limit ${page.size} offset ${(page.number - 1) * page.size}),
		of_interests as materialized (
			select own.place, s.id from own join profile_choice_sets s on s.choices && own.categories),
		of_skills as materialized (
			select own.place, s.id from own join profile_choice_sets s on s.choices && own.skills),
		of_dayparts as materialized (
			select own.place, s.id from own join profile_choice_sets s
			on s.choices && own.dayparts or s.choices = '{}' where own.dayparts <> '{}')
		select own.id, own.title, own.total,
			(select sum(near.people)::int from unnest(${[...radii]}::int[]) as reach, lateral (
				select count(*) as people from pool_profiles p
				where p.centre_id = ${centreId} and ${isOnReach(own, sql.ref('reach'))}
					and coalesce(${awayFrom(own)} <= p.radius, true)
					and ((own.place, p.interests_set) in (select place, id from of_interests)
						or (own.place, p.skills_set) in (select place, id from of_skills))
					and (own.dayparts = '{}' or (own.place, p.dayparts_set) in (select place, id from of_dayparts))
					and ${isNewTo(sql`own.id`, sql`(select id from own)`)}
					and ${isNotBlocked(sql`${organisationId}::uuid`)}) as near) as count
		from own order by own.published_at desc, own.id`.execute(trx);
	return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}
