import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/** States in which an application takes one of the vacancy's spots. */
export const takingStates = ['accepted', 'completed'] as const;

/** What is read of applications, with their vacancy, organisation and how many of the spots are taken. */
export function selectApplications(trx: Trx) {
	return trx
		.selectFrom('applications as a')
		.innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
		.innerJoin('organisations as o', 'o.id', 'a.organisation_id')
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
			'a.decision_message as decisionMessage',
			'a.reason',
			'a.decided_at as decidedAt',
			'a.created_at as createdAt',
			'v.title as vacancyTitle',
			'v.spots',
			'o.name as organisationName',
			sql<number>`(select count(*)::int from applications t
				where t.vacancy_id = a.vacancy_id and t.status in ('accepted', 'completed'))`.as('taken'),
		]);
}

export type ApplicationRow = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number];

/** One application of the request's centre, or undefined. */
export function readApplication(trx: Trx, id: string): Promise<ApplicationRow | undefined> {
	return selectApplications(trx).where('a.id', '=', id).executeTakeFirst();
}
