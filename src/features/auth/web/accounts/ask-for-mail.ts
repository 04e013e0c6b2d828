import type { FormError } from '#platform/web/forms/form-error.ts';
import { invalid, submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { signUpApi } from '../../api.ts';
import { addressRule } from './rules.ts';

/** Asks for a mail to this address; whether there is an account is not said. Gives why it was refused. */
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
