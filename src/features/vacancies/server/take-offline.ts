import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { canTransition, transition } from '#platform/server/transitions.ts';
import type { VacancyStatus } from '../enums.ts';
import { vacancyArchived } from '../events.ts';
import { vacancyTransitions } from './transitions.ts';

/**
 * Archives every vacancy of an organisation that can be, because the organisation is archived or deleted. Locks them
 * in one order, so that two who do this never wait for each other. Gives how many there were. Help of people follows the
 * state of its request: it is hidden while its publisher is gone, and back when that is restored.
 */
export async function takeOffline(
	trx: Trx,
	emit: Emit,
	{ organisationId, reason }: { organisationId: string; reason: string },
): Promise<number> {
	const all = await trx
		.selectFrom('vacancies')
		.select(['id', 'status'])
		.where('organisation_id', '=', organisationId)
		.where('status', 'not in', ['archived', 'deleted'])
		.where('help_kind', 'is', null)
		.orderBy('id')
		.forUpdate()
		.execute();
	const open = all.filter(({ status }) =>
		canTransition(vacancyTransitions, 'archive', status as VacancyStatus),
	);
	if (open.length === 0) return 0;
	await trx
		.updateTable('vacancies')
		.set({ status: 'archived', updated_at: new Date() })
		.where(
			'id',
			'in',
			open.map(({ id }) => id),
		)
		.execute();
	for (const { id, status } of open) {
		const to = transition(vacancyTransitions, 'archive', status as VacancyStatus);
		await emit(vacancyArchived(id, { from: status, to, reason }));
	}
	return open.length;
}
