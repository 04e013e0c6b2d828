import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { userAccountOffered, userInactiveAsked, userSignupRepeated } from '../../events.ts';
import { mailInvitation } from './accept-invitation.ts';
import { findElsewhere, notifyElsewhere } from './account-elsewhere.ts';
import { issueToken } from './account-tokens.ts';
import { type Account, findAccount, isBlocked, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';
import { insertVolunteer } from './insert-volunteer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long an offer can be taken up: a page that makes it is read at once, and a mail later. */
const LIFESPAN_MS = { page: DAY_MS, mail: 7 * DAY_MS };

const personSchema = z.object({
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	locale: z.enum(['nl', 'en']),
});
/** Somebody who gave name and address without an account. */
export type Guest = z.infer<typeof personSchema>;
const offerSchema = personSchema.extend({
	until: z.number(),
	/** Where it was made: who has one of a mail reads the mail of its address. */
	by: z.enum(['page', 'mail']).default('page'),
});
type Offer = z.infer<typeof offerSchema>;

type Here = { secrets: Secrets; tenant: string; centre: { id: string } };
const ownerAt = ({ tenant, centre }: Here) => `${tenant} ${centre.id}`;

/**
 * Returns an offer of an account for a guest of this centre, which {@link takeOffer} takes for a day, and that of a mail
 * for a week. It holds what they gave, encrypted, so that nothing is stored of those who do not want one, and it says
 * nothing about the address. One `by: 'mail'` may leave by a mail to that address alone.
 */
export function offerAccount(
	c: Here,
	{ email, firstName, lastName, locale }: Guest,
	by: Offer['by'] = 'page',
): string {
	const offer = { email, firstName, lastName, locale, until: Date.now() + LIFESPAN_MS[by], by };
	return c.secrets.seal('account_offer', JSON.stringify(offer), ownerAt(c));
}

/** Returns the guest of an offer. Throws 422 `invalid_offer` for one that is over or was not made by this centre. */
export function openOffer(c: Here, sealed: string): Offer {
	try {
		const offer = offerSchema.parse(JSON.parse(c.secrets.open('account_offer', sealed, ownerAt(c))));
		if (offer.until > Date.now()) return offer;
	} catch {
		// Sealed elsewhere, or shortened on its way.
	}
	throw ApiError.invalid([{ code: 'invalid_offer', detail: 'This offer is over.' }]);
}

/**
 * Makes an account for a guest and mails the link to choose its password; until then nobody can use it. Who comes from a
 * mail gets the token of that link at once. Of an address that has an account, here or in another centre of the tenant,
 * only the owner is told, by mail.
 */
export async function takeOffer(
	c: RequestContext,
	{ by, until: _, ...guest }: Offer,
): Promise<string | undefined> {
	const { email } = guest;
	const elsewhere = await findElsewhere(c, email);
	if (elsewhere) {
		await notifyElsewhere(c, elsewhere);
		return undefined;
	}
	return c.write(async (trx, emit) => {
		await insertVolunteer(trx, c, { ...guest, acceptedTermsAt: null });
		const account = await findAccount(trx, { email });
		if (!account) return undefined;
		if (isUnconfirmed(account) && by === 'mail') return giveLink(trx, emit, account, guest);
		if (isUnconfirmed(account)) await mailOffer(trx, emit, account, guest);
		else if (account.status === 'invited') await mailInvitation(trx, emit, account);
		else {
			const happened = isBlocked(account) ? userInactiveAsked : userSignupRepeated;
			await emit(happened(account.id, { mail: mailTo(account) }));
		}
		return undefined;
	});
}

/** The token of the link that {@link mailOffer} mails, for who has shown that they read the mail of the address. */
async function giveLink(trx: Trx, emit: Emit, account: Account, guest: Guest): Promise<string> {
	await emit(userAccountOffered(account.id, { centreId: account.centreId }));
	return issueToken(trx, ownerOf(account), 'invite', waitingFor(guest));
}

const waitingFor = ({ firstName, lastName }: Guest) => ({ firstName, lastName, passwordHash: null });

/** Mails the link to accept the terms and choose a password, which makes `guest` its name; works once, for seven days. */
export async function mailOffer(trx: Trx, emit: Emit, account: Account, guest?: Guest): Promise<void> {
	const token = await issueToken(trx, ownerOf(account), 'invite', guest && waitingFor(guest));
	await emit(userAccountOffered(account.id, { centreId: account.centreId, mail: mailTo(account, token) }));
}
