import { studentApplicationApi } from '#features/students/api.ts';
import type { StudentApplication } from '#features/students/contract.ts';
import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { typedHours } from '#platform/web/forms/typed-hours.ts';

/**
 * Returns the student's work behind an application, for the organisation; undefined if the applicant is not a student.
 */
export async function readWork(call: Call, applicationId: string): Promise<StudentApplication | undefined> {
	const { data } = await call(studentApplicationApi.list, { filter: { idEq: applicationId } });
	return data[0];
}

/** Submits the hours from a form; returns the typed text if it cannot be parsed. */
export async function stateHours(
	call: Call,
	applicationId: string,
	form: FormData,
): Promise<'done' | 'changed' | { typed: string }> {
	const typed = String(form.get('hours') ?? '').trim();
	const hours = typedHours(typed);
	if (hours === undefined) return { typed };
	const entered = call(studentApplicationApi.enterHours, { params: { id: applicationId }, body: { hours } });
	const { refusal } = await attempt(entered, [409, 422]);
	if (!refusal) return 'done';
	return refusal.status === 409 ? 'changed' : { typed };
}
