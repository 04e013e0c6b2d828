import { sql, type Updateable } from 'kysely';
import type { EventInput } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { BulkChange, VacancyInput } from '../../contract.ts';
import type { ReviewWhy, VacancyStatus } from '../../enums.ts';
import { vacancyChangeUndone, vacancyReviewAsked, vacancyUpdated } from '../../events.ts';
import { noticesPassed } from '../expiry.ts';
import { plannedMove, vacancyEvents } from '../move-vacancy.ts';
import { readableStates } from '../policy.ts';
import { askedReview, requireNotWaiting, whyReviewed } from '../review.ts';
import { editIssues } from '../update-vacancy.ts';
import { type VacancyRow, vacancyColumns } from '../vacancy-columns.ts';
import { publishingIssues } from '../vacancy-issues.ts';
import { columnsOf } from '../write-vacancy.ts';

/** Vacancies that are changed together; of one organisation, or of the whole centre without it. */
export type Batch = { bulkEditId: string; organisationId: string | null; ids: readonly string[] };
/** Why a vacancy stays as it is. */
type Refusal = { id: string; reason: string };
/** The change of one vacancy: its columns, and the events to emit. */
type Plan = { id: string; set: Updateable<Vacancies>; events: EventInput[] };

/** The same reason for each. */
export function refusals(ids: readonly string[], reason: string): Refusal[] {
	return ids.map((id) => ({ id, reason }));
}

/**
 * Changes a batch of vacancies by the rules for a single one. They are locked and read together, decided on one by
 * one, and written together, so the number of statements does not depend on the size of the batch, except for event
 * listeners.
 */
export async function changeAll(trx: Trx, emit: Emit, batch: Batch, change: BulkChange): Promise<void> {
	await hold(trx, batch.ids);
	const { rows } = await sql<VacancyRow>`
		select ${vacancyColumns({ texts: true, organisationText: false, applications: false })}
		from vacancies v join organisations o on o.id = v.organisation_id
		where v.id = any (${batch.ids}::uuid[])`.execute(trx);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const why = await whyReviewedIn(trx, batch, change);
	const now = Date.now();
	const plans: Plan[] = [];
	const refused: Refusal[] = [];
	for (const id of batch.ids) {
		try {
			const row = byId.get(id);
			if (!row || row.status === 'deleted' || !isWithin(batch, row.organisationId)) throw ApiError.notFound();
			if (why && change.verb !== 'publish' && readableStates.includes(row.status))
				throw ApiError.conflict({ code: 'needs_review', state: 'needs_review' });
			plans.push(planOf(row, change, { now, why }));
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			refused.push({ id, reason: reasonOf(error) });
		}
	}
	await refuse(trx, batch, false, refused);
	await write(trx, batch, plans, new Date(now));
	for (const { events } of plans) for (const event of events) await emit(event);
}

/**
 * Why the centre looks first at what the organisation puts on line, which is sent in together, or changes there, which is
 * done one by one; null where it does not, or the change is neither.
 */
export async function whyReviewedIn(
	trx: Trx,
	{ organisationId }: Pick<Batch, 'organisationId'>,
	{ verb, expiresAt: _, ...words }: BulkChange,
): Promise<ReviewWhy | null> {
	const isRead = verb === 'publish' || Object.values(words).some((value) => value !== undefined);
	return isRead && organisationId !== null ? whyReviewed(trx, organisationId) : null;
}

