import { networkOf } from '#platform/server/http/client-address.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { mailChoicesApi, mailLinkApi } from '../api.ts';
import { permissions } from './permissions.ts';
import { readChoices } from './read-choices.ts';
import { changeChoices, silence } from './save-choices.ts';
import { readStopLink, resumeByLink, useStopLink } from './unsubscribe-link.ts';

/** Routes for email preferences and unsubscribe links. */
export const mailChoiceRoutes: readonly Endpoint[] = [
	implement(mailChoicesApi.read, {
		permission: permissions.own,
		inPerson: true,
		run: choicesOf,
	}),
	implement(mailChoicesApi.update, {
		permission: permissions.own,
		inPerson: true,
		run: async (c, { body }) => {
			await changeChoices(c, actorOf(c), body);
			return choicesOf(c);
		},
	}),
	implement(mailChoicesApi.silence, {
		permission: permissions.own,
		inPerson: true,
		run: async (c) => {
			await silence(c, actorOf(c));
			return choicesOf(c);
		},
	}),
	implement(mailLinkApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await readStopLink(c, body.token)) };
		},
	}),
	implement(mailLinkApi.stop, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await useStopLink(c, body.token)) };
		},
	}),
	implement(mailLinkApi.resume, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await resumeByLink(c, body.token)) };
		},
	}),
];

/** Visitors are already refused by the permission table. */
function actorOf(c: RequestContext): Actor {
	if (!c.actor) throw ApiError.unauthorized();
	return c.actor;
}

async function choicesOf(c: RequestContext) {
	return { body: metaDocument(await c.read((trx) => readChoices(trx, actorOf(c)))) };
}

/** Tokens cannot be guessed; the limit is generous because many users of a mail program share a network. */
function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`mail_link:network:${networkOf(c.clientAddress)}`, 600, 3600);
}
