import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import { ownAccessApi } from '../api.ts';
import {
	makeAccessToken,
	readOwnAccessTokens,
	takeAccessTokenBack,
} from './access-tokens/own-access-tokens.ts';
import { askForNewEmail, confirmNewEmail } from './accounts/change-email.ts';
import { sameAnswer } from './accounts/same-answer.ts';
import { endOtherSessions, endOwnSession, readOwnSessions } from './devices/own-sessions.ts';
import { permissions } from './permissions.ts';

const permission = permissions.ownAccess;

/** Routes for the user's own address, devices and access tokens. */
export const ownAccessRoutes: readonly Endpoint[] = [
	implement(ownAccessApi.changeEmail, {
		permission,
		inPerson: true,
		run: async (c, { body }) => {
			await sameAnswer(c, 'change_email', body.email, () => askForNewEmail(c, body));
			return null;
		},
	}),
	implement(ownAccessApi.confirmEmail, {
		permission: permissions.confirm,
		inPerson: true,
		run: async (c, { body }) => {
			await confirmNewEmail(c, body.token);
			return null;
		},
	}),
	implement(ownAccessApi.sessions, {
		permission,
		inPerson: true,
		run: async (c) => ({ body: document({ data: await readOwnSessions(c, someone(c)) }) }),
	}),
	implement(ownAccessApi.endOtherSessions, {
		permission,
		inPerson: true,
		run: async (c) => {
			await endOtherSessions(c, someone(c));
			return null;
		},
	}),
	implement(ownAccessApi.endSession, {
		permission,
		inPerson: true,
		run: async (c, { params }) => {
			await endOwnSession(c, someone(c), params.id);
			return null;
		},
	}),
	implement(ownAccessApi.accessTokens, {
		permission,
		inPerson: true,
		run: async (c) => ({ body: document({ data: await readOwnAccessTokens(c, someone(c).userId) }) }),
	}),
	implement(ownAccessApi.createAccessToken, {
		permission,
		inPerson: true,
		run: async (c, { body }) => {
			const made = await makeAccessToken(c, body.data.attributes);
			return {
				status: 201,
				headers: { location: `/api/v1/current_user/access_tokens/${made.id}` },
				body: document({ data: made }),
			};
		},
	}),
	implement(ownAccessApi.removeAccessToken, {
		permission,
		inPerson: true,
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
