import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { savedVacancyApi } from '../../api.ts';

/**
 * Keeps a vacancy or lets it go; one that is not there any more changes nothing. False where the list is full, so that
 * it was not kept.
 */
export async function changeSaved(call: Call, id: string, keep: boolean): Promise<boolean> {
	const changed = call(savedVacancyApi[keep ? 'save' : 'remove'], { params: { id } });
	const { refusal } = await attempt<unknown>(changed, [404, 409]);
	return refusal?.status !== 409;
}
