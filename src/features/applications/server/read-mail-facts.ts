import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { waitingPlace } from './select-applications.ts';

/** As many of the times of an activity as a mail tells to who has a place at none of them. */
const TIMES = 3;

type Time = { startsAt: string; endsAt: string; allDay: boolean };

/** Returns the data of mails about an application, or undefined if it does not exist. */
export function readMailFacts(trx: Trx, id: string) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.leftJoin('session_occurrences as t', 't.id', 'a.occurrence_id')
		.leftJoin('workshop_details as w', (join) =>
			join.onRef('w.vacancy_id', '=', 'a.vacancy_id').on('a.occurrence_id', 'is not', null),
		)
		.leftJoin('vacancy_sessions as s', 's.id', 't.session_id')
		.select([
			'a.id',
			'a.tenant',
			'a.centre_id as centreId',
			'a.organisation_id as organisationId',
			'a.vacancy_id as vacancyId',
			'a.user_id as userId',
			'a.first_name as firstName',
			'a.last_name as lastName',
			sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('applicantName'),
			'a.email',
			'a.group_size as groupSize',
			'a.locale',
			'a.decision_message as decisionMessage',
			'a.reason',
			'a.offered_until as offeredUntil',
			waitingPlace.as('waitingPlace'),
			't.starts_at as startsAt',
			't.ends_at as endsAt',
			't.all_day as allDay',
			't.id as occurrenceId',
			't.sequence',
			sql<string | null>`coalesce(s.online_link, w.online_link)`.as('onlineLink'),
			sql<Time[] | null>`case when a.occurrence_id is null then (
				select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'allDay', all_day) order by starts_at)
				from (select starts_at, ends_at, all_day from session_occurrences
					where vacancy_id = a.vacancy_id and status = 'planned' and starts_at > now()
					order by starts_at limit ${TIMES}) as coming) end`.as('comingTimes'),
			titleIn(sql.ref('a.locale')).as('vacancyTitle'),
			'v.vog',
			'v.dayparts',
			'v.tags',
			sql<string | null>`v.starts_on::text`.as('startsOn'),
			sql<string | null>`v.ends_on::text`.as('endsOn'),
			'v.location_kind as locationKind',
			'v.city',
			sql<string>`case when not v.hide_exact_place then trim(concat_ws(' ', v.street, v.house_number)) else '' end`.as(
				'street',
			),
			'v.contact_person as contactPerson',
			'v.contact_phone as contactPhone',
			'v.contact_email as contactEmail',
			'o.name as organisationName',
		])
		.where('a.id', '=', id)
		.executeTakeFirst();
}

/** Returns the data of mails about a vacancy, in the language of the recipient. */
export function readVacancyFacts(trx: Trx, vacancyId: string, locale: Locale) {
	return trx
		.selectFrom('vacancies as v')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.select(['v.id as vacancyId', titleIn(locale).as('vacancyTitle'), 'o.name as organisationName'])
		.where('v.id', '=', vacancyId)
		.executeTakeFirstOrThrow();
}
