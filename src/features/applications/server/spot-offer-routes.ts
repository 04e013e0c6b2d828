import { metaAnswer } from '#platform/contract/answers.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { spotOfferBody, spotOfferSchema } from '../contract.ts';
import { permissions } from './permissions.ts';
import { readSpotOffer, useSpotOffer } from './spot-offers.ts';

const tag = 'Applications';
const base = '/api/v1/spot_offers';
const answers = { 200: metaAnswer.extend({ meta: spotOfferSchema }) };
const HOUR = 3600;
const MAX_PER_NETWORK = 60;

const uses = [
	{ path: 'take', answer: 'take', summary: 'Take the spot that the mail offers, without being signed in' },
	{ path: 'decline', answer: 'withdraw', summary: 'Give that spot up, so that the next is offered it' },
] as const;

/** The links in the mails that offer a spot. Looking at one changes nothing, as programs follow links too. */
export const spotOfferRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: `${base}/look_up`,
		summary: 'What the link of a mail that offers a spot is about',
		tag,
		permission: permissions.byLink,
		body: spotOfferBody,
		answers,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.read((trx) => readSpotOffer(trx, body.token, c.locale))) };
		},
	}),
	...uses.map(({ path, answer, summary }) =>
		endpoint({
			method: 'post',
			path: `${base}/${path}`,
			summary,
			tag,
			permission: permissions.byLink,
			body: spotOfferBody,
			answers,
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

/** Tokens cannot be guessed; this keeps trying from being work for the database. */
function limitGuesses(c: RequestContext): Promise<void> {
	return c.limit(`spot_offer:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
