import { studentApplicationApi } from '#features/students/api.ts';
import type { StudentApplication } from '#features/students/contract.ts';
import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

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
	try {
		const hours = typed === '' ? null : Number(typed.replace(',', '.'));
		const params = { id: applicationId };
		await call(studentApplicationApi.enterHours, { params, body: { hours } });
		return 'done';
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 409) return 'changed';
		if (error.status === 422) return { typed };
		throw error;
	}
}
