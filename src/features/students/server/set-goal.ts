import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { organisationGoalSet } from '../events.ts';

/** Returns the hours that the current school requires of each student; null if not set. */
export async function readGoal(c: RequestContext): Promise<number | null> {
	const id = c.actor?.organisation?.id;
	if (id === undefined) return null;
	const found = await c.read((trx) =>
		trx.selectFrom('school_goals').select('minutes').where('organisation_id', '=', id).executeTakeFirst(),
	);
	return found ? found.minutes / 60 : null;
}

/**
 * Sets the hours that the current school requires of each student; null requires none. Throws 403 if it is not a
 * school.
 */
export async function setGoal(c: RequestContext, hours: number | null): Promise<void> {
	const school = c.actor?.organisation;
	if (school?.type !== 'School') throw ApiError.forbidden('Only a school has students.', 'no_school');
	await c.write(async (trx, emit) => {
		if (hours === null) {
			await trx.deleteFrom('school_goals').where('organisation_id', '=', school.id).execute();
		} else {
			const stated = { minutes: hours * 60, updated_at: new Date() };
			await trx
				.insertInto('school_goals')
				.values({ organisation_id: school.id, tenant: c.tenant, centre_id: c.centre.id, ...stated })
				.onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(stated))
				.execute();
		}
		await emit(organisationGoalSet(school.id, { details: { hours } }));
	});
}
