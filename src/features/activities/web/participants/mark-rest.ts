import { applicationApi } from '#features/applications/api.ts';
import type { Call } from '#platform/contract/calls.ts';
import { isUuid } from '#platform/http/uuid.ts';
import { attempt } from '#platform/web/failures.ts';

/** A list has no more people than this. */
const MOST = 1000;

/**
 * Marks everybody of a form that was not marked as there, one after the other; sent twice they are there once. Whom somebody
 * else marked meanwhile stays as they are. Returns how many are there, and whether somebody is not.
 */
export async function markRest(call: Call, form: FormData): Promise<{ came: number; isSome: boolean }> {
	const ids = String(form.get('ids') ?? '')
		.split(' ')
		.filter(isUuid)
		.slice(0, MOST);
	let came = 0;
	for (const id of ids) {
		const body = { attendance: 'came' as const, from: 'expected' as const };
		const { refusal } = await attempt(
			call(applicationApi.attendance, { params: { id }, body }),
			[403, 404, 409],
		);
		if (!refusal) came++;
	}
	return { came, isSome: came < ids.length };
}
