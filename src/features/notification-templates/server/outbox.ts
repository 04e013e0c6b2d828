import { type SqlBool, sql } from 'kysely';
import { mailResent } from '#features/mails/events.ts';
import { forgetBounce } from '#features/mails/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fullName } from '#platform/server/person-sql.ts';
import { type FailureReason, type OutboxState, outboxStates } from '../enums.ts';
import { eventsOf } from './read-templates.ts';

/** A mail that waits after an attempt is deferred. */
const stateOf = sql<OutboxState>`case when m.status = 'queued' and m.attempts > 0 then 'deferred' else m.status end`;

function selectMails(trx: Trx, centreId: string) {
	return trx
		.selectFrom('mails as m')
		.select([
			'm.id',
			'm.template',
			'm.recipient',
			'm.recipient_name as recipientName',
			'm.user_id as userId',
			'm.locale',
			'm.attempts',
			'm.last_error as lastError',
			'm.created_at as createdAt',
			'm.sent_at as sentAt',
			'm.data',
			'm.is_test as isTest',
			'm.subject',
			stateOf.as('state'),
		])
		.where('m.centre_id', '=', centreId);
}
export type OutboxRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

/** A page of the mails of the centre, the newest first, how many there are, and how many in each state. */
export async function listOutbox(trx: Trx, centreId: string, { custom, page }: ListQuery) {
	const narrowed = asked(custom);
	const state = outboxStates.find((one) => one === custom.state);
	const rows = await selectMails(trx, centreId)
		.where(narrowed)
		.where(state ? inState(state) : sql<SqlBool>`true`)
		.orderBy('m.created_at', 'desc')
		.orderBy('m.id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const counted = await trx
		.selectFrom('mails as m')
		.select([stateOf.as('state'), sql<number>`count(*)::int`.as('count')])
		.where('m.centre_id', '=', centreId)
		.where(narrowed)
		.groupBy(sql`1`)
		.execute();
	const counts = Object.fromEntries(
		outboxStates.map((one) => [one, counted.find((row) => row.state === one)?.count ?? 0]),
	) as Record<OutboxState, number>;
	const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
	return { rows, total, counts };
}

/** Written so that the index of the states serves it. */
function inState(state: OutboxState) {
	if (state === 'deferred') return sql<SqlBool>`m.status = 'queued' and m.attempts > 0`;
	if (state === 'queued') return sql<SqlBool>`m.status = 'queued' and m.attempts = 0`;
	return sql<SqlBool>`m.status = ${state}`;
}

function asked(custom: ListQuery['custom']) {
	const { event, q, day } = custom;
	const parts = [
		event ? sql<SqlBool>`m.template = ${String(event)}` : undefined,
		q
			? sql<SqlBool>`(position(plain(${String(q)}) in plain(m.recipient || ' ' || coalesce(m.recipient_name, ''))) > 0
				or exists (select from users u where u.id = m.user_id and position(plain(${String(q)}) in plain(${fullName('u')})) > 0))`
			: undefined,
		typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
			? sql<SqlBool>`m.created_at >= ${day}::timestamp at time zone 'Europe/Amsterdam'
				and m.created_at < (${day}::timestamp + interval '1 day') at time zone 'Europe/Amsterdam'`
			: undefined,
	].filter((part) => part !== undefined);
	return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`;
}

/** Why a mail did not arrive, in kinds for which there are words; the answers of mail servers are not shown. */
export function reasonOf({ state, lastError }: Pick<OutboxRow, 'state' | 'lastError'>): FailureReason | null {
	if (state === 'sent' || state === 'queued') return null;
	if (state === 'bounced') return 'came_back';
	const text = lastError ?? '';
	if (/came back before/.test(text)) return 'stopped';
	if (/not an address/.test(text)) return 'no_address';
	if (/^MailRefused/.test(text)) return 'refused';
	if (/E(CONN|TIME|NOTFOUND|SOCKET|DNS|AI_|HOST)|timeout|timed out/i.test(text)) return 'unreachable';
	return 'other';
}

/** Whether a mail still has all that it was made of: links that open something once are gone when it has left. */
export function canResend(c: Pick<RequestContext, 'mailTemplates'>, row: OutboxRow): boolean {
	if (row.state !== 'failed' && row.state !== 'bounced') return false;
	const event = eventsOf(c).find(row.template);
	if (!event || typeof row.data !== 'object' || row.data === null) return false;
	return Object.keys(row.data).length > 0 && event.template.schema.safeParse(row.data).success;
}

/**
 * Where a mail goes that is sent again: to the address that the account has now, which may have been put right since. What
 * guards an account goes to the address that it was about.
 */
async function addressNow(
	trx: Trx,
	c: Pick<RequestContext, 'mailTemplates'>,
	{ template, recipient, userId }: OutboxRow,
): Promise<string> {
	if (userId === null || eventsOf(c).find(template)?.template.critical === 'account') return recipient;
	const account = await trx
		.selectFrom('users')
		.select('email')
		.where('id', '=', userId)
		.where('status', '<>', 'archived')
		.executeTakeFirst();
	return account?.email ?? recipient;
}

/** Whether what a mail is about is still there, and its reader may still see it. */
async function isSubjectThere(
	trx: Trx,
	c: Pick<RequestContext, 'mailTemplates' | 'mailSubjects'>,
	{ id: mailId, template: name, data, userId, recipient }: OutboxRow,
): Promise<boolean> {
	const template = eventsOf(c).find(name)?.template;
	const about = template?.about?.(data);
	if (!template || !about) return true;
	return c.mailSubjects[about.kind](trx, about.ids, { mailId, to: template.to, userId, recipient });
}

/**
 * Sends a mail again that failed or came back, to the address that its reader has now. Throws 404, 409 for one that
 * cannot be sent again, and 409 `subject_gone` where what it is about is gone or hidden from its reader.
 */
export async function resendMail(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const row = await selectMails(trx, c.centre.id).where('m.id', '=', id).forUpdate().executeTakeFirst();
		if (!row) throw ApiError.notFound();
		if (!canResend(c, row)) {
			throw ApiError.conflict({ code: 'not_resendable', detail: 'This mail cannot be sent again.' });
		}
		if (!(await isSubjectThere(trx, c, row))) {
			throw ApiError.conflict({
				code: 'subject_gone',
				detail: 'What this mail is about is gone, or its reader may not see it any more.',
			});
		}
		const recipient = await addressNow(trx, c, row);
		await forgetBounce(trx, c.centre.id, recipient);
		await trx
			.updateTable('mails')
			.set({ recipient, status: 'queued', attempts: 0, last_error: null, claimed_until: null, sent_at: null })
			.where('id', '=', id)
			.execute();
		await emit(mailResent(id, { details: { event: row.template } }));
	});
}

/** One mail of the centre. Throws 404. */
export async function readMail(c: RequestContext, id: string): Promise<OutboxRow> {
	const row = await c.read((trx) => selectMails(trx, c.centre.id).where('m.id', '=', id).executeTakeFirst());
	if (!row) throw ApiError.notFound();
	return row;
}
