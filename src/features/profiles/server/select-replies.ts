import { type RawBuilder, sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { shownFirstName } from '#platform/server/person-sql.ts';
import type { Reply } from '../contract.ts';
import type { DeclineReason, ReplyStatus } from '../enums.ts';

export type ReplyRow = {
	id: string;
	volunteerProfileId: string | null;
	organizationId: string;
	organizationName: string;
	vacancyId: string;
	vacancyTitle: string;
	vacancyVog: Reply['vacancyVog'];
	isVacancyOpen: boolean;
	/** Whether its activity has several times to come. */
	choosesTime: boolean;
	/** First names: of who asked, and of the volunteer while there is a profile. */
	sender: string | null;
	volunteer: string | null;
	body: string;
	status: ReplyStatus;
	reason: DeclineReason | null;
	createdAt: Date;
	answeredAt: Date | null;
	report: string | null;
	reportedAt: Date | null;
	reportHandledAt: Date | null;
	/** Whether the volunteer wants to hear nothing more from the organisation. */
	isBlocked: boolean;
	/** What the volunteer applied with by themselves, so that there is nothing left to ask; null once it was answered. */
	ownApplicationId: string | null;
};

const choosesTime = sql`v.audience is distinct from 'organizations' and 1 < (select count(*) from (
	select from session_occurrences t where t.vacancy_id = v.id and t.status = 'planned' and t.starts_at > now() limit 2) left_over)`;

const selectedIn = (
	locale: Locale,
) => sql`select r.id, r.organisation_id as "organizationId", o.name as "organizationName",
		r.vacancy_id as "vacancyId", ${titleIn(locale)} as "vacancyTitle", s.first_name as sender,
		v.vog as "vacancyVog", v.status = 'published' and (v.expires_at is null or v.expires_at > now()) as "isVacancyOpen",
		${choosesTime} as "choosesTime",
		case when p.status <> 'removed' then p.id end as "volunteerProfileId",
		case when p.status <> 'removed' then ${shownFirstName('u')} end as volunteer,
		r.body, r.status, r.reason, r.created_at as "createdAt", r.answered_at as "answeredAt",
		r.report, r.reported_at as "reportedAt", r.report_handled_at as "reportHandledAt",
		exists (select from volunteer_profile_blocks b
			where b.user_id = r.user_id and b.organisation_id = r.organisation_id) as "isBlocked",
		case when r.status = 'open' then (select a.id from applications a
			where a.vacancy_id = r.vacancy_id and a.user_id = r.user_id and a.status not in ('withdrawn', 'rejected')
			order by a.created_at desc limit 1) end as "ownApplicationId"
	from volunteer_profile_replies r
	join organisations o on o.id = r.organisation_id join vacancies v on v.id = r.vacancy_id
	join users u on u.id = r.user_id left join volunteer_profiles p on p.id = r.volunteer_profile_id
	left join users s on s.id = r.sender_id`;

/** Whose list it is: what somebody received, what an organisation sent, what waits for a centre, or what was reported to it. */
export type Side =
	| { userId: string }
	| { organisationId: string }
	| { centreId: string; what: 'held' | 'reported'; readerId: string | null };

/** A page of what was asked, what is open first and the newest first, with titles for a reader of the language. */
export async function listReplies(
	trx: Trx,
	side: Side,
	page: { number: number; size: number },
	locale: Locale,
): Promise<{ rows: ReplyRow[]; total: number }> {
	const whose = conditionOf(side);
	const { rows } = await sql<ReplyRow>`${selectedIn(locale)} where ${whose}
		order by r.status not in ('open', 'held'), r.created_at desc, r.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from volunteer_profile_replies r where ${whose}`.execute(trx);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of them, or undefined. */
export async function findReply(trx: Trx, id: string, locale: Locale): Promise<ReplyRow | undefined> {
	const { rows } = await sql<ReplyRow>`${selectedIn(locale)} where r.id = ${id}`.execute(trx);
	return rows[0];
}

function conditionOf(side: Side): RawBuilder<boolean> {
	if ('centreId' in side) {
		const waits =
			side.what === 'held'
				? sql`r.status = 'held'`
				: // Who sent it does not read what is said of it.
					sql`r.reported_at is not null and r.report_handled_at is null
						and r.sender_id is distinct from ${side.readerId}::uuid`;
		return sql`r.centre_id = ${side.centreId} and ${waits}`;
	}
	return 'userId' in side
		? sql`r.user_id = ${side.userId} and r.status not in ('held', 'refused')`
		: sql`r.organisation_id = ${side.organisationId}`;
}
