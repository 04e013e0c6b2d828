import type { SiteContext } from '#platform/web/site-context.ts';
import { linkWorks } from '#platform/web/token-link.ts';
import { signUpApi } from '../../api.ts';
import type { LinkPurpose } from '../../contract.ts';

/** Whether the link of a mail about an account still works; the token of a link serves one purpose. */
export async function accountLinkWorks(
	{ call }: Pick<SiteContext, 'call'>,
	purpose: LinkPurpose,
	token: string,
): Promise<boolean> {
	return linkWorks(token, async () => (await call(signUpApi.checkLink, { body: { purpose, token } })).data);
}
