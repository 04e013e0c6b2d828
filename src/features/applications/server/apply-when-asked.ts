import { sql } from 'kysely';
import { mayApplyTo } from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { answersTo } from './answers-to.ts';
import { accountOf, begun, insertApplication } from './apply.ts';
import { requireOpen } from './require-open.ts';
import { takePlace } from './take-place.ts';

/**
 * Applies for a member whom the organisation asked for the vacancy, within the transaction of their answer. The questions of
 * the vacancy are left for the conversation. At an activity with one time to come they have a place there at once, as
 * everybody who signs up for a time. Who has applied already keeps that application, and to a workshop
 * that is not for volunteers there is none. Throws as requireOpen.
 */
export async function applyWhenAsked(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	vacancyId: string,
	chosen: { occurrenceId?: string | null | undefined; waitingList?: boolean | undefined } = {},
): Promise<void> {
	if (!c.actor) throw ApiError.unauthorized();
	const [only, ...others] = await timesOf(trx, vacancyId);
	const occurrenceId = chosen.occurrenceId ?? (others.length === 0 ? only : undefined);
	const vacancy = await requireOpen(trx, vacancyId, { forTime: occurrenceId !== undefined });
	// What is for organisations alone can be talked about, and not applied to.
	if (!mayApplyTo(c.actor, vacancy.audience)) return;
	if (others.length > 0 && occurrenceId === undefined) throw ApiError.invalid([noTime]);
	const place = occurrenceId
		? await takePlace(trx, vacancyId, occurrenceId, {
				waits: chosen.waitingList || !chosen.occurrenceId,
				size: 1,
			})
		: undefined;
	const status = place?.status ?? (vacancy.waits ? 'waiting' : 'pending');
	const answers = JSON.stringify(answersTo(vacancy, [], { optional: true, locale: c.locale }));
	const applicant = await accountOf(trx, c.actor.userId, undefined);
	const inserted = await insertApplication(trx, c, vacancy, applicant, {
		message: '',
		answers,
		status,
		occurrence_id: place?.occurrence_id ?? null,
		...(status === 'accepted' && { decided_at: new Date() }),
	});
	if (!inserted) return;
	const { organisationId } = vacancy;
	const details = { vacancyId: vacancy.id, organisationId, ...(occurrenceId && { occurrenceId }) };
	await emit(begun[status](inserted.id, { to: status, details }));
}

const noTime = {
	code: 'required',
	detail: 'This is required.',
	source: { pointer: pointerTo(['occurrenceId']) },
};

/** The times of an activity that are still to come, two at most: where there are several, one is chosen. */
async function timesOf(trx: Trx, vacancyId: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select id from session_occurrences
		where vacancy_id = ${vacancyId} and status = 'planned' and starts_at > now() limit 2`.execute(trx);
	return rows.map(({ id }) => id);
}
