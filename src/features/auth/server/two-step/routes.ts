import { z } from 'zod';
import { idParams, metaAnswer, verbBody } from '#platform/contract/answers.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { ownPassword } from '../../contract.ts';
import { permissions } from '../permissions.ts';
import { readTwoStep } from './read-two-step.ts';
import {
	confirmAuthenticator,
	demandTwoStep,
	finishPasskey,
	newRecoveryCodes,
	removeAuthenticator,
	removePasskey,
	startAuthenticator,
	startPasskey,
} from './set-up-two-step.ts';

const base = '/api/v1/current_user/two_step';
const common = {
	tag: 'Two-step sign-in',
	permission: permissions.ownAccess,
	inPerson: true,
	// Staff who owe it must be able to set it up.
	beforeTwoStep: true,
};
const withPassword = verbBody('users', { password: ownPassword });
const passkeyText = z.string().min(2).max(20_000);

/** Setting up the second step of one's own sign-in, and demanding it of staff. */
export const twoStepRoutes: readonly Endpoint[] = [
	endpoint({
		...common,
		method: 'get',
		path: base,
		summary: 'How the second step of signing in is set up',
		answers: { 200: metaAnswer },
		run: async (c) => {
			const actor = someone(c);
			const [own, centre] = await c.read(async (trx) => [
				await readTwoStep(trx, actor.userId),
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
	endpoint({
		...common,
		method: 'post',
		path: `${base}/authenticator`,
		summary: 'Begin with an authenticator app: its secret, as text and as the address of a QR code',
		body: withPassword,
		answers: { 200: metaAnswer },
		run: async (c, { body }) => ({ body: metaDocument(await startAuthenticator(c, body.password)) }),
	}),
	endpoint({
		...common,
		method: 'put',
		path: `${base}/authenticator`,
		summary: 'Confirm the app with a code; the answer holds recovery codes where there were none',
		body: verbBody('users', { code: z.string().trim().max(20) }),
		answers: { 200: metaAnswer },
		run: async (c, { body }) => ({
			body: metaDocument(await confirmAuthenticator(c, someone(c), body.code)),
		}),
	}),
	endpoint({
		...common,
		method: 'delete',
		path: `${base}/authenticator`,
		summary: 'Take the authenticator app away',
		body: withPassword,
		answers: { 204: null },
		run: async (c, { body }) => {
			await removeAuthenticator(c, body.password);
			return null;
		},
	}),
	endpoint({
		...common,
		method: 'post',
		path: `${base}/passkey_options`,
		summary: 'Begin with a passkey: what navigator.credentials.create takes, as JSON text',
		body: withPassword,
		answers: { 200: metaAnswer },
		run: async (c, { body }) => ({ body: metaDocument(await startPasskey(c, body.password)) }),
	}),
	endpoint({
		...common,
		method: 'post',
		path: `${base}/passkeys`,
		summary: 'Keep the passkey the browser made; the answer holds recovery codes where there were none',
		body: verbBody('users', {
			token: z.string().max(200),
			name: z.string().trim().min(1).max(80),
			passkey: passkeyText,
		}),
		answers: { 200: metaAnswer },
		run: async (c, { body }) => ({ body: metaDocument(await finishPasskey(c, someone(c), body)) }),
	}),
	endpoint({
		...common,
		method: 'delete',
		path: `${base}/passkeys/{id}`,
		summary: 'Take a passkey away',
		params: idParams,
		body: withPassword,
		answers: { 204: null },
		run: async (c, { params, body }) => {
			await removePasskey(c, params.id, body.password);
			return null;
		},
	}),
	endpoint({
		...common,
		method: 'post',
		path: `${base}/recovery_codes`,
		summary: 'Ten new recovery codes in the place of the old; they are in this answer alone',
		body: withPassword,
		answers: { 200: metaAnswer },
		run: async (c, { body }) => ({ body: metaDocument(await newRecoveryCodes(c, body.password)) }),
	}),
	endpoint({
		method: 'put',
		path: '/api/v1/staff_two_step',
		summary: 'Say whether staff of the centre must sign in in two steps',
		tag: common.tag,
		permission: permissions.demandTwoStep,
		inPerson: true,
		beforeTwoStep: true,
		body: verbBody('volunteer_centers', { demanded: z.boolean() }),
		answers: { 204: null },
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
