import type { SiteContext } from '#platform/web/site-context.ts';
import { type LinkState, linkState } from '#platform/web/token-link.ts';
import { signUpApi } from '../../api.ts';
import type { LinkPurpose } from '../../contract.ts';

/** Looks at the link of a mail about an account; the token of a link serves one purpose. */
export async function accountLinkState(
	{ call }: Pick<SiteContext, 'call'>,
	purpose: LinkPurpose,
	token: string,
): Promise<LinkState> {
	return linkState(token, async () => (await call(signUpApi.checkLink, { body: { purpose, token } })).data);
}
