import { localesOf, offeredLocale } from '#platform/http/locale.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { SignUp } from '../../contract.ts';
import {
	userConfirmationRequested,
	userInactiveAsked,
	userSignedUp,
	userSignupRepeated,
} from '../../events.ts';
import { hashPassword } from '../passwords.ts';
import { findElsewhere, notifyElsewhere } from './account-elsewhere.ts';
import { issueToken } from './account-tokens.ts';
import { findAccount, isBlocked, isUnconfirmed, mailTo, ownerOf } from './find-account.ts';
import { insertVolunteer } from './insert-volunteer.ts';

/**
 * Signs a volunteer up: the account may be used once the address is confirmed. If the address has an account, here or
 * in another centre of the tenant, only its owner is notified, by mail. A second sign-up before confirming gets its own
 * link, with its own name and password.
 */
export async function signUp(c: RequestContext, input: SignUp): Promise<void> {
	const locale = offeredLocale(localesOf(c.features), input.locale ?? c.locale);
	const { email, firstName, lastName } = input;
	const elsewhere = await findElsewhere(c, email);
	const waiting = { firstName, lastName, passwordHash: await hashPassword(input.password) };
	if (elsewhere) return notifyElsewhere(c, elsewhere, waiting);
	await c.write(async (trx, emit) => {
		const person = { email, firstName, lastName, locale, acceptedTermsAt: new Date() };
		const inserted = await insertVolunteer(trx, c, person);
		const account = await findAccount(trx, { email });
		if (account && isUnconfirmed(account)) {
			const token = await issueToken(trx, ownerOf(account), 'confirm', waiting);
			const happened = inserted ? userSignedUp : userConfirmationRequested;
			await emit(happened(account.id, { mail: mailTo(account, token) }));
			return;
		}
		if (!account) return;
		await issueToken(trx, ownerOf(account), 'confirm', waiting);
		const happened = isBlocked(account) ? userInactiveAsked : userSignupRepeated;
		await emit(happened(account.id, { mail: mailTo(account) }));
	});
}
