import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { document } from '#platform/server/jsonapi/present.ts';
import type { ItemQuery } from '#platform/server/jsonapi/query.ts';
import { currentUserApi } from '../api.ts';
import { peopleRoutes } from './people-routes.ts';
import { permissions } from './permissions.ts';
import { presentCurrentUser, presentRoles } from './present-user.ts';
import { readUser } from './read-current-user.ts';
import { updateCurrentUser } from './update-current-user.ts';

/** Accounts: the signed-in user's own, and those of others (specification section 7). */
export const userRoutes: readonly Endpoint[] = [
	...peopleRoutes,
	implement(currentUserApi.read, {
		permission: permissions.readCurrentUser,
		beforeTwoFactor: true,
		run: (c, { query }) => currentUser(c, query),
	}),
	implement(currentUserApi.update, {
		permission: permissions.updateCurrentUser,
		run: async (c, { body, query }) => {
			if (!c.actor) throw ApiError.unauthorized();
			const { id, attributes } = body.data;
			if (id !== undefined && id !== c.actor.userId) {
				throw ApiError.conflict({
					code: 'id_mismatch',
					detail: 'The id is not that of this address.',
					pointer: '/data/id',
				});
			}
			await updateCurrentUser(c, c.actor.userId, attributes ?? {});
			return currentUser(c, query);
		},
	}),
];

async function currentUser(c: RequestContext, query: ItemQuery) {
	const { actor } = c;
	const row = actor && (await c.read((trx) => readUser(trx, actor.userId)));
	if (!row) throw ApiError.unauthorized();
	return {
		body: document({
			data: presentCurrentUser(row, actor),
			...(query.include.includes('roles') && { included: presentRoles(actor) }),
			fields: query.fields,
		}),
	};
}
