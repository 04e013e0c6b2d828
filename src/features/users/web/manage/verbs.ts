import type { PersonCan } from '../../contract.ts';

/** The actions of the buttons on a person's page. */
export const userVerbs = ['resend', 'activate', 'deactivate', 'archive'] as const;
export type UserVerb = (typeof userVerbs)[number];

/** Those that say first what they will do. */
const confirmedVerbs = ['archive', 'deactivate'] as const satisfies readonly UserVerb[];

/** Whether the page asks for confirmation first. */
export function isConfirmed(verb: UserVerb): verb is (typeof confirmedVerbs)[number] {
	return confirmedVerbs.some((each) => each === verb);
}

/** Whether a text from a form is one of them. */
export function isUserVerb(value: unknown): value is UserVerb {
	return userVerbs.some((verb) => verb === value);
}

/** The buttons for somebody, as the API allows them. */
export function allowedVerbs(can: PersonCan | undefined): UserVerb[] {
	return userVerbs.filter((verb) => can?.[verb]);
}
