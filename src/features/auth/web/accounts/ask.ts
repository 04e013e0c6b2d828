import { ApiFailure } from '#platform/web/api-failure.ts';
import type { FieldCodes } from '#platform/web/checked-form.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { passwordProblem } from '../../password-rules.ts';

/** What is wrong with what was sent; `minutes` to wait after too many attempts. */
export type Refusal = { codes: FieldCodes; minutes?: number; invalidLink?: boolean; status: number };

const SOME_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** The code for an address, before the API is asked. */
export function addressCode(email: string): 'required' | 'format' | undefined {
	if (email === '') return 'required';
	return SOME_ADDRESS.test(email) ? undefined : 'format';
}

/** The code for a new password, before the API is asked. */
export function passwordCode(
	password: string,
	email: string,
): 'required' | 'short' | 'long' | 'format' | undefined {
	if (password === '') return 'required';
	const problem = passwordProblem(password, email);
	return problem === 'guessable' ? 'format' : problem;
}

/** The codes that say something, or undefined when all is well. */
export function refusalOf(codes: FieldCodes): Refusal | undefined {
	return Object.values(codes).some(Boolean) ? { codes, status: 422 } : undefined;
}

/**
 * Asks the API and gives undefined, or what the reader can put right. Throws what is not about the form, so that the
 * error page tells it.
 */
export async function ask(work: () => Promise<unknown>): Promise<Refusal | undefined> {
	try {
		await work();
		return undefined;
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 429) {
			return { codes: {}, minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)), status: 429 };
		}
		if (error.status !== 422) throw error;
		const codes = Object.fromEntries(
			Object.keys(error.fieldErrors()).flatMap((field) =>
				field && field !== 'base' ? [[field, 'format' as const]] : [],
			),
		);
		return { codes, invalidLink: Object.keys(codes).length === 0, status: 422 };
	}
}

/** Asks for a mail to this address; the answer says nothing about whether there is an account. */
export async function askForMail(
	{ api }: SiteContext,
	path: '/auth/password' | '/auth/confirmation',
	email: string,
): Promise<Refusal | undefined> {
	return refusalOf({ email: addressCode(email) }) ?? ask(() => api.post(path, { email }));
}
