import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { withdrawLinkApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { readWithdrawLink, useWithdrawLink } from './withdraw-link.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 60;

/**
 * Routes behind the withdraw links in mails to guests. A GET changes nothing, because mail scanners follow links too.
 */
export const withdrawLinkRoutes: readonly Endpoint[] = [
	implement(withdrawLinkApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			const link = { secrets: c.secrets, token: body.token, locale: c.locale };
			return { body: metaDocument(await c.read((trx) => readWithdrawLink(trx, link))) };
		},
	}),
	implement(withdrawLinkApi.use, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			const link = { secrets: c.secrets, token: body.token, locale: c.locale };
			return { body: metaDocument(await c.write((trx, emit) => useWithdrawLink(trx, emit, link))) };
		},
	}),
];

/** Tokens cannot be guessed; the limit keeps attempts from loading the database. */
export function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`withdraw_link:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
