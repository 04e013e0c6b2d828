import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import type { PersonCan } from '../../contract.ts';

/** What the buttons about somebody do. */
export const userVerbs = ['resend', 'activate', 'deactivate', 'archive'] as const;
export type UserVerb = (typeof userVerbs)[number];

/** Those that say first what they will do. */
const confirmedVerbs = ['archive', 'deactivate'] as const satisfies readonly UserVerb[];

/** Whether the page asks before it does this. */
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

/** Does what a button asked. Gives why not, by the API's code, for what the reader can understand; throws the rest. */
export async function runUserVerb(api: ApiClient, verb: UserVerb, id: string): Promise<string | undefined> {
	const path = `/api/v1/users/${encodeURIComponent(id)}`;
	const status = verb === 'activate' ? 'active' : 'inactive';
	try {
		if (verb === 'resend') await api.post(`${path}/resend_confirmation_instructions`);
		else if (verb === 'archive') await api.delete(path);
		else await api.patch(path, { data: { type: 'users', id, attributes: { status } } });
		return undefined;
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.status >= 500 || error.status === 401) throw error;
		return error.status === 429 ? 'tooMany' : (error.code ?? 'conflict');
	}
}
