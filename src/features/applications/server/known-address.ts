import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { applicationAddressOfMember, applicationRepeated } from '../events.ts';
import type { Applicant } from './apply.ts';

/**
 * Whether the address a guest gives is a member's. The member is asked by mail to sign in and apply: nobody applies in
 * their name, and the guest does not learn that there is an account.
 */
export async function addressOfMember(
	trx: Trx,
	emit: Emit,
	vacancyId: string,
	{ email }: Applicant,
): Promise<boolean> {
	const member = await trx
		.selectFrom('users')
		.select(['email', 'first_name as firstName', 'locale'])
		.where('email', '=', email)
		.where('status', '=', 'active')
		.executeTakeFirst();
	if (!member) return false;
	await emit(
		applicationAddressOfMember(vacancyId, {
			mail: { address: member.email, name: member.firstName, locale: member.locale === 'en' ? 'en' : 'nl' },
		}),
	);
	return true;
}

/** Tells the address, and nobody else, that an application from it has arrived before. */
export async function addressIsTaken(emit: Emit, vacancyId: string, applicant: Applicant): Promise<void> {
	await emit(
		applicationRepeated(vacancyId, {
			// Without a name: whoever filled in the form chose it, and the mail goes to somebody who may not be them.
			mail: { address: applicant.email, name: '', locale: applicant.locale },
		}),
	);
}
