import { sql } from 'kysely';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database, Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { defineQueue, type Jobs } from '#platform/server/jobs.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { type BulkChange, bulkChangeSchema } from '../../contract.ts';
import type { VacancyStatus } from '../../taxonomy.ts';
import type { Emit } from '../create-vacancy.ts';
import { moveVacancy } from '../move-vacancy.ts';
import type { VacancyRights } from '../policy.ts';
import { holdVacancy } from '../read-vacancy.ts';
import { updateVacancy } from '../update-vacancy.ts';

/** Doing or taking back a change to many vacancies. What an attempt has done stays done: the next goes on from there. */
export const bulkEditQueue = defineQueue<{ tenant: TenantKey; centreId: string; id: string }>(
	'vacancies.bulk-edit',
	{ retryLimit: 5, retryDelay: 5, expireInSeconds: 1800 },
);

type Parts = { db: Database; bus: EventBus };
type Place = { tenant: TenantKey; centreId: string; id: string };
type Edit = { change: BulkChange; userId: string; actingFor: string; organisationId: string | null };

/** Sends the work when a change to many is asked for or taken back, in the same transaction. */
export function sendBulkEdits(jobs: Jobs): (bus: EventBus) => void {
	return (bus) => {
		for (const name of ['vacancies.bulk_edit_started', 'vacancies.bulk_edit_undone']) {
			bus.on(name, async (trx, { tenant, centreId, subject }) => {
				await jobs.send(trx, bulkEditQueue, { tenant: tenant as TenantKey, centreId, id: subject.id });
			});
		}
	};
}

/** Starts doing changes to many in this process. */
export function startBulkEditWork(jobs: Jobs, parts: Parts): void {
	jobs.work(bulkEditQueue, (place, { signal }) => workOnBulkEdit(parts, place, signal));
}

/**
 * Does what is left of a change, or takes it back: each vacancy in a transaction of its own, so that others wait for
 * none of it and a crash loses nothing. A vacancy that cannot be changed says why and stays as it was.
 */
export async function workOnBulkEdit(parts: Parts, place: Place, signal?: AbortSignal): Promise<void> {
	const scope = { tenant: place.tenant, centres: [place.centreId] };
	for (;;) {
		if (signal?.aborted) throw new Error('The change to many was interrupted; it goes on later.');
		const goesOn = await parts.db.transaction(scope, (trx) => workOnBatch(parts, place, trx));
		if (!goesOn) return;
	}
}

const batchSize = 25;

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
		.select('vacancy_id as vacancyId')
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
	const allowed = await stillMay(trx, edit);
	const emit: Emit = (event) =>
		bus.emit(trx, {
			tenant: place.tenant,
			centreId: place.centreId,
			actorId: edit.userId,
			organisationId: edit.actingFor,
			...event,
		});
	for (const { vacancyId } of rows) {
		await sql`savepoint one`.execute(trx);
		try {
			if (!allowed) throw ApiError.forbidden();
			if (undoing) await takeBack(trx, emit, edit, place.id, vacancyId);
			else await changeOne(trx, emit, edit, place, vacancyId);
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			await sql`rollback to savepoint one`.execute(trx);
			await trx
				.updateTable('vacancy_bulk_edit_rows')
				.set({ state: undoing ? 'kept' : 'refused', reason: reasonOf(error) })
				.where('bulk_edit_id', '=', place.id)
				.where('vacancy_id', '=', vacancyId)
				.execute();
		}
		await sql`release savepoint one`.execute(trx);
	}
	return true;
}

/** Whether who asked for it still runs the organisation they acted for. */
async function stillMay(trx: Trx, { userId, actingFor }: Edit): Promise<boolean> {
	const found = await trx
		.selectFrom('memberships as m')
		.innerJoin('users as u', 'u.id', 'm.user_id')
		.innerJoin('organisations as o', 'o.id', 'm.organisation_id')
		.select('u.id')
		.where('u.id', '=', userId)
		.where('u.status', '=', 'active')
		.where('m.organisation_id', '=', actingFor)
		.where('m.role', '=', 'admin')
		.where('o.status', 'not in', ['archived', 'deleted', 'denied'])
		.executeTakeFirst();
	return found !== undefined;
}

