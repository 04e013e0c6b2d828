import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Conversation } from '../contract.ts';

/** Says that a report of the same party waits. */
export function reportedAlready(): ApiError {
	return ApiError.conflict({ code: 'reported', detail: 'The centre knows of this already.' });
}

type Reported = { conversationId: string; partyId: string; reporterId: string | null; reason: string };

/** Keeps the report of a party; a guest has no account. */
export async function keepReport(
	trx: Trx,
	c: Pick<RequestContext, 'tenant' | 'centre'>,
	{ conversationId, partyId, reporterId, reason }: Reported,
): Promise<void> {
	await trx
		.insertInto('conversation_reports')
		.values({
			tenant: c.tenant,
			centre_id: c.centre.id,
			conversation_id: conversationId,
			party_id: partyId,
			reporter_id: reporterId,
			reason,
		})
		.execute();
}

type Told = Conversation['handledReport'];

/** What came of the last report of a party, for thirty days; null where nothing did. */
export const handledFor = (
	conversationId: RawBuilder<unknown>,
	partyId: RawBuilder<unknown>,
): RawBuilder<Told> => sql`(
	select jsonb_build_object('handledAt', n.handled_at, 'outcome', n.outcome, 'answer', n.answer)
	from conversation_reports n where n.conversation_id = ${conversationId} and n.party_id = ${partyId}
		and n.outcome is not null and n.handled_at > now() - interval '30 days'
	order by n.handled_at desc limit 1)`;

/** The same as it goes over the wire. */
export const toldReport = (told: Told): Told =>
	told && { ...told, handledAt: new Date(told.handledAt).toISOString() };
