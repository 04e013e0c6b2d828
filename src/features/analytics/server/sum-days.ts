import { type RawBuilder, sql } from 'kysely';
import { timeZone } from '#platform/http/time-zone.ts';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import type { Trx } from '#platform/server/database.ts';

/** Days that are added up again each time: an application is answered, and work completed, some time after it began. */
const AGAIN_DAYS = 90;
/** Older days that are added up at a time, where they were not yet. */
const EARLIER_DAYS = 100;
/** As far back as is looked. */
const FIRST_DAYS = 1_130;

/** Days of the Dutch calendar; `until` is not one of them. */
type Days = { since: string; until: string };

const here = (table: string) =>
	sql`${sql.ref(`${table}.tenant`)} = app_tenant() and ${sql.ref(`${table}.centre_id`)} = any (app_centres())`;
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date`;
const within = (column: string, { since, until }: Days) =>
	sql`${dayOf(column)} >= ${since}::date and ${dayOf(column)} < ${until}::date`;

/**
 * Whether the vacancy `v` was online at the end of a day, as far as its row can tell; or at a moment of it, where that is
 * when its totals were added up.
 */
export const wasOnline = (day: string, at?: RawBuilder<Date>) => sql<boolean>`(v.help_kind is null
	and ${dayOf('v.published_at')} <= ${sql.ref(day)} ${at ? sql`and v.published_at <= ${at}` : sql``}
	and (v.expires_at is null or ${dayOf('v.expires_at')} > ${sql.ref(day)})
	and (v.status = 'published' or v.status in ('filled', 'expired', 'archived')
		and (${dayOf('v.updated_at')} > ${sql.ref(day)}
			${at ? sql`or v.updated_at > ${at} and ${sql.ref(day)} = (${at} at time zone ${timeZone})::date` : sql``})))`;

/**
 * Adds up what happened at the centre of the transaction in the last months, day by day; running it again gives the same
 * rows. Where older days were never added up, each run does some of them, the latest first, once. What the run was to do is
 * one batch, so nothing is left to do.
 */
export async function sumDays(trx: Trx): Promise<number> {
	const today = toLocal(new Date()).date;
	const recent = addDays(today, -AGAIN_DAYS);
	await sumRange(trx, { since: recent, until: addDays(today, 1) });
	const { rows } = await sql<{ since: string }>`
		insert into summed_days (tenant, centre_id, since, counted_at)
		values (app_tenant(), (app_centres())[1]::uuid, ${recent}::date, now())
		on conflict (tenant, centre_id) do update set counted_at = excluded.counted_at
		returning since::text`.execute(trx);
	const first = addDays(today, -FIRST_DAYS);
	const until = rows[0]?.since ?? recent;
	if (until <= first) return 0;
	let since = addDays(until, -EARLIER_DAYS);
	if (since < first) since = first;
	await sumRange(trx, { since, until });
	await moveTo(trx, since);
	return 0;
}

/** The same of every day that is looked back for, at once: for data that was made in one go. */
export async function sumAllDays(trx: Trx): Promise<number> {
	const today = toLocal(new Date()).date;
	const since = addDays(today, -FIRST_DAYS);
	await sumRange(trx, { since, until: addDays(today, 1) });
	await moveTo(trx, since);
	return 0;
}

async function moveTo(trx: Trx, since: string): Promise<void> {
	await sql`insert into summed_days (tenant, centre_id, since, counted_at)
		values (app_tenant(), (app_centres())[1]::uuid, ${since}::date, now())
		on conflict (tenant, centre_id) do update
			set since = excluded.since, counted_at = excluded.counted_at`.execute(trx);
}

/**
 * Whether somebody answered the application `a`. A place at a time of an activity that is had at once is nobody's answer;
 * one that was given to who waited for it is.
 */
const isAnswered = sql<boolean>`(a.decided_at is not null
	and (a.occurrence_id is null or a.decided_by is not null and a.decided_at > a.created_at))`;

/** When `a` was first answered: how it went, and corrections, are written over the moment of the answer. Not what was undone. */
const firstAnswer = sql<Date>`(select min(l.created_at) from audit_log l
	where l.tenant = a.tenant and l.subject_type = 'applications' and l.subject_id = a.id::text
		and l.action in ('application.accepted', 'application.rejected')
		and not exists (select from audit_log u where u.tenant = l.tenant and u.subject_type = l.subject_type
			and u.subject_id = l.subject_id and u.action = 'application.decision_undone'
			and u.created_at between l.created_at and l.created_at + interval '1 hour'))`;

/** Whether seven days have passed for `t`, answered or not: of what is younger nobody knows yet whether it will be in time. */
const isDue = sql<boolean>`(t.created_at < now() - interval '7 days' and (t.answered_at is not null
	or t.occurrence_id is null and t.status not in ('waiting', 'offered', 'withdrawn')))`;

async function sumRange(trx: Trx, days: Days): Promise<void> {
	const { since, until } = days;
	await sql`delete from day_totals where ${here('day_totals')}
		and day >= ${since}::date and day < ${until}::date`.execute(trx);
	await sql`
		with told as (
			select a.*, case when ${isAnswered} then least(a.decided_at, ${firstAnswer}) end as answered_at,
				-- Where the two sides do not agree, it began: one of them was there.
				case when a.decided_at is not null then (select bool_or(x.outcome <> 'not_started')
					from application_outcomes x where x.application_id = a.id) end as began
			from applications a
			where ${here('a')} and ${within('a.created_at', days)}),
		applied as (
			select ${dayOf('t.created_at')} as day, t.organisation_id, count(*) as applications,
				count(*) filter (where ${isDue}) as due,
				count(*) filter (where ${isDue} and t.answered_at <= t.created_at + interval '7 days') as answered,
				count(*) filter (where t.status in ('accepted', 'completed')) as accepted,
				count(*) filter (where t.status = 'completed') as completed,
				count(*) filter (where t.status in ('completed', 'no_show') or t.began is not null) as followed,
				count(*) filter (where t.status = 'completed' or t.status <> 'no_show' and t.began) as started,
				count(t.answered_at) as decided,
				array_agg((extract(epoch from t.answered_at - t.created_at) / 60)::int)
					filter (where t.answered_at is not null) as waits
			from told t group by 1, 2),
		offered as (
			select ${dayOf('v.published_at')} as day, v.organisation_id, count(*) as published,
				count(*) filter (where v.status = 'filled' or exists (select from applications a
					where a.vacancy_id = v.id and a.status in ('accepted', 'completed'))) as filled
			from vacancies v
			where ${here('v')} and v.status <> 'deleted' and v.help_kind is null
				and ${within('v.published_at', days)}
			group by 1, 2),
		days as (select generate_series(${since}::date, ${until}::date - 1, '1 day')::date as day),
		visited as (
			select ${dayOf('c.hour')} as day, v.organisation_id, c.event, sum(c.views) as views, sum(c.visitors) as visitors
			from visit_counts c left join vacancies v on v.id = c.subject_id
			where ${here('c')} and ${within('c.hour', days)} group by 1, 2, 3),
		facts (day, organisation_id, measure, value, waits) as (
			select day, organisation_id, m.measure, m.value, m.waits from applied, lateral (values
				('applications', applications, '{}'::int[]), ('due', due, '{}'), ('answered', answered, '{}'),
				('followed', followed, '{}'), ('started', started, '{}'),
				('accepted', accepted, '{}'), ('completed', completed, '{}'), ('decided', decided, waits))
				as m (measure, value, waits)
			union all
			select day, organisation_id, m.measure, m.value, '{}' from offered, lateral (values
				('published', published), ('filled', filled)) as m (measure, value)
			union all
			select day, v.organisation_id, 'online', count(*), '{}'
			from days join vacancies v on ${here('v')} and ${wasOnline('day')}
			group by 1, 2
			union all
			select day, null, m.measure, m.value, '{}' from visited, lateral (values
				('visitors', case when event = 'page' then visitors end), ('views', case when event = 'page' then views end),
				('searches', case when event = 'search' then views end), ('missed', case when event = 'missed' then views end),
				('forms', case when event = 'form' then views end)) as m (measure, value)
			where m.value is not null
			union all
			select day, organisation_id, case event when 'vacancy' then 'seen' else event end, visitors, '{}' from visited
			where event in ('vacancy', 'begun', 'sent') and organisation_id is not null
			union all
			select ${dayOf('u.created_at')}, null, 'volunteers', count(*), '{}' from users u
			where ${here('u')} and 'volunteer' = any (u.roles) and ${within('u.created_at', days)} group by 1
			union all
			select ${dayOf('o.created_at')}, null, 'organisations', count(*), '{}' from organisations o
			where ${here('o')} and o.type <> 'VolunteerCenter' and o.status = 'approved'
				and ${within('o.created_at', days)} group by 1
			union all
			select ${dayOf('h.signed_at')}, a.organisation_id, 'minutes', sum(h.minutes), '{}'
			from worked_hours h join applications a on a.id = h.application_id
			where ${here('h')} and h.status = 'signed' and ${within('h.signed_at', days)} group by 1, 2)
		insert into day_totals (tenant, centre_id, day, measure, organisation_id, value, waits)
		select app_tenant(), (app_centres())[1]::uuid, day, measure, organisation_id, sum(value)::int,
			coalesce(max(waits), '{}')
		from facts where value > 0 group by day, measure, organisation_id`.execute(trx);
	await sumDetails(trx, days);
	await sumMonths(trx, days);
}

/** The same by what it was about: where visitors came from, categories, pages and forms. */
async function sumDetails(trx: Trx, { since, until }: Days): Promise<void> {
	const startOf = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`;
	const between = (column: string) =>
		sql`${sql.ref(column)} >= ${startOf(since)} and ${sql.ref(column)} < ${startOf(until)}`;
	await sql`delete from day_details where ${here('day_details')}
		and day >= ${since}::date and day < ${until}::date`.execute(trx);
	await sql`
		with visited as (
			select ${dayOf('c.hour')} as day, c.event, c.page, c.subject_id, c.source, sum(c.views) as views,
				sum(c.visitors) as visitors
			from visit_counts c where ${here('c')} and ${between('c.hour')} group by 1, 2, 3, 4, 5),
		facts (day, part, name, measure, value) as (
			select day, 'source', source, case event when 'page' then 'visitors' when 'vacancy' then 'seen' else event end,
				sum(visitors)
			from visited where event in ('page', 'vacancy', 'begun', 'sent') group by 1, 2, 3, 4
			union all
			select day, 'page', page, 'views', sum(views) from visited where event = 'page' and page <> '' group by 1, 2, 3, 4
			union all
			select day, 'form', subject_id::text, 'sent', sum(views) from visited
			where event = 'form' and subject_id is not null group by 1, 2, 3, 4
			union all
			select day, 'category', category, case event when 'vacancy' then 'seen' else event end, sum(visitors)
			from visited join vacancies v on v.id = visited.subject_id, unnest(v.categories) as category
			where event in ('vacancy', 'begun') group by 1, 2, 3, 4
			union all
			select day, 'category', category, m.measure, sum(m.value) from (
				select ${dayOf('a.created_at')} as day, category, count(*) as applications,
					count(*) filter (where a.status in ('accepted', 'completed')) as accepted,
					count(*) filter (where a.status = 'completed') as completed
				from applications a join vacancies v on v.id = a.vacancy_id, unnest(v.categories) as category
				where ${here('a')} and ${between('a.created_at')} group by 1, 2) applied,
				lateral (values ('applications', applications), ('accepted', accepted), ('completed', completed))
					as m (measure, value)
			group by 1, 2, 3, 4)
		insert into day_details (tenant, centre_id, day, part, name, measure, value)
		select app_tenant(), (app_centres())[1]::uuid, day, part, name, measure, value::int from facts
		where value > 0`.execute(trx);
}

