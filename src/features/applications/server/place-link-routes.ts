import { readLinkedPlace, serveLinkedMaterial } from '#features/activities/server/public.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { findTransition } from '#platform/server/transitions.ts';
import { placeLinkApi } from '../api.ts';
import type { LinkedPlace } from '../contract.ts';
import { resizeByLink } from './group.ts';
import { permissions } from './permissions.ts';
import { applicationTransitions } from './transitions.ts';
import { applicationOf, readWithdrawLink } from './withdraw-link.ts';
import { limitGuesses } from './withdraw-link-routes.ts';

/** Routes behind the links in mails by which guests, who have no account, see their place. */
export const placeLinkRoutes: readonly Endpoint[] = [
	implement(placeLinkApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await readPlace(c, body.token)) };
		},
	}),
	implement(placeLinkApi.group, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			await resizeByLink(c, body);
			const link = { secrets: c.secrets, token: body.token, locale: c.locale };
			return { body: metaDocument(await c.read((trx) => readWithdrawLink(trx, link))) };
		},
	}),
	implement(placeLinkApi.material, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			if (!c.features.activities) throw ApiError.notFound();
			// The token has to be of this centre too, as it is to be read.
			await readPlace(c, body.token);
			return serveLinkedMaterial(c, applicationOf(c.secrets, body.token), body.materialId);
		},
	}),
];

/** Throws 404 for a token that is not of this installation and centre. */
function readPlace(c: RequestContext, token: string): Promise<LinkedPlace> {
	return c.read(async (trx) => {
		const found = await readWithdrawLink(trx, { secrets: c.secrets, token, locale: c.locale });
		const theirs = await readLinkedPlace(trx, applicationOf(c.secrets, token));
		const canWithdraw = findTransition(applicationTransitions, 'withdraw', found.status) !== undefined;
		return { ...found, ...theirs, canWithdraw };
	});
}
