import { studentApplicationApi } from '#features/students/api.ts';
import type { StudentApplication } from '#features/students/contract.ts';
import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';

/** The work of a student behind an application, for where it is done; undefined when it is no student's. */
export async function readWork(call: Call, applicationId: string): Promise<StudentApplication | undefined> {
	const { data } = await call(studentApplicationApi.list, { filter: { idEq: applicationId } });
	return data[0];
}

/** States the hours as a form has them; gives back what was typed when it cannot be read. */
export async function stateHours(
	call: Call,
	applicationId: string,
	form: FormData,
): Promise<'done' | 'changed' | { typed: string }> {
	const typed = String(form.get('hours') ?? '').trim();
	if (typed === '') return { typed };
	const hours = Number(typed.replace(',', '.'));
	const entered = call(studentApplicationApi.enterHours, { params: { id: applicationId }, body: { hours } });
	const { refusal } = await attempt(entered, [409, 422]);
	if (!refusal) return 'done';
	return refusal.status === 409 ? 'changed' : { typed };
}
