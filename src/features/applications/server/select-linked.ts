import { sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { GroupKind } from '../enums.ts';
import { othersWait, workEndedAt } from './select-applications.ts';

/** Selects the fields of applications that a mail contained already, for the holder of its link. */
export function linkedApplications(trx: Trx, locale: Locale) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
		.leftJoin('session_occurrences as t', 't.id', 'a.occurrence_id')
		.select([
			'a.id',
			'a.status',
			'a.group_size as groupSize',
			'a.group_names as groupNames',
			sql<GroupKind | null>`a.group_kind`.as('groupKind'),
			workEndedAt.as('workEndedAt'),
			othersWait.as('othersWait'),
			't.starts_at as startsAt',
			't.ends_at as endsAt',
			't.all_day as allDay',
			'v.id as vacancyId',
			titleIn(locale).as('vacancyTitle'),
			'o.name as organisationName',
		]);
}

type Time = { startsAt: Date | null; endsAt: Date | null; allDay: boolean | null };

/** Returns the occurrence of an application; null for one to the whole vacancy. */
export function presentTime({ startsAt, endsAt, allDay }: Time) {
	if (!startsAt || !endsAt) return null;
	return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay: allDay ?? false };
}
