import { z } from 'zod';
import { answerOf, idParams, verbBody } from '#platform/contract/answers.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import {
	accessTokenBody,
	accessTokenResource,
	address,
	confirmationToken,
	ownPassword,
	sessionResource,
} from '../contract.ts';
import {
	makeAccessToken,
	readOwnAccessTokens,
	takeAccessTokenBack,
} from './access-tokens/own-access-tokens.ts';
import { askForNewEmail, confirmNewEmail } from './accounts/change-email.ts';
import { sameAnswer } from './accounts/same-answer.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './devices/own-sessions.ts';
import { permissions } from './permissions.ts';

const tag = 'Own account';
const permission = permissions.ownAccess;

/** One's own address, devices and access tokens. */
export const ownAccessRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: '/api/v1/current_user/email',
		summary:
			'Ask for another address: a link is mailed to it, with the same answer whether it is free or not',
		tag,
		permission,
		inPerson: true,
		body: verbBody('users', { email: address, password: ownPassword }),
		answers: { 204: null },
		run: async (c, { body }) => {
			await sameAnswer(c, 'change_email', body.email, () => askForNewEmail(c, body));
			return null;
		},
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/confirm_email',
		summary: "Make the address a link was mailed to the account's own; ends every session",
		tag,
		permission: permissions.confirm,
		inPerson: true,
		body: verbBody('users', { token: confirmationToken }),
		answers: { 204: null },
		run: async (c, { body }) => {
			await confirmNewEmail(c, body.token);
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/current_user/sessions',
		summary: 'The devices one is signed in on: ten at most',
		tag,
		permission,
		inPerson: true,
		answers: { 200: answerOf(z.array(sessionResource)) },
		run: async (c) => ({ body: document({ data: await readOwnSessions(c, someone(c)) }) }),
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/current_user/sessions',
		summary: 'Sign every other device out',
		tag,
		permission,
		inPerson: true,
		answers: { 204: null },
		run: async (c) => {
			await endOtherSessions(c, someone(c));
			return null;
		},
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/current_user/sessions/{id}',
		summary: 'Sign a device out',
		tag,
		permission,
		inPerson: true,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await endOwnSession(c, someone(c), params.id);
			return null;
		},
	}),
	endpoint({
		method: 'get',
		path: '/api/v1/current_user/access_tokens',
		summary: 'The access tokens one has made: twenty at most',
		tag,
		permission,
		inPerson: true,
		answers: { 200: answerOf(z.array(accessTokenResource)) },
		run: async (c) => ({ body: document({ data: await readOwnAccessTokens(c, someone(c).userId) }) }),
	}),
	endpoint({
		method: 'post',
		path: '/api/v1/current_user/access_tokens',
		summary: 'Make an access token for a program of your own; it is in this answer alone',
		tag,
		permission,
		inPerson: true,
		body: accessTokenBody,
		answers: { 201: answerOf(accessTokenResource) },
		run: async (c, { body }) => {
			const made = await makeAccessToken(c, body.data.attributes);
			return {
				status: 201,
				headers: { location: `/api/v1/current_user/access_tokens/${made.id}` },
				body: document({ data: made }),
			};
		},
	}),
	endpoint({
		method: 'delete',
		path: '/api/v1/current_user/access_tokens/{id}',
		summary: 'Take an access token back',
		tag,
		permission,
		inPerson: true,
		params: idParams,
		answers: { 204: null },
		run: async (c, { params }) => {
			await takeAccessTokenBack(c, someone(c).userId, params.id);
			return null;
		},
	}),
];

function someone({ actor }: RequestContext): Actor {
	if (!actor) throw ApiError.unauthorized();
	return actor;
}
