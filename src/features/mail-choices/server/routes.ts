import { metaAnswer } from '#platform/contract/answers.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { mailChoicesBody, mailChoicesSchema, mailLinkBody, mailLinkSchema } from '../contract.ts';
import { changeChoices } from './keep-choices.ts';
import { permissions } from './permissions.ts';
import { readChoices } from './read-choices.ts';
import { readStopLink, useStopLink } from './stop-link.ts';

const tag = 'Own account';
const own = '/api/v1/current_user/mail_choices';
const links = '/api/v1/mail_links';
const chosen = { 200: metaAnswer.extend({ meta: mailChoicesSchema }) };
const link = { 200: metaAnswer.extend({ meta: mailLinkSchema }) };

/** Which mails one wants, and the links by which mails are stopped. */
export const mailChoiceRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'get',
		path: own,
		summary: 'Which kinds of mail one gets at once, in a summary or not at all',
		tag,
		permission: permissions.own,
		answers: chosen,
		run: choicesOf,
	}),
	endpoint({
		method: 'put',
		path: own,
		summary: 'Choose which kinds of mail one wants and how often; what is not given stays as it is',
		tag,
		permission: permissions.own,
		body: mailChoicesBody,
		answers: chosen,
		run: async (c, { body }) => {
			await changeChoices(c, actorOf(c), body);
			return choicesOf(c);
		},
	}),
	endpoint({
		method: 'post',
		path: `${links}/look_up`,
		summary: 'Which mails the link of a mail would stop; changes nothing, as programs follow links too',
		tag,
		permission: permissions.byLink,
		body: mailLinkBody,
		answers: link,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await readStopLink(c, body.token)) };
		},
	}),
	endpoint({
		method: 'post',
		path: `${links}/stop`,
		summary: 'Stop the mails of such a link, without being signed in',
		tag,
		permission: permissions.byLink,
		body: mailLinkBody,
		answers: link,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await useStopLink(c, body.token)) };
		},
	}),
];

/** The permission table lets nobody in who is not signed in. */
function actorOf(c: RequestContext): Actor {
	if (!c.actor) throw ApiError.unauthorized();
	return c.actor;
}

async function choicesOf(c: RequestContext) {
	return { body: metaDocument(await c.read((trx) => readChoices(trx, actorOf(c)))) };
}

/** Links cannot be guessed; mail programs of many people share a network. */
function limitGuesses(c: RequestContext): Promise<void> {
	return c.limit(`mail_link:network:${networkOf(c.clientAddress)}`, 600, 3600);
}
