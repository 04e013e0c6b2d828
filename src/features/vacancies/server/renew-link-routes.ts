import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { renewLinkApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { readRenewLink, useRenewLink } from './renew-link.ts';

const HOUR = 3600;

/** The links in the mails about the end of a vacancy. Looking at one changes nothing, as programs follow links too. */
export const renewLinkRoutes: readonly Endpoint[] = [
	implement(renewLinkApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.read((trx) => readRenewLink(trx, body.token))) };
		},
	}),
	implement(renewLinkApi.use, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.write((trx, emit) => useRenewLink(trx, emit, body.token))) };
		},
	}),
];

/** Tokens cannot be guessed; this keeps trying from being work for the database. */
function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`renew_link:network:${networkOf(c.clientAddress)}`, 60, HOUR);
}
