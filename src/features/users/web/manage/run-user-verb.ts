import { submit } from '#platform/web/forms/submit.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { userApi } from '../../api.ts';
import type { UserVerb } from './verbs.ts';

/** Does what a button asked. Gives why not, by the API's code. */
export async function runUserVerb(
	here: SiteContext,
	verb: UserVerb,
	id: string,
): Promise<string | undefined> {
	const status = verb === 'activate' ? 'active' : 'inactive';
	const { error } = await submit(here, async () => {
		if (verb === 'resend') await here.call(userApi.resendConfirmation, { params: { id } });
		else if (verb === 'archive') await here.call(userApi.archive, { params: { id } });
		else await here.call(userApi.update, { params: { id }, body: { status } });
	});
	return error && (error.problem?.code ?? 'conflict');
}
