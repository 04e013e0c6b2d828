import type { FieldCodes } from '#platform/web/checked-form.ts';
import { pageAddress } from '#platform/web/page-address.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import type { Organisation, OrganisationContact } from '../../contract.ts';
import { codesOf } from '../organisation-form/values.ts';

type Member = { id: string; fullName: string; email: string; phoneNumber: string | null };

const MOST_MEMBERS = 100;
const texts = ['name', 'email', 'phoneNumber'] as const;
const flags = ['phoneVisible', 'shownOnPage'] as const;

/** The fields of the form by their names; a box that is ticked is 'on'. */
export type ContactValues = Readonly<Record<string, string>>;

/** The person to turn to of one's own organisation; or the member whom the address names, to look over and keep. */
export async function loadOwnContact({ api }: SiteContext, id: string, request: Request) {
	const [{ data: organisation }, { data: members }] = await Promise.all([
		api.get<Organisation>(`/api/v1/organizations/${id}`),
		api.get<Member[]>('/api/v1/users', {
			query: { filter: { organizationIdEq: id }, page: { size: MOST_MEMBERS } },
		}),
	]);
	const asked = pageAddress(request).searchParams.get('member');
	const chosen = members.find((member) => member.id === asked);
	const { contactPerson } = organisation;
	return {
		members: members.map((member) => ({ value: member.id, label: member.fullName || member.email })),
		chosen: chosen?.id ?? null,
		values: valuesFrom(contactPerson, chosen),
		codes: undefined,
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
 * Keeps the person to turn to, or that there is none when nothing is filled in. Gives what was typed with what is wrong
 * with it, or undefined when it was kept. Throws every other failure.
 */
export async function saveOwnContact(
	{ api }: SiteContext,
	id: string,
	form: FormData,
): Promise<{ values: ContactValues; codes: FieldCodes } | undefined> {
	const values: Record<string, string> = {};
	for (const name of texts) values[name] = String(form.get(name) ?? '').trim();
	for (const name of flags) if (form.has(name)) values[name] = 'on';
	const contactPerson = {
		name: values.name,
		email: values.email || null,
		phoneNumber: values.phoneNumber || null,
		...Object.fromEntries(flags.map((name) => [name, form.has(name)])),
	};
	const nobody = texts.every((name) => values[name] === '');
	try {
		await api.patch(`/api/v1/organizations/${id}`, {
			data: { type: 'organizations', id, attributes: { contactPerson: nobody ? null : contactPerson } },
		});
		return undefined;
	} catch (error) {
		const codes = codesOf(error);
		if (!codes) throw error;
		const named = Object.entries(codes).map(([path, code]) => [path.replace(/^contactPerson\./, ''), code]);
		return { values, codes: Object.fromEntries(named) };
	}
}
