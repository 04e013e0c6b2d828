import { metaAnswer } from '#platform/contract/answers.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { renewLinkBody, renewLinkSchema } from '../contract.ts';
import { permissions } from './permissions.ts';
import { readRenewLink, useRenewLink } from './renew-link.ts';

const tag = 'Vacancies';
const base = '/api/v1/renew_links';
const answers = { 200: metaAnswer.extend({ meta: renewLinkSchema }) };
const HOUR = 3600;

/** The links in the mails about the end of a vacancy. Looking at one changes nothing, as programs follow links too. */
export const renewLinkRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: `${base}/look_up`,
		summary: 'What the link of a mail about the end of a vacancy is about',
		tag,
		permission: permissions.byLink,
		body: renewLinkBody,
		answers,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.read((trx) => readRenewLink(trx, body.token))) };
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/use`,
		summary: 'Keep the vacancy of such a link on line, without being signed in',
		tag,
		permission: permissions.byLink,
		body: renewLinkBody,
		answers,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.write((trx, emit) => useRenewLink(trx, emit, body.token))) };
		},
	}),
];

/** Tokens cannot be guessed; this keeps trying from being work for the database. */
function limitGuesses(c: RequestContext): Promise<void> {
	return c.limit(`renew_link:network:${networkOf(c.clientAddress)}`, 60, HOUR);
}
