import { applicationApi } from '#features/applications/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { isUuid } from '#platform/http/uuid.ts';
import { attempt } from '#platform/web/failures.ts';

/**
 * Puts people who were accepted for the activity as a whole on the list of a time, one after the other until there is no
 * room. Returns how many are on it now, and why it stopped. Who got a time elsewhere meanwhile is skipped.
 */
export async function placeAll(
	call: Call,
	occurrenceId: string,
	ids: readonly string[],
): Promise<{ placed: number; problem?: 'full' | 'refused' }> {
	if (![occurrenceId, ...ids].every(isUuid)) return { placed: 0, problem: 'refused' };
	let placed = 0;
	for (const id of ids) {
		const { refusal } = await attempt(
			call(applicationApi.place, { params: { id }, body: { occurrenceId } }),
			[403, 404, 409],
		);
		if (!refusal) placed++;
		else if (refusal.code === 'full') return { placed, problem: 'full' };
		else if (refusal.code !== 'placed') return { placed, problem: 'refused' };
	}
	return { placed };
}
