import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RejectionKey } from '../contract.ts';
import { happened } from './decide.ts';

/**
 * Rejects every unanswered application to the organisation; accepted and finished ones are left alone. The caller has
 * locked the organisation's vacancies. Returns the number of rejections.
 */
export async function rejectOpenApplications(
	trx: Trx,
	emit: Emit,
	{
		organisationId,
		reason,
		decidedBy,
	}: { organisationId: string; reason: RejectionKey; decidedBy: string | null },
): Promise<number> {
	const open = await trx
		.updateTable('applications')
		.set({
			status: 'rejected',
			reason,
			decided_at: new Date(),
			decided_by: decidedBy,
			updated_at: new Date(),
		})
		.where('organisation_id', '=', organisationId)
		.where('status', '=', 'pending')
		.returning('id')
		.execute();
	for (const { id } of open) await emit(happened('reject', { id, from: 'pending', to: 'rejected', reason }));
	return open.length;
}
