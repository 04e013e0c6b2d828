import { imageIssues } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, type Issue } from '#platform/server/jsonapi/errors.ts';
import type { VacancyInput } from '../contract.ts';
import { vacancyUpdated } from '../events.ts';
import { noticesPassed } from './expiry.ts';
import { isEditable, type VacancyRights } from './policy.ts';
import { findVacancy, lockVacancy } from './read-vacancy.ts';
import { readsDifferently, recheck, whyRechecked } from './review.ts';
import { checkRevision } from './revision.ts';
import type { VacancyRow } from './vacancy-columns.ts';
import { coherenceIssues, expiryIssues, publishingIssues, typeIssues } from './vacancy-issues.ts';
import { writeSessions } from './write-sessions.ts';
import { columnsOf, pointOf } from './write-vacancy.ts';

/**
 * Changes the given attributes only. Throws 404 outside the person's scope, 409 for an archived vacancy and when it
 * has changed since the given revision, and 422 when the result is inconsistent or when a published vacancy would lack
 * something that publishing requires. What people read of a vacancy that the centre looks at first waits for it again, off
 * line.
 */
export async function updateVacancy(
	trx: Trx,
	emit: Emit,
	c: Pick<RequestContext, 'tenant' | 'features' | 'actor' | 'centre'>,
	rights: VacancyRights,
	id: string,
	{ revision, ...input }: Partial<VacancyInput> & { revision?: string | undefined },
): Promise<VacancyRow> {
	const before = await lockVacancy(trx, id, rights);
	const now = Date.now();
	const issues = editIssues(before, input, now);
	await checkRevision(trx, c, before, revision);
	if (input.vacancyType !== before.vacancyType) issues.push(...typeIssues(input.vacancyType, c.features));
	if (input.imageId !== before.imageId)
		issues.push(...(await imageIssues(trx, c.actor, [{ id: input.imageId, at: ['imageId'] }])));
	if (issues.length > 0) throw ApiError.invalid(issues);

	const moved = input.postalCode !== undefined || input.city !== undefined;
	const place = { postalCode: before.postalCode, city: before.city, ...input };
	await trx
		.updateTable('vacancies')
		.set({
			...columnsOf(input),
			...(moved && (await pointOf(trx, place))),
			...(input.expiresAt && { expiry_notices: noticesPassed(input.expiresAt, now) }),
			updated_at: new Date(now),
		})
		.where('id', '=', id)
		.execute();
	if (input.sessions)
		await writeSessions(trx, { tenant: c.tenant, centreId: c.centre.id, vacancyId: id }, input.sessions);
	const after = await findVacancy(trx, id);
	if (!after) throw ApiError.notFound();
	const missing = before.status === 'published' ? publishingIssues(after) : [];
	if (missing.length > 0) throw ApiError.invalid(missing);
	await emit(vacancyUpdated(id, { details: { fields: Object.keys(input) } }));
	const why = readsDifferently(before, after) ? await whyRechecked(trx, rights, before) : null;
	if (!why) return after;
	await recheck(trx, emit, after, why);
	const waiting = await findVacancy(trx, id);
	if (!waiting) throw ApiError.notFound();
	return waiting;
}

/**
 * What a change would contradict, by the rules that need nothing but the vacancy. Throws 409 with the state of one that
 * is not changed as it is.
 */
export function editIssues(before: VacancyRow, input: Partial<VacancyInput>, now: number): Issue[] {
	if (!isEditable(before.status)) throw ApiError.conflict({ state: before.status });
	const issues = coherenceIssues({ ...before, sessions: before.sessions ?? [], ...input });
	if (before.status === 'published' && input.expiresAt !== undefined)
		issues.push(...expiryIssues(input.expiresAt, now));
	return issues;
}
