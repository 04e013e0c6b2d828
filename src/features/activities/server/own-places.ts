import type { Trx } from '#platform/server/database.ts';
import type { OwnPlace } from '../contract.ts';
import type { OccurrenceRow } from './select-occurrences.ts';

type Time = Pick<OccurrenceRow, 'id' | 'vacancyId'>;

/**
 * Finds the applications of a user for times, in one statement: of each time the one for that time, otherwise the one
 * for all of its activity. What was withdrawn or rejected stands no longer and is left out.
 */
export async function ownPlaces(
	trx: Trx,
	userId: string | undefined,
	times: readonly Time[],
): Promise<(time: Time) => OwnPlace | null> {
	if (userId === undefined || times.length === 0) return () => null;
	const rows = await trx
		.selectFrom('applications')
		.select(['id', 'status', 'vacancy_id as vacancyId', 'occurrence_id as occurrenceId'])
		.where('user_id', '=', userId)
		.where('vacancy_id', 'in', [...new Set(times.map(({ vacancyId }) => vacancyId))])
		.where('status', 'not in', ['withdrawn', 'rejected'])
		.execute();
	const byWhat = new Map(
		rows.map(({ id, status, vacancyId, occurrenceId }) => [
			occurrenceId ?? vacancyId,
			{ id, status: status as OwnPlace['status'], whole: occurrenceId === null },
		]),
	);
	return (time) => byWhat.get(time.id) ?? byWhat.get(time.vacancyId) ?? null;
}
