import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { timeZone } from '#platform/http/time-zone.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Answered, ApplicationStatus } from '../contract.ts';
import type { GroupKind, Outcome, OutcomeReason, OutcomeSide } from '../enums.ts';

/** States in which an application takes one of the vacancy's spots. */
export const takingStates = ['offered', 'accepted', 'completed'] as const;
/** States in which an application takes a place at an occurrence; people who did not show up had the place as well. */
export const placedStates = ['offered', 'accepted', 'completed', 'no_show'] as const;

/**
 * The state of an application `a` as people are shown it. Who was there at a time of an activity is `completed` in the table
 * at once, as whoever came; the application is finished when that time is over.
 */
export const shownStatus = sql<ApplicationStatus>`case when a.status = 'completed' and a.occurrence_id is not null and exists (
	select from session_occurrences n where n.id = a.occurrence_id and n.status = 'planned' and n.ends_at > now())
	then 'accepted' else a.status end`;

/** Position on the waiting list of an application `a` that waits for a spot or for a place at an occurrence. */
export const waitingPlace = sql<number | null>`case when a.status = 'waiting' then (
	select count(*)::int from applications w where w.vacancy_id = a.vacancy_id and w.occurrence_id is not distinct from a.occurrence_id
		and w.status = 'waiting'		and (w.created_at, w.id) <= (a.created_at, a.id)) end`;

/** Whether others wait for spots like those that an application `a` holds. */
export const othersWait = sql<boolean>`(a.status in ('offered', 'accepted') and exists (
	select from applications w where w.vacancy_id = a.vacancy_id and w.occurrence_id is not distinct from a.occurrence_id
		and w.status = 'waiting'))`;

/** Whether the occurrence `t` of an application has begun, or without one the period of its vacancy `v`. */
const hasBegun = sql<boolean>`case when t.id is not null then t.starts_at <= now() and t.status <> 'cancelled'
	else coalesce(v.starts_on::date <= (now() at time zone ${timeZone})::date, true) end`;

/**
 * When the work ended: of an application to the whole vacancy, when it was said to be done, or its period ends if that is
 * later.
 */
export const workEndedAt = sql<Date | null>`coalesce(t.ends_at, case when a.status = 'completed' then
	greatest(a.decided_at, (v.ends_on::date + 1)::timestamp at time zone ${timeZone}) end)`;

/** How many of a group came, of an application `a`: all of them unless another number was said. */
export const groupCame = sql<number | null>`case when a.status = 'completed' and a.group_size > 1
	then coalesce(a.group_came, a.group_size)::int end`;

/** What a side was asked, as JSON, so that its moments are text. */
type Told = {
	side: OutcomeSide;
	outcome: Outcome | null;
	reason: OutcomeReason | null;
	askedAt: string;
	answeredAt: string | null;
};
const outcomes = sql<
	Told[]
>`coalesce((select jsonb_agg(jsonb_build_object('side', x.side, 'outcome', x.outcome,
	'reason', x.reason, 'askedAt', x.asked_at, 'answeredAt', x.answered_at) order by x.side desc)
	from application_outcomes x where x.application_id = a.id), '[]')`;

/** What is kept of the certificate of conduct of whom an application `a` is of, where its vacancy `v` needs one. */
const certificate = sql<{ seen: boolean; expiresOn: string | null } | null>`case when v.vog <> 'none' then (
	select jsonb_build_object('seen', c.seen_on is not null, 'expiresOn', c.expires_on) from conduct_certificates c
	where c.organisation_id = a.organisation_id and (c.email = lower(a.email) or c.user_id = a.user_id)
	order by c.user_id = a.user_id desc nulls last limit 1) end`;

/**
 * Selects applications, with their vacancy in the reader's language, its organisation, and how many spots are taken.
 */
export function selectApplications(trx: Trx, locale: Locale) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.leftJoin('session_occurrences as t', 't.id', 'a.occurrence_id')
		.select([
			'a.id',
			'a.status',
			'a.organisation_id as organisationId',
			'a.vacancy_id as vacancyId',
			'a.user_id as userId',
			'a.first_name as firstName',
			'a.last_name as lastName',
			'a.email',
			'a.phone_number as phoneNumber',
			'a.message',
			'a.group_size as groupSize',
			sql<GroupKind | null>`a.group_kind`.as('groupKind'),
			'a.group_name as groupName',
			'a.group_names as groupNames',
			groupCame.as('groupCame'),
			sql<Answered[]>`a.answers`.as('answers'),
			'a.decision_message as decisionMessage',
			'a.reason',
			'a.decided_at as decidedAt',
			'a.created_at as createdAt',
			titleIn(locale).as('vacancyTitle'),
			sql<number | null>`case when a.occurrence_id is null then v.spots else t.spots end`.as('spots'),
			'v.status as vacancyStatus',
			'o.name as organisationName',
			'o.status as organisationStatus',
			'a.occurrence_id as occurrenceId',
			't.starts_at as occurrenceStartsAt',
			't.ends_at as occurrenceEndsAt',
			't.all_day as occurrenceAllDay',
			't.status as occurrenceStatus',
			'a.excused',
			'a.checked_in_at as checkedInAt',
			'a.checked_in_by_code as checkedInByCode',
			'a.attendance_key as attendanceKey',
			sql<number>`(select coalesce(sum(p.group_size), 0)::int from applications p
				where p.vacancy_id = a.vacancy_id and p.occurrence_id is not distinct from a.occurrence_id
					and (p.status in ('offered', 'accepted', 'completed')
						or p.status = 'no_show' and p.occurrence_id is not null))`.as('taken'),
			'a.offered_until as offeredUntil',
			sql<boolean>`coalesce(a.undo ->> 'to' = a.status, false)`.as('undoable'),
			'v.vog as vogNeeds',
			certificate.as('certificate'),
			outcomes.as('outcomes'),
			hasBegun.as('hasBegun'),
			workEndedAt.as('workEndedAt'),
			waitingPlace.as('waitingPlace'),
			othersWait.as('othersWait'),
		]);
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

/** Returns one application of the request's centre, or undefined. */
export function readApplication(trx: Trx, id: string, locale: Locale): Promise<ApplicationRow | undefined> {
	return selectApplications(trx, locale).where('a.id', '=', id).executeTakeFirst();
}
