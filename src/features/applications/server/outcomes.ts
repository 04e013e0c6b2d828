import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { OutcomeInput } from '../contract.ts';
import type { OutcomeSide } from '../enums.ts';
import { applicationOutcomeReported, applicationOutcomeTold } from '../events.ts';
import { mayRead, outcomeIsOpen, sideOf } from './policy.ts';
import { readApplication } from './select-applications.ts';

/**
 * Says what became of an acceptance, for the side that the user is on. Throws 404 for an application the user may not see,
 * and 409 as {@link saveOutcome}.
 */
export async function tellOutcome(c: RequestContext, id: string, told: OutcomeInput): Promise<void> {
	await c.write(async (trx, emit) => {
		const found = await readApplication(trx, id, c.locale);
		if (!found || !mayRead(c.actor, found)) throw ApiError.notFound();
		const side = sideOf(c.actor, found);
		if (!side) throw ApiError.forbidden();
		await saveOutcome(trx, emit, { id, side, told });
	});
}

type Given = { id: string; side: OutcomeSide; told: OutcomeInput };

/**
 * Keeps what a side says; the same again changes nothing. Throws 409 `not_asked` where nobody asked yet, and `over` where
 * that is too long ago.
 */
export async function saveOutcome(trx: Trx, emit: Emit, { id, side, told }: Given): Promise<void> {
	const row = await trx
		.selectFrom('application_outcomes')
		.select(['outcome', 'reason', 'asked_at as askedAt'])
		.where('application_id', '=', id)
		.where('side', '=', side)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw ApiError.conflict({ code: 'not_asked', detail: 'This was not asked yet.' });
	if (!outcomeIsOpen(row.askedAt))
		throw ApiError.conflict({ code: 'over', detail: 'This was asked too long ago.' });
	const { outcome } = told;
	const reason = outcome === 'started' ? null : (told.reason ?? null);
	if (row.outcome === outcome && row.reason === reason) return;
	await trx
		.updateTable('application_outcomes')
		.set({ outcome, reason, answered_at: new Date() })
		.where('application_id', '=', id)
		.where('side', '=', side)
		.execute();
	const said = side === 'volunteer' ? applicationOutcomeTold : applicationOutcomeReported;
	await emit(said(id, { to: outcome, ...(row.outcome && { from: row.outcome }) }));
}
