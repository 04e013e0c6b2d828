import { userApi } from '#features/users/api.ts';
import type { Person } from '#features/users/contract.ts';
import type { FormError } from '#platform/web/forms/form-error.ts';
import { submit } from '#platform/web/forms/submit.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { organisationApi } from '../../api.ts';
import type { OrganisationContact } from '../../contract.ts';

type Member = Pick<Person, 'id' | 'fullName' | 'email' | 'phoneNumber'>;

const MAX_MEMBERS = 100;
const texts = ['name', 'email', 'phoneNumber'] as const;
const flags = ['phoneVisible', 'shownOnPage'] as const;

/** The fields of the form by their names; a box that is ticked is 'on'. */
export type ContactValues = Readonly<Record<string, string>>;

/**
 * Returns the contact person of the user's own organisation, or the member named in the address, to review and save.
 */
export async function loadOwnContact({ call }: SiteContext, id: string, request: Request) {
	const [{ data: organisation }, { data: members }] = await Promise.all([
		call(organisationApi.read, { params: { id } }),
		call(userApi.list, { filter: { organizationIdEq: id }, page: { size: MAX_MEMBERS } }),
	]);
	const asked = pageAddress(request).searchParams.get('member');
	const chosen = members.find((member) => member.id === asked);
	const { contactPerson } = organisation;
	return {
		members: members.map((member) => ({ value: member.id, label: member.fullName || member.email })),
		chosen: chosen?.id ?? null,
		values: valuesFrom(contactPerson, chosen),
		error: undefined,
	};
}

function valuesFrom(contact: OrganisationContact | null, chosen: Member | undefined): ContactValues {
	const { name, email, phoneNumber } = chosen
		? { ...chosen, name: chosen.fullName }
		: { name: contact?.name, email: contact?.email, phoneNumber: contact?.phoneNumber };
	return {
		name: name ?? '',
		email: email ?? '',
		phoneNumber: phoneNumber ?? '',
		...(contact?.phoneVisible && { phoneVisible: 'on' }),
		...(contact?.shownOnPage && { shownOnPage: 'on' }),
	};
}

/**
 * Keeps the person to turn to, or that there is none when nothing is filled in. Gives what was typed with
 * why it was refused, or undefined when it was kept.
 */
export async function saveOwnContact(
	here: SiteContext,
	id: string,
	form: FormData,
): Promise<{ values: ContactValues; error: FormError } | undefined> {
	const values: Record<string, string> = {};
	for (const name of texts) values[name] = String(form.get(name) ?? '').trim();
	for (const name of flags) if (form.has(name)) values[name] = 'on';
	const contactPerson = {
		name: values.name ?? '',
		email: values.email || null,
		phoneNumber: values.phoneNumber || null,
		phoneVisible: form.has('phoneVisible'),
		shownOnPage: form.has('shownOnPage'),
	};
	const nobody = texts.every((name) => values[name] === '');
	const { error } = await submit(
		here,
		() =>
			here.call(organisationApi.update, {
				params: { id },
				body: { contactPerson: nobody ? null : contactPerson },
			}),
		{ field: (path) => path.replace(/^contactPerson\./, '') },
	);
	return error && { values, error };
}
