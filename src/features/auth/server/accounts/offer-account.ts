import { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { userAccountOffered, userInactiveAsked, userSignupRepeated } from '../../events.ts';
import { mailInvitation } from './accept-invitation.ts';
import { findElsewhere, notifyElsewhere } from './account-elsewhere.ts';
import { issueToken } from './account-tokens.ts';
import { type Account, findAccount, isBlocked, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';
import { insertVolunteer } from './insert-volunteer.ts';

/** How long an offer can be taken up: the page that makes it is read at once. */
const LIFESPAN_MS = 24 * 60 * 60 * 1000;

const personSchema = z.object({
	email: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	locale: z.enum(['nl', 'en']),
});
/** Somebody who gave name and address without an account. */
export type Guest = z.infer<typeof personSchema>;
const offerSchema = personSchema.extend({ until: z.number() });

type Here = Pick<RequestContext, 'secrets' | 'tenant' | 'centre'>;
const ownerAt = ({ tenant, centre }: Here) => `${tenant} ${centre.id}`;

/**
 * Returns an offer of an account for a guest of this centre, which {@link takeOffer} takes for a day. It holds what they
 * gave, encrypted, so that nothing is stored of those who do not want one, and it says nothing about the address.
 */
export function offerAccount(c: Here, { email, firstName, lastName, locale }: Guest): string {
	const offer = { email, firstName, lastName, locale, until: Date.now() + LIFESPAN_MS };
	return c.secrets.seal('account_offer', JSON.stringify(offer), ownerAt(c));
}

/** Returns the guest of an offer. Throws 422 `invalid_offer` for one that is over or was not made by this centre. */
export function openOffer(c: Here, sealed: string): Guest {
	try {
		const offer = offerSchema.parse(JSON.parse(c.secrets.open('account_offer', sealed, ownerAt(c))));
		if (offer.until > Date.now()) return offer;
	} catch {
		// Sealed elsewhere, or shortened on its way.
	}
	throw ApiError.invalid([{ code: 'invalid_offer', detail: 'This offer is over.' }]);
}

/**
 * Makes an account for a guest and mails the link to choose its password; until then nobody can use it. Of an address
 * that has an account, here or in another centre of the tenant, only the owner is told, by mail.
 */
export async function takeOffer(c: RequestContext, guest: Guest): Promise<void> {
	const { email } = guest;
	const elsewhere = await findElsewhere(c, email);
	if (elsewhere) return notifyElsewhere(c, elsewhere);
	await c.write(async (trx, emit) => {
		await insertVolunteer(trx, c, { ...guest, acceptedTermsAt: null });
		const account = await findAccount(trx, { email });
		if (!account) return;
		if (isUnconfirmed(account)) return mailOffer(trx, emit, account, guest);
		if (account.status === 'invited') return mailInvitation(trx, emit, account);
		const happened = isBlocked(account) ? userInactiveAsked : userSignupRepeated;
		await emit(happened(account.id, { mail: mailTo(account) }));
	});
}

/** Mails the link to accept the terms and choose a password, which makes `guest` its name; works once, for seven days. */
export async function mailOffer(trx: Trx, emit: Emit, account: Account, guest?: Guest): Promise<void> {
	const waiting = guest && { firstName: guest.firstName, lastName: guest.lastName, passwordHash: null };
	const token = await issueToken(trx, ownerOf(account), 'invite', waiting);
	await emit(userAccountOffered(account.id, { centreId: account.centreId, mail: mailTo(account, token) }));
}
