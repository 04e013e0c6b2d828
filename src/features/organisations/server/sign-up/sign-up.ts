import { passwordIssue } from '#features/auth/contract.ts';
import {
	findElsewhere,
	hashPassword,
	hashToken,
	newToken,
	notifyElsewhere,
} from '#features/auth/server/public.ts';
import { addOrganisationAdmin } from '#features/users/server/public.ts';
import { localesOf, offeredLocale } from '#platform/http/locale.ts';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { organisationConfirmationRequested, organisationSignedUp } from '../../events.ts';
import { type OrganisationSignUp, signUpContactSchema } from '../../sign-up-contract.ts';
import { insertSignedUp, type SignUpOrganisation, type WaitingSignUp } from './waiting.ts';

const LIFESPAN_MS = 7 * 24 * 60 * 60 * 1000;

/** The organisation and the person of a sign-up apart. Throws 422 when the person is missing something. */
export function partsOf(c: RequestContext, input: OrganisationSignUp) {
	const {
		contactFirstName,
		contactLastName,
		contactEmail,
		contactPhoneNumber,
		password,
		acceptTerms: _,
		locale: wanted = c.locale,
		...organisation
	} = input;
	const locale = offeredLocale(localesOf(c.features), wanted);
	const given = { contactFirstName, contactLastName, contactEmail, contactPhoneNumber, password };
	if (c.actor) {
		const [extra] = Object.entries(given).filter(([, value]) => value !== undefined);
		if (extra) throw issueAt(extra[0], 'unknown_attribute', 'Who is signed in signs up as themselves.');
		return { organisation, locale, contact: undefined };
	}
	const parsed = signUpContactSchema.safeParse(given);
	if (!parsed.success) throw ApiError.invalid(parsed.error);
	const contact = parsed.data;
	const issue = passwordIssue(contact.password, contact.contactEmail);
	if (issue) throw issueAt('password', 'custom', issue);
	return { organisation, locale, contact };
}

type Contact = NonNullable<ReturnType<typeof partsOf>['contact']>;

/**
 * Keeps a sign-up until its address is confirmed, and mails the link. The centre hears of it only then. To an address
 * whose account is of another centre of the tenant goes a mail that says so: one account is of one centre.
 */
export async function signUpOrganisation(
	c: RequestContext,
	{
		organisation,
		locale,
		contact,
	}: { organisation: SignUpOrganisation; locale: 'nl' | 'en'; contact: Contact },
): Promise<void> {
	const email = contact.contactEmail;
	const passwordHash = await hashPassword(contact.password);
	const elsewhere = await findElsewhere(c, email);
	if (elsewhere) return notifyElsewhere(c, elsewhere);
	const waiting: WaitingSignUp = {
		organisation,
		person: {
			firstName: contact.contactFirstName,
			lastName: contact.contactLastName,
			phoneNumber: contact.contactPhoneNumber || null,
			passwordHash,
			locale,
		},
	};
	await c.write(async (trx, emit) => {
		await trx.deleteFrom('organisation_sign_ups').where('expires_at', '<', new Date()).execute();
		const token = newToken();
		await trx
			.insertInto('organisation_sign_ups')
			.values({
				tenant: c.tenant,
				centre_id: c.centre.id,
				email,
				token_hash: hashToken(token),
				data: JSON.stringify(waiting),
				expires_at: new Date(Date.now() + LIFESPAN_MS),
			})
			.execute();
		await emit(
			organisationConfirmationRequested(c.centre.id, { mail: { address: email, name: '', locale, token } }),
		);
	});
}

/** Signs an organisation up for a signed-in user, who becomes its admin; it waits for approval. Returns its id. */
export async function signUpOwnOrganisation(
	c: RequestContext,
	actor: Actor,
	organisation: SignUpOrganisation,
): Promise<string> {
	return c.write(async (trx, emit) => {
		const id = await insertSignedUp(trx, { tenant: c.tenant, centreId: c.centre.id }, organisation);
		await addOrganisationAdmin(trx, {
			tenant: c.tenant,
			centreId: c.centre.id,
			userId: actor.userId,
			organisationId: id,
		});
		await emit(organisationSignedUp(id, { to: 'pending' }));
		return id;
	});
}

function issueAt(field: string, code: string, detail: string): ApiError {
	const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
	return ApiError.invalid([{ code, detail, source: { pointer: `/data/attributes/${name}` } }]);
}
