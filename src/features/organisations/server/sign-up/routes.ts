import { sameAnswer } from '#features/auth/server/public.ts';
import { pathOf } from '#platform/contract/calls.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { document, metaDocument } from '#platform/server/jsonapi/present.ts';
import { organisationApi, signUpApi } from '../../api.ts';
import { permissions } from '../permissions.ts';
import { presentOrganisation } from '../present-organisation.ts';
import { readOrganisation } from '../select-organisations.ts';
import { confirmSignUp, readSignUpLink } from './confirm-sign-up.ts';
import { partsOf, signUpOrganisation, signUpOwnOrganisation } from './sign-up.ts';

/** An organisation signs itself up; it waits for approval. */
export const signUpRoutes: readonly Endpoint[] = [
	implement(signUpApi.signUp, {
		permission: permissions.signUpOrganisation,
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
				headers: { location: pathOf(organisationApi.read, { id }) },
			};
		},
	}),
	implement(signUpApi.checkLink, {
		permission: permissions.signUpOrganisation,
		run: async (c, { body }) => ({
			body: metaDocument(await readSignUpLink(c, body.confirmationToken)),
		}),
	}),
	implement(signUpApi.confirm, {
		permission: permissions.signUpOrganisation,
		run: async (c, { body }) => {
			await confirmSignUp(c, body.confirmationToken);
			return null;
		},
	}),
];
