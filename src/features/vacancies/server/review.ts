import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { ReviewWhy } from '../enums.ts';
import { vacancyReturned, vacancyReviewAsked, vacancyUnpublished } from '../events.ts';
import { fields, isUnread } from '../fields.ts';
import { readableStates, type VacancyRights } from './policy.ts';
import { findVacancy, lockVacancy } from './read-vacancy.ts';
import { vacancyTransitions } from './transitions.ts';
import type { VacancyRow } from './vacancy-columns.ts';

/**
 * Why the centre looks at the vacancies of an organisation before they go on line; null where they go straight on. An
 * organisation is new until one of its vacancies has been on line.
 */
export async function whyReviewed(trx: Trx, organisationId: string): Promise<ReviewWhy | null> {
	return (await whyReviewedEach(trx, [organisationId])).get(organisationId) ?? null;
}

/** The same of several organisations at once: those whose vacancies the centre looks at. */
export async function whyReviewedEach(
	trx: Trx,
	organisationIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewWhy>> {
	const { rows } = await sql<{ id: string; why: ReviewWhy | null }>`
		select o.id, case o.vacancy_review when 'always' then 'chosen' when 'centre' then
			case c.profile ->> 'reviewVacancies' when 'all' then 'all'
				when 'new' then case when not exists (select from vacancies v
					where v.organisation_id = o.id and v.published_at is not null) then 'new' end end end as why
		from organisations o join centres c on c.id = o.centre_id
		where o.id = any (${organisationIds}::uuid[]) and o.type <> 'VolunteerCenter'`.execute(trx);
	return new Map(rows.flatMap(({ id, why }) => (why ? [[id, why] as const] : [])));
}

/** Has a draft wait for the centre. Throws 409 `waits` for one that does already. */
export async function askReview(
	trx: Trx,
	emit: Emit,
	row: VacancyRow,
	why: ReviewWhy,
	expiresAt: string | undefined,
): Promise<void> {
	requireNotWaiting(row);
	const now = new Date();
	await trx
		.updateTable('vacancies')
		.set({ ...askedReview(why, expiresAt, now), updated_at: now })
		.where('id', '=', row.id)
		.execute();
	await emit(vacancyReviewAsked(row.id, { details: { why } }));
}

/** Throws 409 `waits` for a vacancy that waits for the centre. */
export function requireNotWaiting({ review }: VacancyRow): void {
	if (review !== 'waiting') return;
	throw ApiError.conflict({
		code: 'waits',
		state: 'draft',
		detail: 'The centre still looks at this vacancy.',
	});
}

/** What changes of a draft that is sent in to the centre. */
export function askedReview(why: ReviewWhy, expiresAt: string | undefined, now: Date) {
	return {
		review: 'waiting',
		review_why: why,
		review_reason: null,
		review_asked_at: now,
		...(expiresAt !== undefined && { expires_at: expiresAt }),
	} as const;
}

/** Whether a vacancy says something else than it did to those who read it. */
export function readsDifferently(before: VacancyRow, after: VacancyRow): boolean {
	const read = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => !isUnread(name));
	// The order of what was chosen from a list says nothing, and a form has its own.
	const inOrder = (value: unknown) =>
		Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.toSorted() : value;
	const of = (row: VacancyRow) => JSON.stringify(read.map((name) => inOrder(row[name]) ?? null));
	const places = (row: VacancyRow) => (row.sessions ?? []).map(({ place }) => place ?? null);
	const known = new Set([null, ...places(before)]);
	return of(before) !== of(after) || places(after).some((place) => !known.has(place));
}

/** Why the centre looks first at what this person puts on line of the organisation; null where it does not. */
export async function whyLookedAtFirst(
	trx: Trx,
	{ grants }: VacancyRights,
	organisationId: string,
): Promise<ReviewWhy | null> {
	return grants.has('centre') ? null : whyReviewed(trx, organisationId);
}

/** Why a change of the vacancy, which strangers can read, goes to the centre first; null where it does not. */
export async function whyRechecked(
	trx: Trx,
	rights: VacancyRights,
	{ status, organisationId }: Pick<VacancyRow, 'status' | 'organisationId'>,
): Promise<ReviewWhy | null> {
	return readableStates.includes(status) ? whyLookedAtFirst(trx, rights, organisationId) : null;
}

/** Takes a vacancy whose words changed off line until the centre has looked at them. */
export async function recheck(trx: Trx, emit: Emit, row: VacancyRow, why: ReviewWhy): Promise<void> {
	const to = transition(vacancyTransitions, 'recheck', row.status);
	const lapsed = row.expiresAt !== null && Date.parse(row.expiresAt) <= Date.now();
	await trx
		.updateTable('vacancies')
		// A date that has been would keep the centre from putting it on line; without one it gets the usual time.
		.set({ status: to, ...(lapsed && { expires_at: null }) })
		.where('id', '=', row.id)
		.execute();
	await emit(vacancyUnpublished(row.id, { from: row.status, to }));
	await askReview(trx, emit, row, why, undefined);
}

/**
 * Sends a vacancy that waits for the centre back to its organisation, with what has to change. Throws 404 outside the
 * person's reach, and 409 with the state for one that does not wait.
 */
export async function returnVacancy(
	trx: Trx,
	emit: Emit,
	rights: VacancyRights,
	id: string,
	reason: string,
): Promise<VacancyRow> {
	const before = await lockVacancy(trx, id, rights);
	if (before.review !== 'waiting') throw ApiError.conflict({ state: before.status });
	await trx
		.updateTable('vacancies')
		.set({ review: 'returned', review_reason: reason, updated_at: new Date() })
		.where('id', '=', id)
		.execute();
	await emit(vacancyReturned(id, { reason }));
	const after = await findVacancy(trx, id);
	if (!after) throw ApiError.notFound();
	return after;
}
