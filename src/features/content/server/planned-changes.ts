import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { Emit, EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { pageChangePlanned, pagePublished } from '../events.ts';
import { keepLiveSlugs } from './page-slugs.ts';
import { savePictureUses } from './pictures.ts';
import { contentsBeside } from './save-page.ts';
import { findPage } from './select-pages.ts';

type Place = { tenant: TenantKey; centreId: string; pageId: string };

/** Puts a planned change of a page on line when its moment has come. */
export const plannedChangeQueue = defineQueue<Place>('pages.planned_change');

const BATCH = 50;

/** Queues the work of a planned change for its moment, in the transaction that planned it. */
export function publishPlannedChanges(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		bus.on(pageChangePlanned, async (trx, { tenant, centreId, subject, details }) => {
			const place = { tenant: tenant as TenantKey, centreId, pageId: subject.id };
			await jobs.send(trx, plannedChangeQueue, place, { startAfter: new Date(details.plannedAt) });
		});
	};
}

/** Starts publishing planned changes in this process. */
export function startPlannedChangeWork(jobs: Jobs, { db, bus }: { db: Database; bus: EventBus }): void {
	jobs.work(plannedChangeQueue, ({ tenant, centreId, pageId }) =>
		db.transaction({ tenant, centres: [centreId] }, async (trx) => {
			await publishPlannedChange(trx, pageId, (event) =>
				bus.emit(trx, { tenant, centreId, actorId: null, organisationId: null, ...event }),
			);
		}),
	);
}

/** Publishes planned changes that are due and whose job was lost; returns how many. */
export async function publishDueChanges(trx: Trx, emit: Emit, now = new Date()): Promise<number> {
	const due = await trx
		.selectFrom('pages')
		.select('id')
		.where('planned_at', '<=', now)
		.orderBy('planned_at')
		.limit(BATCH)
		.execute();
	let published = 0;
	for (const { id } of due) if (await publishPlannedChange(trx, id, emit, now)) published++;
	return published;
}

/**
 * Lets the planned version of a page take the place of the live one. Returns false, and does nothing, for a change that was
 * given up, put off or published already. The version being edited and its revision are left as they are.
 */
export async function publishPlannedChange(
	trx: Trx,
	id: string,
	emit: Emit,
	now = new Date(),
): Promise<boolean> {
	const row = await findPage(trx, id, { side: 'planned', hold: true });
	if (!row?.plannedAt || row.plannedAt > now) return false;
	const { content, planned: version } = row;
	const { tenant, centre_id: centreId } = await trx
		.updateTable('pages')
		.set({
			live: version,
			live_type: content.pageType,
			featured: content.featured,
			planned: null,
			planned_at: null,
		})
		.where('id', '=', id)
		.returning(['tenant', 'centre_id'])
		.executeTakeFirstOrThrow();
	await trx
		.updateTable('page_versions')
		.set({ published_at: now })
		.where('page_id', '=', id)
		.where('number', '=', version)
		.execute();
	await keepLiveSlugs(trx, id, content);
	const head = await findPage(trx, id, { side: 'head' });
	const place = { tenant: tenant as TenantKey, centreId, pageId: id };
	if (head) await savePictureUses(trx, place, [head.content, ...(await contentsBeside(trx, head))]);
	await emit(
		pagePublished(id, {
			from: 'published',
			to: 'published',
			details: { version: version ?? head?.head ?? 0 },
		}),
	);
	return true;
}
