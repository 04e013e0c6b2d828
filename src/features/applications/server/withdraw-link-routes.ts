import { metaAnswer } from '#platform/contract/answers.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { withdrawalBody, withdrawalSchema } from '../contract.ts';
import { permissions } from './permissions.ts';
import { readWithdrawLink, useWithdrawLink } from './withdraw-link.ts';

const tag = 'Applications';
const base = '/api/v1/applications/cancel';
const answers = { 200: metaAnswer.extend({ meta: withdrawalSchema }) };
const HOUR = 3600;
const MAX_PER_NETWORK = 60;

/** The links in the mails to guests with which they withdraw. Looking at one changes nothing, as programs follow links too. */
export const withdrawLinkRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: `${base}/look_up`,
		summary: 'What the link of a mail withdraws',
		tag,
		permission: permissions.byLink,
		body: withdrawalBody,
		answers,
		run: async (c, { body }) => {
			await limitGuesses(c);
			const link = { secrets: c.secrets, token: body.token, locale: c.locale };
			return { body: metaDocument(await c.read((trx) => readWithdrawLink(trx, link))) };
		},
	}),
	endpoint({
		method: 'post',
		path: base,
		summary:
			"Withdraw a guest's application, leave the waiting list or give a place back, with the link of a mail",
		tag,
		permission: permissions.byLink,
		body: withdrawalBody,
		answers,
		run: async (c, { body }) => {
			await limitGuesses(c);
			const link = { secrets: c.secrets, token: body.token, locale: c.locale };
			return { body: metaDocument(await c.write((trx, emit) => useWithdrawLink(trx, emit, link))) };
		},
	}),
];

/** Tokens cannot be guessed; this keeps trying from being work for the database. */
function limitGuesses(c: RequestContext): Promise<void> {
	return c.limit(`withdraw_link:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
