import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { tooMany } from './group.ts';
import { takenPlaces } from './offer-spots.ts';

/**
 * Takes a place at an occurrence and returns the fields to store in the application. Locks the occurrence, so that
 * places are counted by one transaction at a time. If too few places are left, an applicant who `waits` joins the
 * waiting list. Throws 404 for an occurrence of another vacancy, 409 `not_open` for one that was cancelled or has
 * begun, 409 `full` if too few places are left and the applicant does not wait.
 */
export async function takePlace(
	trx: Trx,
	vacancyId: string,
	occurrenceId: string,
	{ waits, size }: { waits: boolean; size: number },
): Promise<{ occurrence_id: string; status: 'accepted' | 'waiting' }> {
	const occurrence = await trx
		.selectFrom('session_occurrences')
		.select(['id', 'spots', 'status', 'starts_at as startsAt'])
		.where('id', '=', occurrenceId)
		.where('vacancy_id', '=', vacancyId)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!occurrence) throw ApiError.notFound();
	const begun = occurrence.startsAt.getTime() <= Date.now();
	if (occurrence.status === 'cancelled' || begun) {
		throw ApiError.conflict({
			code: 'not_open',
			state: begun ? 'begun' : 'cancelled',
			detail: 'One cannot sign up for this time any more.',
		});
	}
	if (occurrence.spots !== null && size > occurrence.spots) throw tooMany();
	const full = occurrence.spots !== null && (await takenPlaces(trx, occurrence.id)) + size > occurrence.spots;
	if (full && !waits) {
		throw ApiError.conflict({ code: 'full', state: 'full', detail: 'All places at this time are taken.' });
	}
	return { occurrence_id: occurrence.id, status: full ? 'waiting' : 'accepted' };
}
