import type { PersonChange } from '../contract.ts';

/** What people write of themselves, and others of them, as columns; what is not given is left as it is. */
export function personColumns(words: Omit<PersonChange, 'email' | 'status'>) {
	return {
		first_name: words.firstName,
		last_name: words.lastName,
		phone_number: words.phoneNumber === '' ? null : words.phoneNumber,
		job_title: words.jobTitle === '' ? null : words.jobTitle,
		gender: words.gender,
		locale: words.locale,
		updated_at: new Date(),
	};
}
