import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { AppliedHere, Asked } from '../contract.ts';
import { type AskedWhy, REPLIES_A_YEAR, type ReplyStatus } from '../enums.ts';

/** What an organisation has to do with a volunteer already. */
export type KnownBefore = {
	asked: Asked | null;
	applied: AppliedHere[];
	appliedCount: number;
	declined: string[];
};

const MOST = 20;

type Volunteer = { id: string; userId: string };
/** Who reads: the organisation acted for, and whether they manage the centre. */
export type KnownBy = { seekerId: string | null; isOfCentre: boolean; locale: Locale };

/**
 * Reads what an organisation asked a volunteer within a year, and the newest twenty of their applications with it; who
 * manages the centre reads those with all its organisations.
 */
export async function readKnownBefore(trx: Trx, volunteer: Volunteer, reader: KnownBy): Promise<KnownBefore> {
	const { seekerId } = reader;
	const { userId } = volunteer;
	return {
		asked: seekerId ? await lastAsked(trx, userId, seekerId, reader.locale) : null,
		...(await readApplied(trx, volunteer, reader)),
		declined: seekerId ? await declinedBy(trx, userId, seekerId) : [],
	};
}

async function lastAsked(trx: Trx, userId: string, seekerId: string, locale: Locale): Promise<Asked | null> {
	const { rows } = await sql<{ status: ReplyStatus; at: Date; vacancyTitle: string }>`
		select r.status, r.created_at as at, ${titleIn(locale)} as "vacancyTitle"
		from volunteer_profile_replies r join vacancies v on v.id = r.vacancy_id
		where r.user_id = ${userId} and r.organisation_id = ${seekerId} and r.created_at > now() - interval '1 year'
		order by r.created_at desc, r.id limit 1`.execute(trx);
	const [last] = rows;
	if (!last) return null;
	return { ...last, why: await whyNotAsked(trx, userId, seekerId), at: last.at.toISOString() };
}

type AppliedRow = Omit<AppliedHere, 'time' | 'appliedAt' | 'decidedAt'> & {
	startsAt: Date | null;
	endsAt: Date | null;
	allDay: boolean | null;
	appliedAt: Date;
	decidedAt: Date | null;
	count: number;
};

async function readApplied(
	trx: Trx,
	{ id, userId }: Volunteer,
	{ seekerId, isOfCentre, locale }: KnownBy,
): Promise<Pick<KnownBefore, 'applied' | 'appliedCount'>> {
	const { rows } = await sql<AppliedRow>`
		select a.id as "applicationId", a.vacancy_id as "vacancyId", ${titleIn(locale)} as "vacancyTitle",
			o.id as "organizationId", o.name as "organizationName", a.status, a.created_at as "appliedAt",
			case when a.status in ('accepted', 'rejected', 'completed', 'no_show') then a.decided_at end as "decidedAt",
			a.status in ('accepted', 'completed') and a.organisation_id is not distinct from ${seekerId}::uuid and exists (select from volunteer_profiles p
				where p.id = ${id} and p.status = 'paused' and p.matched_application_id = a.id) as "isMatch",
			t.starts_at as "startsAt", t.ends_at as "endsAt", t.all_day as "allDay", (count(*) over ())::int as count
		from applications a join vacancies v on v.id = a.vacancy_id join organisations o on o.id = a.organisation_id
			left join session_occurrences t on t.id = a.occurrence_id
		where a.user_id = ${userId} and (${isOfCentre}::boolean or a.organisation_id = ${seekerId}::uuid)
		order by a.created_at desc, a.id limit ${MOST}`.execute(trx);
	return {
		applied: rows.map(({ count: _, startsAt, endsAt, allDay, appliedAt, decidedAt, ...row }) => ({
			...row,
			time:
				startsAt && endsAt
					? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay: allDay ?? false }
					: null,
			appliedAt: appliedAt.toISOString(),
			decidedAt: decidedAt?.toISOString() ?? null,
		})),
		appliedCount: rows[0]?.count ?? 0,
	};
}

/**
 * Returns why an organisation cannot ask a volunteer now, by what it asked before; null if it can. What the centre did not
 * pass on never reached the volunteer, and is none of the three of a year.
 */
export async function whyNotAsked(
	trx: Trx,
	userId: string,
	organisationId: string,
): Promise<AskedWhy | null> {
	const { rows } = await sql<{ year: number; open: number; held: number }>`
		select (count(*) filter (where status <> 'refused'))::int as year, (count(*) filter (where status = 'open'))::int as open,
			(count(*) filter (where status = 'held'))::int as held
		from volunteer_profile_replies where user_id = ${userId} and organisation_id = ${organisationId}
			and created_at > now() - interval '1 year'`.execute(trx);
	const { year = 0, open = 0, held = 0 } = rows[0] ?? {};
	if (open > 0) return 'asked_already';
	if (held > 0) return 'asked_held';
	return year < REPLIES_A_YEAR ? null : 'asked_often';
}

/** The vacancies of an organisation for which a volunteer said no within a year. */
export async function declinedBy(trx: Trx, userId: string, organisationId: string): Promise<string[]> {
	const { rows } = await sql<{ vacancyId: string }>`
		select distinct vacancy_id as "vacancyId" from volunteer_profile_replies
		where user_id = ${userId} and organisation_id = ${organisationId} and status = 'declined'
			and created_at > now() - interval '1 year' and vacancy_id is not null`.execute(trx);
	return rows.map(({ vacancyId }) => vacancyId);
}

/** Whether a volunteer applied for a vacancy, and neither withdrew that nor was rejected. */
export async function hasApplied(trx: Trx, userId: string, vacancyId: string): Promise<boolean> {
	const row = await trx
		.selectFrom('applications')
		.select('id')
		.where('vacancy_id', '=', vacancyId)
		.where('user_id', '=', userId)
		.where('status', 'not in', ['withdrawn', 'rejected'])
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
