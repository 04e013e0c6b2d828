import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { MentorChange } from '../contract.ts';
import { userMentorAssigned } from '../events.ts';
import { lockPerson } from './lock-person.ts';
import { permissions } from './permissions.ts';
import { accessScopeOf, membershipsIn } from './policy.ts';

/**
 * Sets or removes the mentor of a student at their school; setting the same mentor again changes nothing. Throws 404
 * for an unknown person, and 422 at the field if the person is not a student there or the mentor does not exist.
 */
export async function assignMentor(c: RequestContext, id: string, input: MentorChange): Promise<void> {
	await c.write(async (trx, emit) => {
		const person = await lockPerson(trx, c, id);
		const schoolId = input.organizationId ?? c.actor?.organisation?.id;
		const held = membershipsIn(accessScopeOf(c.actor, permissions.assignMentor), person).find(
			({ role, organisationId }) => role === 'student' && organisationId === schoolId,
		);
		if (!held) throw wrong('organization_id', 'no_student', 'This person is no student there.');
		if (held.mentorId === input.mentorId) return;
		await requireMentor(trx, held.organisationId, input.mentorId);
		await trx
			.updateTable('memberships')
			.set({ mentor_id: input.mentorId })
			.where('user_id', '=', id)
			.where('organisation_id', '=', held.organisationId)
			.where('role', '=', 'student')
			.execute();
		await emit(
			userMentorAssigned(id, { details: { mentorId: input.mentorId, organisationId: held.organisationId } }),
		);
	});
}

/** Throws 422 unless the person is a mentor at the school, without revealing whether the person exists. */
export async function requireMentor(trx: Trx, schoolId: string, mentorId: string | null): Promise<void> {
	if (mentorId === null) return;
	const found = await trx
		.selectFrom('memberships as m')
		.innerJoin('users as u', 'u.id', 'm.user_id')
		.select('m.id')
		.where('m.user_id', '=', mentorId)
		.where('m.organisation_id', '=', schoolId)
		.where('m.role', '=', 'mentor')
		.where('u.status', 'in', ['active', 'invited'])
		.executeTakeFirst();
	if (!found) throw wrong('mentor_id', 'unknown', 'This mentor does not exist at this school.');
}

function wrong(field: string, code: string, detail: string): ApiError {
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${field}` } }]);
}
