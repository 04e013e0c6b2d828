import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { spotOfferApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { readSpotOffer, useSpotOffer } from './spot-offers.ts';

const HOUR = 3600;
const MAX_PER_NETWORK = 60;

const uses = [
	{ route: spotOfferApi.take, answer: 'take' },
	{ route: spotOfferApi.decline, answer: 'withdraw' },
] as const;

/**
 * Routes behind the links in mails that offer a spot. A GET changes nothing, because mail scanners follow links too.
 */
export const spotOfferRoutes: readonly Endpoint[] = [
	implement(spotOfferApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.read((trx) => readSpotOffer(trx, body.token, c.locale))) };
		},
	}),
	...uses.map(({ route, answer }) =>
		implement(route, {
			permission: permissions.byLink,
			run: async (c, { body }) => {
				await limitGuesses(c);
				const offer = await c.write((trx, emit) =>
					useSpotOffer(trx, emit, { ...body, answer, locale: c.locale }),
				);
				return { body: metaDocument(offer) };
			},
		}),
	),
];

/** Tokens cannot be guessed; the limit keeps attempts from loading the database. */
function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`spot_offer:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
