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

/** The state of a link as {@link accountLinkState}, with the account that it begins, ends or moves. */
export async function accountOfLink(
	here: Pick<SiteContext, 'call'>,
	purpose: LinkPurpose,
	token: string,
): Promise<{ link: LinkState; account: string | null; address: string | null; name: string | null }> {
	let found: { account?: string | undefined; address?: string | undefined; name?: string | undefined } = {};
	const link = await linkState(token, async () => {
		const { data } = await here.call(signUpApi.checkLink, { body: { purpose, token } });
		found = data;
		return data;
	});
	const { account = null, address = null, name = null } = found;
	return { link, account, address, name };
}
