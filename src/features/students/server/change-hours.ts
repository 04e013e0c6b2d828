import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { applicationHoursEntered, applicationHoursQuestioned, applicationHoursSigned } from '../events.ts';
import { readStudentApplication, type StudentApplicationRow } from './list-student-applications.ts';
import { mayEnter, maySign } from './policy.ts';
import { nextOf } from './transitions.ts';

/**
 * Enters or corrects the hours of a student, until the mentor has signed them. Throws 404 if the application is not a
 * student's or not visible to the actor, 403 if the actor does not decide on it, and 409 with the state of the
 * application before the work is done, or with the state of the hours once they are signed.
 */
export async function enterHours(c: RequestContext, id: string, hours: number): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await lockWork(trx, c, id);
		if (!mayEnter(c.actor, found)) throw ApiError.forbidden();
		if (found.status !== 'completed') throw ApiError.conflict({ state: found.status });
		const to = nextOf('enter', found.hoursStatus);
		const stated = {
			minutes: Math.round(hours * 60),
			status: to,
			question: null,
			entered_by: c.actor?.userId ?? null,
			entered_at: new Date(),
			updated_at: new Date(),
		};
		await trx
			.insertInto('worked_hours')
			.values({ application_id: id, tenant: c.tenant, centre_id: c.centre.id, ...stated })
			.onConflict((conflict) =>
				conflict.column('application_id').where('worked_on', 'is', null).doUpdateSet(stated),
			)
			.execute();
		await emit(applicationHoursEntered(id, { from: found.hoursStatus, to, details: { hours } }));
	});
}

/** Signs off the hours. Throws 404 as entering them does, 403 if the actor is not the mentor, 409 with the state. */
export async function signHours(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await lockWork(trx, c, id);
		if (!maySign(c.actor, found)) throw ApiError.forbidden();
		const to = nextOf('sign', found.hoursStatus);
		await trx
			.updateTable('worked_hours')
			.set({ status: to, signed_by: c.actor?.userId ?? null, signed_at: new Date(), updated_at: new Date() })
			.where('application_id', '=', id)
			.where('worked_on', 'is', null)
			.execute();
		await emit(applicationHoursSigned(id, { from: found.hoursStatus, to }));
	});
}

/** Questions the hours. Throws as signing them does. */
export async function questionHours(c: RequestContext, id: string, reason: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await lockWork(trx, c, id);
		if (!maySign(c.actor, found)) throw ApiError.forbidden();
		const to = nextOf('question', found.hoursStatus);
		await trx
			.updateTable('worked_hours')
			.set({ status: to, question: reason, updated_at: new Date() })
			.where('application_id', '=', id)
			.where('worked_on', 'is', null)
			.execute();
		await emit(applicationHoursQuestioned(id, { from: found.hoursStatus, to, reason }));
	});
}

/** Locks the application, which every verb on its hours does first, so that they come one by one. */
async function lockWork(trx: Trx, c: RequestContext, id: string): Promise<StudentApplicationRow> {
	await trx.selectFrom('applications').select('id').where('id', '=', id).forNoKeyUpdate().execute();
	const found = await readStudentApplication(trx, c, id);
	if (!found) throw ApiError.notFound();
	return found;
}
