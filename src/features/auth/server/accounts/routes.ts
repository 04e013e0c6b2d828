import { snakeKeys } from '#platform/contract/keys.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { signUpApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { readTokenState } from './account-tokens.ts';
import { askForReset, changePassword } from './change-password.ts';
import { confirm, resendByAddress } from './confirm.ts';
import { openOffer, takeOffer } from './offer-account.ts';
import { sameAnswer } from './same-answer.ts';
import { signUp } from './sign-up.ts';

/** Links that one network may look at in an hour: as many as a school class opens, each some times. */
const LINKS_PER_NETWORK = 120;

/** Routes to sign up, confirm the address and choose a new password (specification section 7). */
export const accountRoutes: readonly Endpoint[] = [
	implement(signUpApi.signUp, {
		permission: permissions.signUp,
		run: async (c, { body }) => {
			await sameAnswer(c, 'sign_up', body.email, () => signUp(c, body));
			return plain({ status: 'success', data: { email: body.email } });
		},
	}),
	implement(signUpApi.mailConfirmation, {
		permission: permissions.askByAddress,
		run: async (c, { body }) => {
			await sameAnswer(c, 'confirmation', body.email, () => resendByAddress(c, body.email));
			return plain({
				success: true,
				message: 'If this address waits for its confirmation, it gets a mail within minutes.',
			});
		},
	}),
	implement(signUpApi.takeOffer, {
		permission: permissions.askByAddress,
		run: async (c, { body }) => {
			const offer = openOffer(c, body.offer);
			let confirmationToken: string | undefined;
			await sameAnswer(c, 'account_offer', offer.email, async () => {
				confirmationToken = await takeOffer(c, offer);
			});
			if (confirmationToken)
				return plain({
					success: true,
					message: 'The account waits for its password.',
					confirmation_token: confirmationToken,
				});
			return plain({
				success: true,
				message: 'The address of the application gets a mail within minutes.',
			});
		},
	}),
	implement(signUpApi.mailPasswordLink, {
		permission: permissions.askByAddress,
		run: async (c, { body }) => {
			const { email } = body;
			if (!email) throw ApiError.unauthorized('You must provide an email address.', 'email_required');
			await sameAnswer(c, 'recover', email, () => askForReset(c, email));
			return plain({
				success: true,
				message: 'If this address has an account, it gets a mail within minutes.',
			});
		},
	}),
	implement(signUpApi.changePassword, {
		permission: permissions.changePassword,
		inPerson: true,
		run: async (c, { body }) => {
			const user = await changePassword(c, body);
			return plain({ success: true, data: snakeKeys(user), message: 'The password has been changed.' });
		},
	}),
	implement(signUpApi.checkLink, {
		permission: permissions.confirm,
		run: async (c, { body }) => {
			await c.limit(`link:network:${networkOf(c.clientAddress)}`, LINKS_PER_NETWORK, 3600);
			return plain(await c.read((trx) => readTokenState(trx, body.token, body.purpose)));
		},
	}),
	implement(signUpApi.confirm, {
		permission: permissions.confirm,
		run: async (c, { body }) => {
			await confirm(c, body);
			return null;
		},
	}),
];

function plain(body: object): Response {
	return Response.json(body, { headers: { 'cache-control': 'private, no-store' } });
}
