import { sql } from 'kysely';
import type { NotificationKind } from '#features/notifications/enums.ts';
import { receivedBy } from '#features/notifications/server/public.ts';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { type MailTopic, topicRules } from '../enums.ts';

/** A topic that is due in a summary, and its period: after `from`, up to and including `until`. */
export type DueTopic = { topic: MailTopic; from: Date; until: Date };

/** Unread notifications of one kind about one subject, merged into one line. */
export type News = {
	kind: NotificationKind;
	count: number;
	vacancyTitle: string | null;
	organisationName: string | null;
};
export type Match = { id: string; title: string; organisationName: string; city: string | null };
export type Waiting = { toAnswer: number; expiring: number; toSign: number; unanswered: number };

const MOST = 10;
/** Returns a user's unread notifications for the due topics, and how many lines are left out. */
export async function readNews(
	trx: Trx,
	{ userId, locale }: { userId: string; locale: Locale },
	due: readonly DueTopic[],
): Promise<{ news: News[]; more: number }> {
	const windows = due
		.filter(({ topic }) => topicRules[topic].kinds.length > 0)
		.map(
			({ topic, from, until }) =>
				sql<boolean>`(n.kind = any (${[...topicRules[topic].kinds]}::text[]) and n.created_at > ${from} and n.created_at <= ${until})`,
		);
	if (windows.length === 0) return { news: [], more: 0 };
	const { rows } = await sql<News & { lines: number }>`
		select n.kind, count(distinct n.subject_id)::int as count, o.name as "organisationName",
			coalesce(${titleIn(locale)}, nullif(f.content #>> array['title', ${locale}], ''),
				nullif(f.content #>> '{title,nl}', ''), f.content #>> '{title,en}') as "vacancyTitle",
			(count(*) over ())::int as lines
		from notifications n
			left join applications a on n.subject_type = 'applications' and a.id = n.subject_id
			left join vacancies v on v.id = coalesce(a.vacancy_id, case when n.subject_type = 'vacancies' then n.subject_id end)
			left join organisations o on o.id = coalesce(v.organisation_id, case when n.subject_type = 'organizations' then n.subject_id end)
			left join forms f on f.id = case when n.subject_type = 'forms' then n.subject_id end
		where n.read_at is null and ${receivedBy(userId)} and (${sql.join(windows, sql` or `)})
		group by n.kind, v.id, o.id, f.id
		order by max(n.created_at) desc, n.kind, v.id limit ${MOST}`.execute(trx);
	return {
		news: rows.map(({ lines: _, ...news }) => news),
		more: Math.max(0, (rows[0]?.lines ?? 0) - MOST),
	};
}

/**
 * Returns vacancies published in the period that match the user's skills, availability or earlier applications; all of
 * them if nothing is known about the user. The best match comes first; vacancies they applied for are left out.
 */
export async function readMatches(
	trx: Trx,
	{ userId, locale }: { userId: string; locale: Locale },
	{ from, until }: Pick<DueTopic, 'from' | 'until'>,
): Promise<{ matches: Match[]; more: number }> {
	const { rows } = await sql<Match & { total: number }>`
		with me as materialized (
			select coalesce(p.skills, '{}') as skills, coalesce(p.dayparts, '{}') as dayparts, array(select distinct category from applications a
				join vacancies b on b.id = a.vacancy_id cross join unnest(b.categories) as category
				where a.user_id = u.id) as categories
			from users u left join volunteer_profiles p on p.user_id = u.id where u.id = ${userId})
		select v.id, ${titleIn(locale)} as title,
			o.name as "organisationName", v.city, (count(*) over ())::int as total
		from vacancies v join organisations o on o.id = v.organisation_id and o.status = 'approved' cross join me
		where v.status = 'published' and v.published_at > ${from} and v.published_at <= ${until}
			and (v.expires_at is null or v.expires_at > now())
			and v.vacancy_type in ('volunteering', 'activity', 'language')
			and not exists (select from applications a where a.vacancy_id = v.id and a.user_id = ${userId})
			and (v.skills && me.skills or v.dayparts && me.dayparts or v.categories && me.categories
				or cardinality(me.skills || me.dayparts || me.categories) = 0)
		order by (v.skills && me.skills)::int + (v.dayparts && me.dayparts)::int + (v.categories && me.categories)::int desc,
			v.published_at desc, v.id
		limit ${MOST}`.execute(trx);
	return {
		matches: rows.map(({ total: _, ...match }) => match),
		more: Math.max(0, (rows[0]?.total ?? 0) - MOST),
	};
}

/** Returns the user's open tasks, and what they are waiting for. */
export async function readWaiting(trx: Trx, userId: string): Promise<Waiting> {
	const { rows } = await sql<Waiting>`
		with mine as materialized (
			select distinct m.organisation_id as id from memberships m where m.user_id = ${userId} and m.role = 'admin')
		select
			(select count(*)::int from applications a where a.organisation_id in (select id from mine)
				and a.status = 'pending') as "toAnswer",
			(select count(*)::int from vacancies v where v.organisation_id in (select id from mine)
				and v.help_kind is null and v.status = 'published'
				and v.expires_at <= now() + interval '14 days') as expiring,
			(select count(*)::int from worked_hours h join applications a on a.id = h.application_id
				where h.status = 'entered' and a.user_id in (select s.user_id
					from memberships g join memberships s on s.organisation_id = g.organisation_id
					where g.user_id = ${userId} and g.role = 'mentor' and s.role = 'student'
						and s.mentor_id = g.user_id)) as "toSign",
			(select count(*)::int from applications a where a.user_id = ${userId} and a.status = 'pending') as unanswered`.execute(
		trx,
	);
	return rows[0] ?? { toAnswer: 0, expiring: 0, toSign: 0, unanswered: 0 };
}
