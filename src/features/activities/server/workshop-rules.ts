import { sql } from 'kysely';
import { mayEditFor, readVacancy, rightsOf } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Returns a vacancy that the user may change. Throws 404 for any other. */
export async function requireEditable(trx: Trx, c: RequestContext, vacancyId: string) {
	const rights = rightsOf(c.actor);
	const vacancy = await readVacancy(trx, vacancyId, rights);
	if (!mayEditFor(rights, vacancy.organisationId)) throw ApiError.notFound();
	return vacancy;
}

/**
 * Holds an activity that the user may change, so that changes of what it has are made one after the other. Throws 404 as
 * {@link requireEditable}, and 409 for what is no activity.
 */
export async function requireActivity(trx: Trx, c: RequestContext, vacancyId: string): Promise<void> {
	const vacancy = await requireEditable(trx, c, vacancyId);
	if (vacancy.vacancyType !== 'activity')
		throw ApiError.conflict({
			code: 'not_an_activity',
			detail: 'Only an activity has people who take part.',
		});
	await sql`select id from vacancies where id = ${vacancyId} for no key update`.execute(trx);
}

/** Whether somebody came to an activity that has ended. */
export async function cameTo(trx: Trx, userId: string | undefined, vacancyId: string): Promise<boolean> {
	if (userId === undefined) return false;
	const { rows } =
		await sql`select from applications a left join session_occurrences x on x.id = a.occurrence_id
		where a.vacancy_id = ${vacancyId} and a.user_id = ${userId} and a.status = 'completed'
			and coalesce(x.ends_at <= now(), true) limit 1`.execute(trx);
	return rows.length > 0;
}
