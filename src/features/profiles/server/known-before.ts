import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { AppliedHere, Asked } from '../contract.ts';
import { type AskedWhy, REPLIES_A_YEAR, type ReplyStatus } from '../enums.ts';

/** What an organisation has to do with a volunteer already. */
export type KnownBefore = { asked: Asked | null; applied: AppliedHere[]; declined: string[] };

const MOST = 20;

/** Reads what an organisation asked a volunteer within a year, and where they applied with it, the newest twenty. */
export async function readKnownBefore(
	trx: Trx,
	{ id, userId }: { id: string; userId: string },
	{ seekerId, locale }: { seekerId: string; locale: Locale },
): Promise<KnownBefore> {
	const { rows } = await sql<{ status: ReplyStatus; at: Date; vacancyTitle: string }>`
		select r.status, r.created_at as at, ${titleIn(locale)} as "vacancyTitle"
		from volunteer_profile_replies r join vacancies v on v.id = r.vacancy_id
		where r.user_id = ${userId} and r.organisation_id = ${seekerId} and r.created_at > now() - interval '1 year'
		order by r.created_at desc, r.id limit 1`.execute(trx);
	const [last] = rows;
	const why = await whyNotAsked(trx, userId, seekerId);
	const { rows: applied } = await sql<AppliedHere>`
		select a.id as "applicationId", a.vacancy_id as "vacancyId", ${titleIn(locale)} as "vacancyTitle",
			exists (select from volunteer_profiles p where p.id = ${id} and p.status = 'paused'
				and p.matched_application_id = a.id) as "isMatch"
		from applications a join vacancies v on v.id = a.vacancy_id
		where a.user_id = ${userId} and a.organisation_id = ${seekerId} and a.status not in ('withdrawn', 'rejected')
		order by a.created_at desc, a.id limit ${MOST}`.execute(trx);
	const declined = await declinedBy(trx, userId, seekerId);
	return { asked: last ? { ...last, why, at: last.at.toISOString() } : null, applied, declined };
}

/** Returns why an organisation cannot ask a volunteer now, by what it asked before; null if it can. */
export async function whyNotAsked(
	trx: Trx,
	userId: string,
	organisationId: string,
): Promise<AskedWhy | null> {
	const { rows } = await sql<{ year: number; open: number }>`
		select count(*)::int as year, (count(*) filter (where status in ('open', 'held')))::int as open
		from volunteer_profile_replies where user_id = ${userId} and organisation_id = ${organisationId}
			and created_at > now() - interval '1 year'`.execute(trx);
	const { year = 0, open = 0 } = rows[0] ?? {};
	if (open > 0) return 'asked_already';
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
