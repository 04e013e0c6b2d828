import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { twoFactorApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { readTwoFactor } from './read-two-factor.ts';
import {
	confirmAuthenticator,
	demandTwoStep,
	finishPasskey,
	newRecoveryCodes,
	removeAuthenticator,
	removePasskey,
	startAuthenticator,
	startPasskey,
} from './set-up-two-factor.ts';

const common = {
	permission: permissions.ownAccess,
	inPerson: true,
	// Staff who must use two-step sign-in need access to set it up.
	beforeTwoFactor: true,
};

/** Routes to set up two-step sign-in for oneself, and to require it of staff. */
export const twoFactorRoutes: readonly Endpoint[] = [
	implement(twoFactorApi.read, {
		...common,
		run: async (c) => {
			const actor = someone(c);
			const [own, centre] = await c.read(async (trx) => [
				await readTwoFactor(trx, actor.userId),
				await trx
					.selectFrom('centres')
					.select('staff_two_step as demanded')
					.where('id', '=', c.centre.id)
					.executeTakeFirst(),
			]);
			const mayDemand = actor.accountRoles.includes('center_superuser');
			return {
				body: metaDocument({
					...own,
					demanded: actor.owesTwoStep,
					staffDemand: mayDemand ? (centre?.demanded ?? false) : null,
				}),
			};
		},
	}),
	implement(twoFactorApi.startAuthenticator, {
		...common,
		run: async (c, { body }) => ({ body: metaDocument(await startAuthenticator(c, body.password)) }),
	}),
	implement(twoFactorApi.confirmAuthenticator, {
		...common,
		run: async (c, { body }) => ({
			body: metaDocument(await confirmAuthenticator(c, someone(c), body.code)),
		}),
	}),
	implement(twoFactorApi.removeAuthenticator, {
		...common,
		run: async (c, { body }) => {
			await removeAuthenticator(c, body.password);
			return null;
		},
	}),
	implement(twoFactorApi.startPasskey, {
		...common,
		run: async (c, { body }) => ({ body: metaDocument(await startPasskey(c, body.password)) }),
	}),
	implement(twoFactorApi.createPasskey, {
		...common,
		run: async (c, { body }) => ({ body: metaDocument(await finishPasskey(c, someone(c), body)) }),
	}),
	implement(twoFactorApi.removePasskey, {
		...common,
		run: async (c, { params, body }) => {
			await removePasskey(c, params.id, body.password);
			return null;
		},
	}),
	implement(twoFactorApi.renewRecoveryCodes, {
		...common,
		run: async (c, { body }) => ({ body: metaDocument(await newRecoveryCodes(c, body.password)) }),
	}),
	implement(twoFactorApi.demand, {
		permission: permissions.demandTwoStep,
		inPerson: true,
		beforeTwoFactor: true,
		run: async (c, { body }) => {
			await demandTwoStep(c, body.demanded);
			return null;
		},
	}),
];

function someone({ actor }: RequestContext): Actor {
	if (!actor) throw ApiError.unauthorized();
	return actor;
}
