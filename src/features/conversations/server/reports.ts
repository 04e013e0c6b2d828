import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { HandledReport } from '../contract.ts';
import type { ReportOutcome } from '../enums.ts';
import { conversationEnded, conversationReopened, conversationReported, reportHandled } from '../events.ts';
import { keepReport, reportedAlready } from './kept-reports.ts';
import { lockConversation } from './lock-conversation.ts';
import { dropFiles } from './message-files.ts';
import { findConversation } from './select-conversations.ts';
import { change } from './settle.ts';
import { type Viewer, writerOf } from './viewer.ts';

/** How long the centre reads what came of a report, in days. */
const TOLD_DAYS = 90;

/** Reports a conversation to the centre. Throws 404, 403 where the centre is a party, 409 while a report waits. */
export async function report(c: RequestContext, id: string, reason: string): Promise<void> {
	await change(c, id, async (trx, found) => {
		if (found.them.kind === 'centre' || found.us?.kind === 'centre') throw ApiError.forbidden();
		if (found.report !== null) throw reportedAlready();
		const by = { partyId: found.ourPartyId, reporterId: writerOf(c).userId };
		await keepReport(trx, c, { conversationId: id, reason, ...by });
		return conversationReported;
	});
}

type Handling = { outcome: ReportOutcome; answer?: string | undefined };

/**
 * Says what came of the reports of a conversation: what was kept of it for them goes, who reported is told, and with `ended`
 * neither party says more. Throws 404 for one that is not reported.
 */
export async function handleReport(
	c: RequestContext,
	id: string,
	{ outcome, answer }: Handling,
): Promise<void> {
	await c.write(async (trx, emit) => {
		const viewer = writerOf(c);
		await lockConversation(trx, id);
		const found = viewer.isCentre ? await findConversation(trx, viewer, id) : undefined;
		if (!found?.report) throw ApiError.notFound();
		await sql`update conversation_reports set handled_at = now(), handled_by = ${viewer.userId}, outcome = ${outcome},
				answer = ${answer || null}
			where conversation_id = ${id} and handled_at is null`.execute(trx);
		await forgetKept(trx, sql`${id}::uuid`);
		// What others were told of it leads nowhere any more.
		await sql`update notifications set read_at = now() where kind = 'conversation_reported'
			and subject_type = 'conversations' and subject_id = ${id} and read_at is null`.execute(trx);
		if (outcome === 'ended') {
			await sql`update conversations set ended_at = coalesce(ended_at, now()), mail_due_at = null
				where id = ${id}`.execute(trx);
			await emit(conversationEnded(id));
		}
		await emit(reportHandled(id));
	});
}

/** Empties what was kept of messages while a report waited, with the files of those that were deleted. */
export async function forgetKept(trx: Trx, conversationIds: RawBuilder<unknown>): Promise<void> {
	await dropFiles(
		trx,
		sql`select id from conversation_messages where conversation_id in (${conversationIds}) and deleted_at is not null`,
	);
	await sql`update conversation_messages set kept_body = null
		where conversation_id in (${conversationIds}) and kept_body is not null`.execute(trx);
}

/** Lets the parties of a conversation that the centre ended say something again. Throws 404 for every other. */
export async function reopen(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const viewer = writerOf(c);
		if (!viewer.isCentre) throw ApiError.notFound();
		const { rows } = await sql`update conversations set ended_at = null
			where id = ${id} and ended_at is not null and exists (${handledIn(sql`${id}::uuid`)}) returning id`.execute(
			trx,
		);
		if (rows.length === 0) throw ApiError.notFound();
		await emit(conversationReopened(id));
	});
}

const handledIn = (id: RawBuilder<unknown>) => sql`select from conversation_reports n
	where n.conversation_id = ${id} and n.handled_at > now() - make_interval(days => ${TOLD_DAYS})`;

/**
 * Returns what came of the last report of a conversation, for the centre: not what was said in it. Throws 404 for a
 * conversation without a report that was handled in the last {@link TOLD_DAYS} days.
 */
export async function readHandled(trx: Trx, viewer: Viewer, id: string): Promise<HandledReport> {
	if (!viewer.isCentre) throw ApiError.notFound();
	const { rows } = await sql<Omit<HandledReport, 'handledAt' | 'reportedAt'> & Record<'at' | 'since', Date>>`
		select n.reason, n.created_at as since, n.handled_at as at, n.outcome, n.answer, ${fullName('u')} as "handledByName",
			c.subject, c.ended_at is not null as "isEnded",
			array(select coalesce(o.name, p.guest_name, ${fullName('who')}) from conversation_parties p
				left join users who on who.id = p.user_id left join organisations o on o.id = p.organisation_id
				where p.conversation_id = c.id order by p.kind <> 'person', p.id) as parties
		from conversation_reports n join conversations c on c.id = n.conversation_id
		left join users u on u.id = n.handled_by
		where n.conversation_id = ${id} and n.handled_at > now() - make_interval(days => ${TOLD_DAYS})
		order by n.handled_at desc limit 1`.execute(trx);
	const [row] = rows;
	if (!row) throw ApiError.notFound();
	const { at, since, ...rest } = row;
	return { ...rest, handledAt: at.toISOString(), reportedAt: since.toISOString() };
}
