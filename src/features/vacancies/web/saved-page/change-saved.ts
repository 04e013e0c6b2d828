import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

/** Keeps a vacancy or lets it go; one that is not there any more changes nothing. */
export async function changeSaved(api: ApiClient, id: string, keep: boolean): Promise<void> {
	const path = `/api/v1/vacancies/${encodeURIComponent(id)}/saved`;
	try {
		if (keep) await api.put(path);
		else await api.delete(path);
	} catch (error) {
		if (!(error instanceof ApiFailure) || ![404, 409].includes(error.status)) throw error;
	}
}