const asStaff: VacancyRights = { actor: null, grants: new Set(['centre'] as const) };

/** A vacancy within the reach of the change, held. Throws 404 for one that has left it since it was chosen. */
async function holdChosen(trx: Trx, { organisationId }: Edit, id: string) {
	const row = await holdVacancy(trx, id, asStaff);
	if (organisationId !== null && row.organisationId !== organisationId) throw ApiError.notFound();
	return row;
}

async function changeOne(trx: Trx, emit: Emit, edit: Edit, place: Place, id: string): Promise<void> {
	const { verb, expiresAt, addTags = [], removeTags = [], ...contact } = edit.change;
	const before = await holdChosen(trx, edit, id);
	await sql`
		update vacancy_bulk_edit_rows set before = (
			select jsonb_build_object('status', v.status, 'expires_at', v.expires_at, 'expiry_notices', v.expiry_notices,
				'published_at', v.published_at, 'tags', v.tags, 'contact_person', v.contact_person,
				'contact_phone', v.contact_phone, 'contact_email', v.contact_email)
			from vacancies v where v.id = ${id})
		where bulk_edit_id = ${place.id} and vacancy_id = ${id}`.execute(trx);
	const tags = [...before.tags.filter((tag) => !removeTags.includes(tag)), ...addTags];
	const fields = {
		...contact,
		...(verb !== 'renew' && expiresAt !== undefined && { expiresAt }),
		...((addTags.length > 0 || removeTags.length > 0) && { tags: [...new Set(tags)] }),
	};
	const here = {
		tenant: place.tenant,
		appContext: 'gelderland',
		actor: null,
		centre: { id: place.centreId, name: '', slug: '' },
	} as const;
	const move = () => verb && moveVacancy(trx, emit, asStaff, id, verb, { expiresAt });
	// What is archived is restored before it is edited; everything else is put right before it goes on line.
	if (verb === 'restore') await move();
	if (Object.keys(fields).length > 0) await updateVacancy(trx, emit, here, asStaff, id, fields);
	if (verb !== 'restore') await move();
	await sql`
		update vacancy_bulk_edit_rows r set state = 'changed', changed_at = v.updated_at
		from vacancies v where v.id = r.vacancy_id and r.bulk_edit_id = ${place.id} and v.id = ${id}`.execute(
		trx,
	);
}

/** Puts a vacancy back as it was before the change. Throws 409 when it was changed since, by whomever. */
async function takeBack(trx: Trx, emit: Emit, edit: Edit, bulkEditId: string, id: string): Promise<void> {
	const { status } = await holdChosen(trx, edit, id);
	const { rows } = await sql<{ status: VacancyStatus }>`
		update vacancies v set status = b.status, expires_at = b.expires_at, expiry_notices = b.expiry_notices,
			published_at = b.published_at, tags = b.tags, contact_person = b.contact_person,
			contact_phone = b.contact_phone, contact_email = b.contact_email, updated_at = now()
		from vacancy_bulk_edit_rows r, jsonb_to_record(r.before) as b(status text, expires_at timestamptz,
			expiry_notices smallint[], published_at timestamptz, tags text[], contact_person text, contact_phone text,
			contact_email text)
		where r.bulk_edit_id = ${bulkEditId} and r.vacancy_id = ${id} and v.id = ${id} and v.updated_at = r.changed_at
		returning v.status`.execute(trx);
	const back = rows[0];
	if (!back) throw ApiError.conflict({ state: 'changed_since' });
	await trx
		.updateTable('vacancy_bulk_edit_rows')
		.set({ state: 'undone', reason: null })
		.where('bulk_edit_id', '=', bulkEditId)
		.where('vacancy_id', '=', id)
		.execute();
	await emit({
		name: 'vacancy.change_undone',
		subject: { type: 'vacancies', id },
		...(back.status !== status && { from: status, to: back.status }),
	});
}

/** The stable code of a refusal; of a conflict the state that stood in the way. */
function reasonOf(error: ApiError): string {
	if (error.status === 409) return `state:${String(error.meta?.state ?? '')}`;
	return error.issues[0]?.code ?? error.code;
}
