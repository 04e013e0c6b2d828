import { type SqlBool, sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import type { Said } from '../contract.ts';
import type { EntryStatus } from '../enums.ts';
import { permissions } from './permissions.ts';

type Reader = Pick<RequestContext, 'actor' | 'centre' | 'locale'>;
const columns: Columns = {
	id: 'h.id',
	applicationId: 'a.id',
	status: 'h.status',
	workedOn: 'h.worked_on',
	enteredAt: 'h.entered_at',
};
const nobody = sql<SqlBool>`false`;

/** The condition on the application `a` by which the reader may know of its hours: those who decide, and who worked. */
export function reached({ actor, centre }: Reader, mine: boolean) {
	if (!actor) return nobody;
	const self = sql<SqlBool>`a.user_id = ${actor.userId}`;
	const grants = grantsOf(actor, permissions.either);
	if (mine) return self;
	if (grants.has('centre')) return sql<SqlBool>`a.centre_id = ${centre.id}`;
	const organisation = actor.organisation?.id;
	if (grants.has('own') && organisation) {
		return grants.has('self')
			? sql<SqlBool>`(a.organisation_id = ${organisation} or ${self})`
			: sql<SqlBool>`a.organisation_id = ${organisation}`;
	}
	return grants.has('self') ? self : nobody;
}

/** Work of students has one row of its own, which their mentor signs. */
export const isOfStudent = sql<boolean>`exists (select from memberships s
	where s.user_id = a.user_id and s.role = 'student')`;

/** When the first moment of an activity begins, for an application to none of them; null where there is none. */
const firstMoment = sql<Date | null>`(select min(s.starts_at) from session_occurrences s
	where s.vacancy_id = a.vacancy_id and s.status = 'planned')`;

/**
 * Work that has begun: of an application that was accepted, or was done. Who checks in at the door is there before it
 * begins.
 */
const hasBegun = sql<SqlBool>`(a.status in ('accepted', 'completed') and case when t.id is not null
	then t.starts_at <= now() else a.status = 'completed'
		or coalesce(v.starts_on::date <= (now() at time zone ${timeZone})::date, true)
			and coalesce(${firstMoment} <= now(), true) end)`;

/**
 * The first day of which there can be hours: that of the moment; otherwise the last of when the person applied, the work
 * began, and the first moment of the activity.
 */
const firstDay = sql<string>`coalesce((t.starts_at at time zone ${timeZone})::date,
	greatest((a.created_at at time zone ${timeZone})::date, v.starts_on::date,
		(${firstMoment} at time zone ${timeZone})::date))::text`;

const fields = (locale: RequestContext['locale']) =>
	[
		'a.id as applicationId',
		'a.organisation_id as organisationId',
		'a.user_id as userId',
		sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
		'a.vacancy_id as vacancyId',
		titleIn(locale).as('vacancyTitle'),
		'o.name as organisationName',
	] as const;

function fromEntries(trx: Trx, c: Reader, mine: boolean) {
	return trx
		.selectFrom('worked_hours as h')
		.innerJoin('applications as a', 'a.id', 'h.application_id')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.leftJoin('session_occurrences as t', 't.id', 'a.occurrence_id')
		.where('h.worked_on', 'is not', null)
		.where(reached(c, mine));
}

const selected = (query: ReturnType<typeof fromEntries>, { locale }: Reader) =>
	query.select([
		...fields(locale),
		'h.id',
		sql<string>`h.worked_on::text`.as('workedOn'),
		'h.minutes',
		sql<EntryStatus>`h.status`.as('status'),
		'h.question',
		'h.answer',
		sql<Said[]>`h.said`.as('said'),
		'h.entered_by as enteredBy',
		'h.entered_at as enteredAt',
		'h.signed_at as signedAt',
		sql<boolean>`h.approved_mailed_at is not null`.as('isApprovalMailed'),
		firstDay.as('firstDay'),
	]);
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number];

/** A page of entries and how many there are, in two statements. */
export async function listEntries(trx: Trx, c: Reader, query: ListQuery) {
	const wanted = applyFilters(fromEntries(trx, c, query.custom.mine === true), query.filters, columns);
	const rows = await applyPage(
		// Of one day what was entered last stands first.
		applySort(selected(wanted, c), query.sort, columns, sql`h.entered_at desc, h.id`),
		query.page,
	).execute();
	const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** One entry that the reader may know of, or undefined. */
export function findEntry(trx: Trx, c: Reader, id: string): Promise<EntryRow | undefined> {
	return selected(fromEntries(trx, c, false), c)
		.where('h.id', '=', id)
		.executeTakeFirst();
}

function fromWorks(trx: Trx, c: Reader, mine: boolean) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.leftJoin('session_occurrences as t', 't.id', 'a.occurrence_id')
		.where(reached(c, mine))
		.where(hasBegun)
		.where(sql<SqlBool>`not ${isOfStudent}`);
}

const work = (query: ReturnType<typeof fromWorks>, { locale }: Reader) =>
	query.select([
		...fields(locale),
		'a.status',
		sql<string | null>`(t.starts_at at time zone ${timeZone})::date::text`.as('day'),
	]);
export type WorkRow = Awaited<ReturnType<ReturnType<typeof work>['execute']>>[number];

/** Work for which the reader can enter hours, and how much of it there is. */
export async function listWorks(trx: Trx, c: Reader, query: ListQuery) {
	const wanted = applyFilters(fromWorks(trx, c, query.custom.mine === true), query.filters, columns);
	const rows = await applyPage(
		work(wanted, c).orderBy('a.created_at', 'desc').orderBy('a.id'),
		query.page,
	).execute();
	const { total } = await wanted.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}

/** One piece of work for which hours can be entered, with why not where they cannot; undefined where there is none. */
export function findWork(trx: Trx, c: Reader, applicationId: string) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.leftJoin('session_occurrences as t', 't.id', 'a.occurrence_id')
		.select([
			'a.status',
			'a.organisation_id as organisationId',
			'a.user_id as userId',
			sql<boolean>`${hasBegun}`.as('hasBegun'),
			isOfStudent.as('isOfStudent'),
			firstDay.as('firstDay'),
			sql<number>`(select count(*)::int from worked_hours h where h.application_id = a.id)`.as('entries'),
		])
		.where('a.id', '=', applicationId)
		.where(reached(c, false))
		.executeTakeFirst();
}

/** Somebody's hours by year, the newest first, with those of a student's work. */
export async function readTotals(trx: Trx, userId: string) {
	const { rows } = await sql<{ year: number; approved: number; waiting: number; organizations: number }>`
		select extract(year from coalesce(h.worked_on, (h.entered_at at time zone ${timeZone})::date))::int as year,
			coalesce(sum(h.minutes) filter (where h.status = 'signed'), 0)::float8 / 60 as approved,
			coalesce(sum(h.minutes) filter (where h.status not in ('signed', 'declined')), 0)::float8 / 60 as waiting,
			count(distinct a.organisation_id) filter (where h.status = 'signed')::int as organizations
		from worked_hours h join applications a on a.id = h.application_id
		where a.user_id = ${userId} group by 1 order by 1 desc limit 50`.execute(trx);
	return rows;
}
