import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { applicationAddressOfMember, applicationRepeated } from '../events.ts';
import type { Applicant } from './apply.ts';

/**
 * Returns whether a guest's address belongs to a member. The member is then mailed to sign in and apply: nobody can
 * apply in their name, and the guest does not learn that the account exists.
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

/** Notifies the address, and nobody else, that an application from it exists already. */
export async function addressIsTaken(emit: Emit, vacancyId: string, applicant: Applicant): Promise<void> {
	await emit(
		applicationRepeated(vacancyId, {
			// Omit the name: anybody may have entered it, and the recipient may be somebody else.
			mail: { address: applicant.email, name: '', locale: applicant.locale },
		}),
	);
}
