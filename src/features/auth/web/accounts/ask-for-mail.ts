import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { signUpApi } from '../../api.ts';
import { addressRule } from './rules.ts';

/** Requests a mail to this address, without revealing whether there is an account. Returns the error, if any. */
export async function askForMail(
	here: SiteContext,
	mail: 'mailConfirmation' | 'mailPasswordLink',
	email: string,
): Promise<FormError | undefined> {
	return (
		invalid({ email: addressRule(email) }) ??
		(await submit(here, () => here.call(signUpApi[mail], { body: { email } }))).error
	);
}
