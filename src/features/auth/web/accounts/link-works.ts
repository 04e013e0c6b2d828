import { attempt } from '#platform/web/failures.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { signUpApi } from '../../api.ts';

/**
 * Whether the link of a mail still works, so that a page says at once that it does not, before its form is filled in. Where
 * the API cannot tell now, the form itself finds out.
 */
export async function linkWorks(
	{ call }: Pick<SiteContext, 'call'>,
	purpose: 'confirm' | 'invite' | 'reset',
	token: string,
): Promise<boolean> {
	if (token === '') return false;
	const { done, refusal } = await attempt(call(signUpApi.checkLink, { body: { purpose, token } }));
	return refusal ? refusal.status === 429 : done.data.works;
}
