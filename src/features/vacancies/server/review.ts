import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ReviewWhy } from '../enums.ts';
import { vacancyReturned, vacancyReviewAsked } from '../events.ts';
import type { VacancyRights } from './policy.ts';
import { findVacancy, lockVacancy } from './read-vacancy.ts';
import type { VacancyRow } from './vacancy-columns.ts';

/**
 * Why the centre looks at the vacancies of an organisation before they go on line; null where they go straight on. An
 * organisation is new until one of its vacancies has been on line.
 */
export async function whyReviewed(trx: Trx, organisationId: string): Promise<ReviewWhy | null> {
	const { rows } = await sql<{ why: ReviewWhy | null }>`
		select case o.vacancy_review when 'always' then 'chosen' when 'centre' then
			case c.profile ->> 'reviewVacancies' when 'all' then 'all'
				when 'new' then case when not exists (select from vacancies v
					where v.organisation_id = o.id and v.published_at is not null) then 'new' end end end as why
		from organisations o join centres c on c.id = o.centre_id
		where o.id = ${organisationId} and o.type <> 'VolunteerCenter'`.execute(trx);
	return rows[0]?.why ?? null;
}

/** Has a draft wait for the centre. Throws 409 `waits` for one that does already. */
export async function askReview(
	trx: Trx,
	emit: Emit,
	{ id, review }: VacancyRow,
	why: ReviewWhy,
	expiresAt: string | undefined,
): Promise<void> {
	if (review === 'waiting') {
		throw ApiError.conflict({
			code: 'waits',
			state: 'draft',
			detail: 'The centre still looks at this vacancy.',
		});
	}
	const now = new Date();
	await trx
		.updateTable('vacancies')
		.set({
			review: 'waiting',
			review_why: why,
			review_reason: null,
			review_asked_at: now,
			...(expiresAt !== undefined && { expires_at: expiresAt }),
			updated_at: now,
		})
		.where('id', '=', id)
		.execute();
	await emit(vacancyReviewAsked(id, { details: { why } }));
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
