import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { answersTo } from './answers-to.ts';
import { accountOf, begun, insertApplication } from './apply.ts';
import { requireOpen } from './require-open.ts';

/**
 * Applies for a member whom the organisation asked for the vacancy, within the transaction of their answer. The questions of
 * the vacancy are left for the conversation. Who has applied already keeps that application. Throws as requireOpen.
 */
export async function applyWhenAsked(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	vacancyId: string,
): Promise<void> {
	if (!c.actor) throw ApiError.unauthorized();
	const vacancy = await requireOpen(trx, vacancyId, { forTime: false });
	const status = vacancy.waits ? 'waiting' : 'pending';
	const answers = JSON.stringify(answersTo(vacancy.questions, [], { optional: true }));
	const applicant = await accountOf(trx, c.actor.userId, undefined);
	const inserted = await insertApplication(trx, c, vacancy, applicant, { message: '', answers, status });
	if (!inserted) return;
	const { organisationId } = vacancy;
	await emit(begun[status](inserted.id, { to: status, details: { vacancyId: vacancy.id, organisationId } }));
}