/** Puts vacancies back as they were before the change. One that was changed since, by whomever, stays. */
export async function takeBack(trx: Trx, emit: Emit, batch: Batch): Promise<void> {
	const held = await hold(trx, batch.ids);
	const within = held.filter(
		({ status, organisationId }) => status !== 'deleted' && isWithin(batch, organisationId),
	);
	const { rows: back } = await sql<{ id: string; status: VacancyStatus }>`
		update vacancies v set status = b.status, expires_at = b.expires_at, expiry_notices = b.expiry_notices,
			review = case when r.before ? 'review' then b.review else v.review end,
			review_why = case when r.before ? 'review' then b.review_why else v.review_why end,
			review_reason = case when r.before ? 'review' then b.review_reason else v.review_reason end,
			review_asked_at = case when r.before ? 'review' then b.review_asked_at else v.review_asked_at end,
			published_at = b.published_at, tags = b.tags, contact_person = b.contact_person,
			contact_phone = b.contact_phone, contact_email = b.contact_email, updated_at = now()
		from vacancy_bulk_edit_rows r, jsonb_to_record(r.before) as b(status text, expires_at timestamptz,
			expiry_notices smallint[], published_at timestamptz, tags text[], contact_person text, contact_phone text,
			contact_email text, review text, review_why text, review_reason text, review_asked_at timestamptz)
		where r.bulk_edit_id = ${batch.bulkEditId} and r.vacancy_id = any (${within.map(({ id }) => id)}::uuid[])
			and v.id = r.vacancy_id and v.updated_at = r.changed_at
		returning v.id, v.status`.execute(trx);
	const statuses = new Map(back.map(({ id, status }) => [id, status]));
	await trx
		.updateTable('vacancy_bulk_edit_rows')
		.set({ state: 'undone', reason: null })
		.where('bulk_edit_id', '=', batch.bulkEditId)
		.where('vacancy_id', '=', sql<string>`any (${[...statuses.keys()]}::uuid[])`)
		.execute();
	const reached = new Set(within.map(({ id }) => id));
	const kept = batch.ids.filter((id) => !statuses.has(id));
	await refuse(
		trx,
		batch,
		true,
		kept.map((id) => ({ id, reason: reached.has(id) ? 'state:changed_since' : 'not_found' })),
	);
	for (const { id, status: from } of within) {
		const to = statuses.get(id);
		if (to === undefined) continue;
		await emit(vacancyChangeUndone(id, to !== from ? { from, to } : {}));
	}
}

/** Writes down why vacancies stay as they are. */
export async function refuse(
	trx: Trx,
	{ bulkEditId }: Batch,
	undoing: boolean,
	refused: readonly Refusal[],
): Promise<void> {
	if (refused.length === 0) return;
	await sql`
		update vacancy_bulk_edit_rows r set state = ${undoing ? 'kept' : 'refused'}, reason = said.reason
		from unnest(${refused.map(({ id }) => id)}::uuid[], ${refused.map(({ reason }) => reason)}::text[])
			as said(id, reason)
		where r.bulk_edit_id = ${bulkEditId} and r.vacancy_id = said.id`.execute(trx);
}

/** Holds vacancies in one order, so that two who do this never wait for each other. */
async function hold(trx: Trx, ids: readonly string[]) {
	const { rows } = await sql<{ id: string; status: VacancyStatus; organisationId: string }>`
		select id, status, organisation_id as "organisationId" from vacancies
		where id = any (${ids}::uuid[]) order by id for update`.execute(trx);
	return rows;
}

function isWithin({ organisationId }: Batch, owner: string): boolean {
	return organisationId === null || organisationId === owner;
}

/** Returns the change of one vacancy. Throws the error that changing it alone would throw. */
function planOf(
	row: VacancyRow,
	change: BulkChange,
	{ now, why }: { now: number; why: ReviewWhy | null },
): Plan {
	const { verb, expiresAt, addTags = [], removeTags = [], ...contact } = change;
	const plan: Plan = { id: row.id, set: {}, events: [] };
	const tags = [...row.tags.filter((tag) => !removeTags.includes(tag)), ...addTags];
	const fields: Partial<VacancyInput> = {
		...contact,
		...(verb !== 'renew' && expiresAt !== undefined && { expiresAt }),
		...((addTags.length > 0 || removeTags.length > 0) && { tags: [...new Set(tags)] }),
	};
	let present = row;
	const move = (): void => {
		if (!verb) return;
		const { to, changes } = plannedMove(present, verb, expiresAt, now);
		if (why && verb === 'publish') {
			requireNotWaiting(row);
			Object.assign(plan.set, askedReview(why, expiresAt, new Date(now)));
			plan.events.push(vacancyReviewAsked(row.id, { details: { why } }));
			return;
		}
		Object.assign(plan.set, withoutUndefined(changes), { status: to });
		plan.events.push(vacancyEvents[verb](row.id, { from: present.status, to }));
		present = { ...present, status: to };
	};
	const edit = (): void => {
		if (Object.keys(fields).length === 0) return;
		const after = { ...present, ...fields } as VacancyRow;
		const issues = editIssues(present, fields, now);
		if (present.status === 'published') issues.push(...publishingIssues(after));
		if (issues.length > 0) throw ApiError.invalid(issues);
		Object.assign(plan.set, columnsOf(fields));
		if (fields.expiresAt) plan.set.expiry_notices = noticesPassed(fields.expiresAt, now);
		plan.events.push(vacancyUpdated(row.id, { details: { fields: Object.keys(fields) } }));
		present = after;
	};
	// Editing requires an archived vacancy to be restored first; in other cases publishing requires the edit to come
	// first.
	for (const step of verb === 'restore' ? [move, edit] : [edit, move]) step();
	return plan;
}

