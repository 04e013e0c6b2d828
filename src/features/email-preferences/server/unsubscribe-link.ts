import { z } from 'zod';
import { addressAt, type SiteAddress } from '#platform/http/site-address.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { MailLink } from '../contract.ts';
import { type Frequency, type MailTopic, type Stoppable, stoppable } from '../enums.ts';
import { userMailsResumed, userMailsStopped } from '../events.ts';
import { chosenOf } from './read-choices.ts';
import { saveChoices } from './save-choices.ts';

/** Path of the unsubscribe page, below the language prefix. */
const PAGE = '/account/mail';
type Holder = { userId: string; topic: Stoppable; isTest: boolean };
type LinkFor = { site: SiteAddress; locale: string; userId: string; topic: string; isTest?: boolean };

/**
 * Returns the URL to unsubscribe from a topic. It is signed, not stored: it never expires, and identifies the recipient
 * only by account id. That of a test says so, as whoever tries out a text wants to keep their own mails.
 */
export function unsubscribeUrl(secrets: Secrets) {
	return (of: LinkFor): string => {
		const holder = Buffer.from(of.userId.replaceAll('-', ''), 'hex').toString('base64url');
		const text = `${holder}.${of.topic}${of.isTest ? '.test' : ''}`;
		const token = `${text}.${secrets.sign('unsubscribe', text)}`;
		return addressAt(of.site, `/${of.locale}${PAGE}?token=${token}`);
	};
}

/** Returns what a token was made for. Throws 404 for a token that this installation has not signed. */
function holderOf(secrets: Secrets, token: string): Holder {
	const parts = /^(([\w-]{22})\.([a-z]+)(\.test)?)\.([\w-]+)$/.exec(token) ?? [];
	const [, text, id = '', topic, test, mark] = parts;
	if (text === undefined || mark === undefined || !secrets.isSigned('unsubscribe', text, mark)) {
		throw ApiError.notFound();
	}
	const hex = Buffer.from(id, 'base64url').toString('hex');
	const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
	return {
		userId: z.uuid().parse(userId),
		topic: z.enum(stoppable).parse(topic),
		isTest: test !== undefined,
	};
}

type Account = { tenant: string; centreId: string };

/** Returns whose link it is, in whichever centre of the tenant the account is. Throws 404. */
async function accountOf(trx: Trx, userId: string): Promise<Account> {
	const account = await trx
		.selectFrom('users')
		.select(['tenant', 'centre_id as centreId'])
		.where('id', '=', userId)
		.where('status', '<>', 'archived')
		.executeTakeFirst();
	if (!account) throw ApiError.notFound();
	return account;
}

/** Returns how it stands with the mails of a link, for the confirmation page; changes nothing. Throws 404. */
export async function readStopLink(c: RequestContext, token: string): Promise<MailLink> {
	const holder = holderOf(c.secrets, token);
	return c.tenantWide(async (trx) => {
		await accountOf(trx, holder.userId);
		return linkOf(holder, await chosenOf(trx, holder.userId));
	});
}

type Chosen = Awaited<ReturnType<typeof chosenOf>>;

function linkOf({ topic, isTest }: Holder, chosen: Chosen): MailLink {
	const stopped =
		topic === 'summary'
			? chosen.every(({ inSummary }) => !inSummary)
			: chosen.some((each) => each.topic === topic && each.frequency === 'never');
	return { topic, stopped, resumable: stopped && !isTest && broughtBack(topic, chosen).length > 0, isTest };
}

/** What a link brings back: of a summary all that came in one. */
function broughtBack(topic: Stoppable, chosen: Chosen): [MailTopic, Frequency][] {
	return chosen.flatMap(({ topic: each, frequency, stoppedFrom }) => {
		const isOfLink = topic === 'summary' ? stoppedFrom !== 'now' || each === 'matches' : each === topic;
		return frequency === 'never' && stoppedFrom !== null && isOfLink
			? [[each, stoppedFrom] satisfies [MailTopic, Frequency]]
			: [];
	});
}

/** Stops the mails of a link. Repeating it changes nothing, and that of a test never does. Throws 404. */
export function useStopLink(c: RequestContext, token: string): Promise<MailLink> {
	return changeByLink(c, token, (trx, owner, topic, chosen) => {
		const stopping =
			topic === 'summary' ? chosen.filter(({ inSummary }) => inSummary).map((each) => each.topic) : [topic];
		const choices = Object.fromEntries(stopping.map((each) => [each, 'never' as const]));
		return saveChoices(trx, owner, choices, {}, { byLink: true });
	});
}

/** Brings back the mails that a link stopped, as often as they came before; changes nothing of others. Throws 404. */
export function resumeByLink(c: RequestContext, token: string): Promise<MailLink> {
	return changeByLink(
		c,
		token,
		(trx, owner, topic, chosen) => saveChoices(trx, owner, Object.fromEntries(broughtBack(topic, chosen))),
		userMailsResumed,
	);
}

type Change = (
	trx: Trx,
	owner: Account & { userId: string },
	topic: Stoppable,
	chosen: Chosen,
) => Promise<boolean>;

async function changeByLink(
	c: RequestContext,
	token: string,
	change: Change,
	happened: typeof userMailsResumed | typeof userMailsStopped = userMailsStopped,
): Promise<MailLink> {
	const holder = holderOf(c.secrets, token);
	if (holder.isTest) return readStopLink(c, token);
	const { userId, topic } = holder;
	const account = await c.tenantWide((trx) => accountOf(trx, userId));
	return c.writeWith([account.centreId], async (trx, emit) => {
		if (await change(trx, { ...account, userId }, topic, await chosenOf(trx, userId))) {
			const { centreId } = account;
			await emit(happened(userId, { centreId, actorId: userId, organisationId: null, details: { topic } }));
		}
		return linkOf(holder, await chosenOf(trx, userId));
	});
}
