import { type SqlBool, sql } from 'kysely';
import { mailResent } from '#features/mails/events.ts';
import { forgetBounce } from '#features/mails/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { MAIL_TOKENS, withTokens } from '#platform/server/mail/queue-mail.ts';
import type { AnyMailTemplate } from '#platform/server/mail/template.ts';
import { fullName } from '#platform/server/person-sql.ts';
import { type FailureReason, type OutboxState, outboxStates } from '../enums.ts';
import { eventsOf } from './read-templates.ts';

/** A mail that waits after an attempt that failed is deferred; one that is being sent for the first time is not. */
const isDeferred = sql<SqlBool>`m.status = 'queued' and m.last_error is not null`;
const stateOf = sql<OutboxState>`case when ${isDeferred} then 'deferred' else m.status end`;

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
			sql<Date | null>`case when m.status = 'queued' and m.held_for is null and m.not_before > now() then m.not_before end`.as(
				'waitsUntil',
			),
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
	if (state === 'deferred') return isDeferred;
	if (state === 'queued') return sql<SqlBool>`m.status = 'queued' and m.last_error is null`;
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

function hasFailed({ state }: Pick<OutboxRow, 'state'>): boolean {
	return state === 'failed' || state === 'bounced';
}

/**
 * Whether a mail that did not reach its reader still has all that it was made of: links that open something once are gone when
 * it has left, where the slice does not make them anew.
 */
export function canResend(c: Pick<RequestContext, 'mailTemplates'>, row: OutboxRow): boolean {
	const template = eventsOf(c).find(row.template)?.template;
	if (!hasFailed(row) || !template || !isKept(row.data)) return false;
	return template.schema.safeParse(withLink(template, row.data)).success;
}

/** Whether a mail that did not reach its reader lacks only the link that was erased when it had left. */
export function isLinkGone(c: Pick<RequestContext, 'mailTemplates'>, row: OutboxRow): boolean {
	const template = eventsOf(c).find(row.template)?.template;
	if (!hasFailed(row) || !template || !isKept(row.data) || canResend(c, row)) return false;
	const links = Object.fromEntries(MAIL_TOKENS.map((name) => [name, '-']));
	return template.schema.safeParse({ ...links, ...row.data }).success;
}

function isKept(data: unknown): data is Readonly<Record<string, unknown>> {
	return typeof data === 'object' && data !== null && Object.keys(data).length > 0;
}

/** The data with something where the link is made anew, which stands for it until then. */
function withLink({ renewsLink }: Pick<AnyMailTemplate, 'renewsLink'>, data: object): object {
	return renewsLink ? { token: '-', ...data } : data;
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

/**
 * The data of a mail with what the slice that owns its subject makes anew, sealed as when it was queued; undefined where what it
 * is about is gone, or its reader may not see it any more.
 */
async function renewedData(
	trx: Trx,
	c: Pick<RequestContext, 'mailTemplates' | 'mailSubjects' | 'secrets'>,
	{ id: mailId, template: name, data, userId, recipient, isTest }: OutboxRow,
): Promise<object | undefined> {
	const template = eventsOf(c).find(name)?.template;
	if (!template || !isKept(data)) return undefined;
	const whole = withLink(template, data);
	// What tries out a text is made up.
	const about = isTest ? undefined : template.about?.(whole);
	if (!about) return whole;
	const { kind, ids, as: to = template.to } = about;
	const { isThere, renew } = c.mailSubjects[kind];
	const reader = { mailId, to, userId, recipient };
	if (!(await isThere(trx, ids, reader))) return undefined;
	if (!renew) return data;
	const { secrets } = c;
	const renewed = await renew(trx, { ids, data, reader, secrets });
	return renewed && { ...data, ...withTokens(renewed, (token) => secrets.seal('mail', token, mailId)) };
}

/**
 * Sends a mail again that failed or came back, to the address that its reader has now, with new links and without what is
 * gone since. Throws 404, 409 for one that cannot be sent again, and 409 `subject_gone` where what it is about is gone or
 * hidden from its reader.
 */
export async function resendMail(c: RequestContext, id: string): Promise<void> {
	await c.write(async (trx, emit) => {
		const row = await selectMails(trx, c.centre.id).where('m.id', '=', id).forUpdate().executeTakeFirst();
		if (!row) throw ApiError.notFound();
		if (!canResend(c, row)) {
			throw ApiError.conflict({ code: 'not_resendable', detail: 'This mail cannot be sent again.' });
		}
		const data = await renewedData(trx, c, row);
		if (!data) {
			throw ApiError.conflict({
				code: 'subject_gone',
				detail: 'What this mail is about is gone, or its reader may not see it any more.',
			});
		}
		const recipient = await addressNow(trx, c, row);
		await forgetBounce(trx, c.centre.id, recipient);
		await trx
			.updateTable('mails')
			.set({
				recipient,
				data: JSON.stringify(data),
				status: 'queued',
				attempts: 0,
				last_error: null,
				claimed_until: null,
				sent_at: null,
			})
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
