import { sameAnswer } from '#features/auth/server/public.ts';
import { answerOf, metaAnswer } from '#platform/contract/answers.ts';
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts';
import { document, metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationResource } from '../../contract.ts';
import { organisationConfirmBody, organisationSignUpBody } from '../../sign-up-contract.ts';
import { permissions } from '../permissions.ts';
import { presentOrganisation } from '../present-organisation.ts';
import { readOrganisation } from '../select-organisations.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { partsOf, signUpOrganisation, signUpOwnOrganisation } from './sign-up.ts';

const base = '/api/v1/organizations';
const tag = 'Organisations';

/** An organisation signs itself up; it waits for approval. */
export const signUpRoutes: readonly Endpoint[] = [
	endpoint({
		method: 'post',
		path: `${base}/signup`,
		summary:
			'Sign an organisation up: 201 for who is signed in, otherwise 202, the same whoever has the address, and a mail to confirm it',
		tag,
		permission: permissions.signUpOrganisation,
		body: organisationSignUpBody,
		answers: { 201: answerOf(organisationResource), 202: metaAnswer },
		run: async (c, { body }) => {
			const { organisation, locale, contact } = partsOf(c, body.data.attributes);
			if (contact) {
				await sameAnswer(c, 'organisation_sign_up', contact.contactEmail, () =>
					signUpOrganisation(c, { organisation, locale, contact }),
				);
				return { status: 202, body: metaDocument({ status: 'confirmation_sent' }) };
			}
			const actor = c.actor;
			if (!actor) throw new Error('parts without a contact are only of somebody signed in');
			await c.limit(`organisation_sign_up:user:${actor.userId}`, 10, 3600);
			const id = await signUpOwnOrganisation(c, actor, organisation);
			const row = await c.read((trx) => readOrganisation(trx, id));
			return {
				status: 201,
				body: document({ data: row ? presentOrganisation(row, c) : null }),
				headers: { location: `${base}/${id}` },
			};
		},
	}),
	endpoint({
		method: 'post',
		path: `${base}/confirm`,
		summary: 'Confirm the address of a sign-up with the token of the mail; each works once, for seven days',
		tag,
		permission: permissions.signUpOrganisation,
		body: organisationConfirmBody,
		answers: { 204: null },
		run: async (c, { body }) => {
			await confirmSignUp(c, body.confirmationToken);
			return null;
		},
	}),
];
