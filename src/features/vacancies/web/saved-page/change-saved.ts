import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

/**
 * Keeps a vacancy or lets it go; one that is not there any more changes nothing. False where the list is full, so that
 * it was not kept.
 */
export async function changeSaved(api: ApiClient, id: string, keep: boolean): Promise<boolean> {
	const path = `/api/v1/vacancies/${encodeURIComponent(id)}/saved`;
	try {
		if (keep) await api.put(path);
		else await api.delete(path);
	} catch (error) {
		if (error instanceof ApiFailure && error.status === 409) return false;
		if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
	}
	return true;
}
