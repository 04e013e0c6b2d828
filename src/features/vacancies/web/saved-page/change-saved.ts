import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { savedVacancyApi } from '../../api.ts';

/**
 * Keeps a vacancy or lets it go; one that is not there any more changes nothing. False where the list is full, so that
 * it was not kept.
 */
export async function changeSaved(call: Call, id: string, keep: boolean): Promise<boolean> {
	try {
		if (keep) await call(savedVacancyApi.save, { params: { id } });
		else await call(savedVacancyApi.remove, { params: { id } });
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 409) return false;
		if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
	}
	return true;
}