/** The months of days, from the totals of their days. */
async function sumMonths(trx: Trx, { since, until }: Days): Promise<void> {
	const first = sql`date_trunc('month', ${since}::date)::date`;
	const end = sql`(date_trunc('month', ${until}::date - 1) + interval '1 month')::date`;
	const ofDays = (table: string) => sql`${here(table)} and day >= ${first} and day < ${end}`;
	const ofMonths = (table: string) => sql`${here(table)} and month >= ${first} and month < ${end}`;
	await sql`delete from month_totals where ${ofMonths('month_totals')}`.execute(trx);
	await sql`
		with waited as (
			select date_trunc('month', day)::date as month, organisation_id, array_agg(wait) as waits
			from day_totals, unnest(waits) as wait where ${ofDays('day_totals')} and measure = 'decided' group by 1, 2)
		insert into month_totals (tenant, centre_id, month, measure, organisation_id, value, waits)
		select app_tenant(), (app_centres())[1]::uuid, s.month, s.measure, s.organisation_id, s.value, coalesce(w.waits, '{}')
		from (select date_trunc('month', day)::date as month, measure, organisation_id, sum(value)::int as value
			from day_totals where ${ofDays('day_totals')} and measure <> 'online' group by 1, 2, 3) s
		left join waited w on s.measure = 'decided' and w.month = s.month
			and w.organisation_id is not distinct from s.organisation_id`.execute(trx);
	await sql`delete from month_details where ${ofMonths('month_details')}`.execute(trx);
	await sql`
		insert into month_details (tenant, centre_id, month, part, name, measure, value)
		select app_tenant(), (app_centres())[1]::uuid, date_trunc('month', day)::date, part, name, measure, sum(value)::int
		from day_details where ${ofDays('day_details')} group by 3, 4, 5, 6`.execute(trx);
}
