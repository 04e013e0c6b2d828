import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { MentorChange } from '../contract.ts';
import { userMentorAssigned } from '../events.ts';
import { lockPerson } from './lock-person.ts';
import { permissions } from './permissions.ts';
import { accessScopeOf, membershipsIn } from './policy.ts';

/**
 * Gives a student a mentor of their school, or none; giving the same again changes nothing. Throws 404 for a stranger,
 * 422 at the field for who is no student there, and for a mentor who is not there.
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

/** Throws 422 for who is no mentor at the school, whether there is such a person or not. */
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
