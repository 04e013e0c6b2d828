import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { type BulkChange, bulkChangeSchema } from '../../contract.ts';
import { vacanciesBulkEditStarted, vacanciesBulkEditUndone } from '../../events.ts';
import { stillRuns } from '../still-runs.ts';
import { type Batch, changeAll, refusals, refuse, takeBack } from './change-in-sets.ts';

/** Makes or undoes a bulk edit. A retry continues after the vacancies that earlier attempts have changed. */
export const bulkEditQueue = defineQueue<{ tenant: TenantKey; centreId: string; id: string }>(
	'vacancies.bulk-edit',
	{ retryLimit: 5, retryDelay: 5, expireInSeconds: 1800 },
);

type Parts = { db: Database; bus: EventBus };
type Place = { tenant: TenantKey; centreId: string; id: string };
type Edit = { change: BulkChange; userId: string; actingFor: string; organisationId: string | null };

/** Queues the work when a bulk edit is started or undone, in the same transaction. */
export function sendBulkEdits(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(
			[vacanciesBulkEditStarted, vacanciesBulkEditUndone],
			async (trx, { tenant, centreId, subject }) => {
				await jobs.send(trx, bulkEditQueue, { tenant: tenant as TenantKey, centreId, id: subject.id });
			},
		);
	};
}

/** Starts doing changes to many in this process. */
export function startBulkEditWork(jobs: Jobs, parts: Parts): void {
	jobs.work(bulkEditQueue, (place, { signal }) => workOnBulkEdit(parts, place, signal));
}

/**
 * Does what is left of a change, or takes it back: a few hundred vacancies in a transaction, so that others do not wait
 * long and a crash loses nothing. A vacancy that cannot be changed says why and stays as it was.
 */
export async function workOnBulkEdit(parts: Parts, place: Place, signal?: AbortSignal): Promise<void> {
	const scope = { tenant: place.tenant, centres: [place.centreId] };
	for (;;) {
		if (signal?.aborted) throw new Error('The change to many was interrupted; it goes on later.');
		const goesOn = await parts.db.transaction(scope, (trx) => workOnBatch(parts, place, trx));
		if (!goesOn) return;
	}
}

/** As many as are held, read and written together. */
export const batchSize = 200;

async function workOnBatch({ bus }: Parts, place: Place, trx: Trx): Promise<boolean> {
	const found = await trx
		.selectFrom('vacancy_bulk_edits')
		.select([
			'state',
			'change',
			'user_id as userId',
			'acting_organisation_id as actingFor',
			'organisation_id as organisationId',
		])
		.where('id', '=', place.id)
		.forUpdate()
		.executeTakeFirst();
	if (found?.state !== 'running' && found?.state !== 'undoing') return false;
	const undoing = found.state === 'undoing';
	const rows = await trx
		.selectFrom('vacancy_bulk_edit_rows')
		.select('vacancy_id as id')
		.where('bulk_edit_id', '=', place.id)
		.where('state', '=', undoing ? 'changed' : 'waiting')
		.orderBy('vacancy_id')
		.limit(batchSize)
		.execute();
	if (rows.length === 0) {
		await trx
			.updateTable('vacancy_bulk_edits')
			.set({ state: undoing ? 'undone' : 'done' })
			.where('id', '=', place.id)
			.execute();
		return false;
	}
	const edit: Edit = { ...found, change: bulkChangeSchema.parse(found.change) };
	const allowed = await stillRuns(trx, edit);
	const emit: Emit = (event) =>
		bus.emit(trx, {
			tenant: place.tenant,
			centreId: place.centreId,
			actorId: edit.userId,
			organisationId: edit.actingFor,
			...event,
		});
	const ids = rows.map(({ id }) => id);
	const batch: Batch = { bulkEditId: place.id, organisationId: edit.organisationId, ids };
	if (!allowed) await refuse(trx, batch, undoing, refusals(ids, 'forbidden'));
	else if (undoing) await takeBack(trx, emit, batch);
	else await changeAll(trx, emit, batch, edit.change);
	return true;
}
