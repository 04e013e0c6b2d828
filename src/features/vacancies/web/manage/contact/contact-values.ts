import type { OrganisationContact } from '#features/organisations/contract.ts';
import type { Session } from '#platform/web/session.ts';
import { type FormValues, one } from '../form-values.ts';

/** The fields of the contact person. */
export const contactFields = [
	'contactPerson',
	'contactEmail',
	'contactPhone',
	'contactPhoneVisible',
] as const;
export type ContactValues = Record<(typeof contactFields)[number], string>;

/** Returns the organisation's contact person for vacancies, else the author of the vacancy. */
export function contactValues(
	contact: OrganisationContact | null | undefined,
	user: Pick<Session['user'], 'fullName' | 'email' | 'phoneNumber'>,
): ContactValues {
	const { email, phoneNumber } = contact ?? user;
	return {
		contactPerson: contact?.name ?? user.fullName,
		contactEmail: email ?? '',
		contactPhone: phoneNumber ?? '',
		contactPhoneVisible: contact?.phoneVisible ? 'on' : '',
	};
}

/** Whether the fields are as they were filled in, and nothing was typed in them by hand. */
export function isUntouched(values: FormValues, filled: ContactValues): boolean {
	return contactFields.every((name) => one(values, name) === filled[name]);
}
