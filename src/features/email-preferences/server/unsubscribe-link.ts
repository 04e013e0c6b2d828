import { z } from 'zod';
import { addressAt, type SiteAddress } from '#platform/http/site-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { MailLink } from '../contract.ts';
import { type Stoppable, stoppable } from '../enums.ts';
import { userMailsStopped } from '../events.ts';
import { chosenOf } from './read-choices.ts';
import { saveChoices } from './save-choices.ts';

/** Path of the unsubscribe page, below the language prefix. */
const PAGE = '/account/mail';
type Holder = { userId: string; topic: Stoppable };

/**
 * Returns the URL to unsubscribe from a topic. It is signed, not stored: it never expires, and identifies the recipient
 * only by account id.
 */
export function unsubscribeUrl(secrets: Secrets) {
	return (of: { site: SiteAddress; locale: string; userId: string; topic: string }): string => {
		const text = `${Buffer.from(of.userId.replaceAll('-', ''), 'hex').toString('base64url')}.${of.topic}`;
		const token = `${text}.${secrets.sign('unsubscribe', text)}`;
		return addressAt(of.site, `/${of.locale}${PAGE}?token=${token}`);
	};
}

/** Returns the account and topic of a token. Throws 404 for a token that this installation has not signed. */
function holderOf(secrets: Secrets, token: string): Holder {
	const [, text, id = '', topic, mark] = /^(([\w-]{22})\.([a-z]+))\.([\w-]+)$/.exec(token) ?? [];
	if (text === undefined || mark === undefined || !secrets.isSigned('unsubscribe', text, mark)) {
		throw ApiError.notFound();
	}
	const hex = Buffer.from(id, 'base64url').toString('hex');
	const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
	return { userId: z.uuid().parse(userId), topic: z.enum(stoppable).parse(topic) };
}

/** Returns the topic of a link, for the confirmation page; changes nothing. Throws 404. */
export async function readStopLink(c: RequestContext, token: string): Promise<MailLink> {
	const { userId, topic } = holderOf(c.secrets, token);
	return c.tenantWide(async (trx) => {
		const account = await trx
			.selectFrom('users')
			.select('id')
			.where('id', '=', userId)
			.where('status', '<>', 'archived')
			.executeTakeFirst();
		if (!account) throw ApiError.notFound();
		const chosen = await chosenOf(trx, userId);
		const stopped =
			topic === 'summary' ? chosen.every(({ inSummary }) => !inSummary) : isStopped(chosen, topic);
		return { topic, stopped };
	});
}

function isStopped(chosen: Awaited<ReturnType<typeof chosenOf>>, topic: Stoppable): boolean {
	return chosen.some((each) => each.topic === topic && each.frequency === 'never');
}

/**
 * Stops the mails of a link, in whichever centre of the tenant the account is. Repeating it changes nothing. Throws
 * 404.
 */
export async function useStopLink(c: RequestContext, token: string): Promise<MailLink> {
	const { userId, topic } = holderOf(c.secrets, token);
	const account = await c.tenantWide((trx) =>
		trx
			.selectFrom('users')
			.select(['tenant', 'centre_id as centreId'])
			.where('id', '=', userId)
			.where('status', '<>', 'archived')
			.executeTakeFirst(),
	);
	if (!account) throw ApiError.notFound();
	await c.writeWith([account.centreId], async (trx, emit) => {
		const chosen = await chosenOf(trx, userId);
		const stopping =
			topic === 'summary' ? chosen.filter(({ inSummary }) => inSummary).map((each) => each.topic) : [topic];
		const kept = await saveChoices(
			trx,
			{ ...account, userId },
			Object.fromEntries(stopping.map((each) => [each, 'never' as const])),
		);
		if (!kept) return;
		await emit(
			userMailsStopped(userId, {
				centreId: account.centreId,
				actorId: userId,
				organisationId: null,
				details: { topic },
			}),
		);
	});
	return { topic, stopped: true };
}