/** Keeps how the vacancies were, and writes what changes of each. */
async function write(trx: Trx, { bulkEditId }: Batch, plans: readonly Plan[], now: Date): Promise<void> {
	if (plans.length === 0) return;
	const ids = plans.map(({ id }) => id);
	await sql`
		update vacancy_bulk_edit_rows r set state = 'changed', changed_at = ${now}, before =
			jsonb_build_object('status', v.status, 'expires_at', v.expires_at, 'expiry_notices', v.expiry_notices,
				'published_at', v.published_at, 'tags', v.tags, 'contact_person', v.contact_person,
				'contact_phone', v.contact_phone, 'contact_email', v.contact_email, 'review', v.review,
				'review_why', v.review_why, 'review_reason', v.review_reason, 'review_asked_at', v.review_asked_at)
		from vacancies v
		where r.bulk_edit_id = ${bulkEditId} and r.vacancy_id = any (${ids}::uuid[]) and v.id = r.vacancy_id`.execute(
		trx,
	);
	const values = JSON.stringify(plans.map(({ id, set }) => ({ id, set })));
	// A column that is not named stays; one that is may be emptied.
	await sql`
		update vacancies v set updated_at = ${now},
			status = coalesce(p.set ->> 'status', v.status),
			expires_at = coalesce((p.set ->> 'expires_at')::timestamptz, v.expires_at),
			published_at = coalesce((p.set ->> 'published_at')::timestamptz, v.published_at),
			review = case when p.set ? 'review' then p.set ->> 'review' else v.review end,
			review_why = case when p.set ? 'review' then p.set ->> 'review_why' else v.review_why end,
			review_reason = case when p.set ? 'review' then p.set ->> 'review_reason' else v.review_reason end,
			review_asked_at = case when p.set ? 'review' then (p.set ->> 'review_asked_at')::timestamptz
				else v.review_asked_at end,
			expiry_notices = case when p.set ? 'expiry_notices' then array(
				select one::smallint from jsonb_array_elements_text(p.set -> 'expiry_notices') one) else v.expiry_notices end,
			tags = case when p.set ? 'tags' then array(
				select one from jsonb_array_elements_text(p.set -> 'tags') with ordinality as t(one, place) order by place)
				else v.tags end,
			contact_person = case when p.set ? 'contact_person' then p.set ->> 'contact_person' else v.contact_person end,
			contact_phone = case when p.set ? 'contact_phone' then p.set ->> 'contact_phone' else v.contact_phone end,
			contact_email = case when p.set ? 'contact_email' then p.set ->> 'contact_email' else v.contact_email end
		from jsonb_to_recordset(${values}::jsonb) as p(id uuid, set jsonb) where v.id = p.id`.execute(trx);
}

function withoutUndefined(values: object): object {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The stable code of a refusal; of a conflict the state that stood in the way. */
function reasonOf(error: ApiError): string {
	if (error.code === 'needs_review') return error.code;
	if (error.status === 409) return `state:${String(error.meta?.state ?? '')}`;
	return error.issues[0]?.code ?? error.code;
}
