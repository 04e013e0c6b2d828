import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { outcomeLinkApi } from '../api.ts';
import { readOutcomeLink, useOutcomeLink } from './outcome-link.ts';
import { permissions } from './permissions.ts';

const HOUR = 3600;
/** An organisation answers about everybody whom it accepted from behind one address. */
const MAX_PER_NETWORK = 300;

/** Routes behind the links in mails that ask what became of an acceptance. Looking changes nothing. */
export const outcomeRoutes: readonly Endpoint[] = [
	implement(outcomeLinkApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			const link = { secrets: c.secrets, token: body.token, locale: c.locale };
			return { body: metaDocument(await c.read((trx) => readOutcomeLink(trx, link))) };
		},
	}),
	implement(outcomeLinkApi.use, {
		permission: permissions.byLink,
		run: async (c, { body: { token, ...told } }) => {
			await limitGuesses(c);
			const link = { secrets: c.secrets, token, locale: c.locale };
			return { body: metaDocument(await c.write((trx, emit) => useOutcomeLink(trx, emit, link, told))) };
		},
	}),
];

/** Tokens cannot be guessed; the limit keeps attempts from loading the database. */
function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`outcome_link:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
