import type { Updateable } from 'kysely';
import type { PlainEventType } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Vacancies } from '#platform/server/database-types.ts';
import type { Emit } from '#platform/server/events.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { transition } from '#platform/server/transitions.ts';
import type { VacancyVerb } from '../contract.ts';
import type { VacancyStatus } from '../enums.ts';
import {
	vacancyArchived,
	vacancyDeleted,
	vacancyExpired,
	vacancyFilled,
	vacancyPublished,
	vacancyRenewed,
	vacancyReopened,
	vacancyRestored,
	vacancyReviewPassed,
	vacancyUnpublished,
} from '../events.ts';
import { defaultExpiry, noticesPassed } from './expiry.ts';
import type { VacancyRights } from './policy.ts';
import { findVacancy, lockVacancy } from './read-vacancy.ts';
import { askReview, whyReviewed } from './review.ts';
import { type VacancyTransition, vacancyTransitions } from './transitions.ts';
import type { VacancyRow } from './vacancy-columns.ts';
import { expiryIssues, publishingIssues, upcomingIssues } from './vacancy-issues.ts';

/** The event that each verb emits. */
export const vacancyEvents: Record<VacancyTransition, PlainEventType> = {
	publish: vacancyPublished,
	unpublish: vacancyUnpublished,
	fill: vacancyFilled,
	reopen: vacancyReopened,
	renew: vacancyRenewed,
	expire: vacancyExpired,
	recheck: vacancyUnpublished,
	archive: vacancyArchived,
	restore: vacancyRestored,
	delete: vacancyDeleted,
};

export type MoveInput = { reason?: string | undefined; expiresAt?: string | undefined };

/**
 * Brings a vacancy to its next state by a verb. Where the centre looks at it before it goes on line, publishing has it wait
 * for that. Throws 404 outside the person's reach, 409 with the present state
 * when the verb does not lead on from it, and 422 with everything that is still missing when it would go on line.
 */
export async function moveVacancy(
	trx: Trx,
	emit: Emit,
	rights: VacancyRights,
	id: string,
	verb: VacancyVerb,
	{ reason, expiresAt }: MoveInput,
): Promise<VacancyRow> {
	const before = await lockVacancy(trx, id, rights);
	const from = before.status;
	const now = Date.now();
	const { to, changes } = plannedMove(before, verb, expiresAt, now);
	const isStaff = rights.grants.has('centre');
	const why = verb === 'publish' && !isStaff ? await whyReviewed(trx, before.organisationId) : null;
	if (why) {
		await askReview(trx, emit, before, why, expiresAt);
		return readBack(trx, id);
	}
	await trx
		.updateTable('vacancies')
		.set({ ...changes, status: to, updated_at: new Date(now) })
		.where('id', '=', id)
		.execute();
	await emit(vacancyEvents[verb](id, { from, to, reason }));
	if (to === 'published' && before.review === 'waiting') await emit(vacancyReviewPassed(id));
	return readBack(trx, id);
}

async function readBack(trx: Trx, id: string): Promise<VacancyRow> {
	const after = await findVacancy(trx, id);
	if (!after) throw ApiError.notFound();
	return after;
}

/** Returns the next state of a vacancy and the columns that change with it. Throws as {@link moveVacancy}. */
export function plannedMove(
	row: VacancyRow,
	verb: VacancyVerb,
	expiresAt: string | undefined,
	now: number,
): { to: VacancyStatus; changes: Updateable<Vacancies> } {
	const to = transition(vacancyTransitions, verb, row.status);
	return { to, changes: to === 'published' ? goOnline(row, verb, expiresAt, now) : {} };
}

/**
 * What changes when a vacancy goes on line, or stays there longer: a date to go off line, and the moment it was
 * published. Throws 422 with all that is missing.
 */
function goOnline(
	row: VacancyRow,
	verb: VacancyVerb,
	asked: string | undefined,
	now: number,
): Updateable<Vacancies> {
	const expiresAt = asked ?? (verb === 'renew' ? defaultExpiry(now) : (row.expiresAt ?? defaultExpiry(now)));
	const issues = [...publishingIssues(row), ...upcomingIssues(row, now), ...expiryIssues(expiresAt, now)];
	if (issues.length > 0) throw ApiError.invalid(issues);
	return {
		expires_at: expiresAt,
		expiry_notices: expiresAt === row.expiresAt ? undefined : noticesPassed(expiresAt, now),
		// "Newest first" means new to the reader: renewing does not change the publication date.
		published_at: verb === 'publish' ? new Date(now) : (row.publishedAt ?? new Date(now)),
	};
}
