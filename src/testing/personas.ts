import type { AccountRole, MembershipRole, Persona } from '#platform/contract/roles.ts';
import { personas } from '#platform/contract/roles.ts';
import type { TestApp } from './app.ts';
import { buildOrganisation, buildUser } from './builders.ts';

/** How each persona is created: the roles of the account, and its membership in which type of organisation. */
const MADE_BY: Record<
	Exclude<Persona, 'visitor'>,
	{ type?: 'NonProfit' | 'School' | 'VolunteerCenter'; role?: MembershipRole; account?: AccountRole }
> = {
	center_superuser: { account: 'center_superuser', type: 'VolunteerCenter', role: 'admin' },
	center_admin: { type: 'VolunteerCenter', role: 'admin' },
	content_manager: { type: 'VolunteerCenter', role: 'content_manager' },
	page_manager: { type: 'VolunteerCenter', role: 'page_manager' },
	organization_superuser: { type: 'NonProfit', role: 'organization_superuser' },
	organization_admin: { type: 'NonProfit', role: 'admin' },
	mentor: { type: 'School', role: 'mentor' },
	student: { type: 'School', role: 'student' },
	volunteer: { account: 'volunteer' },
};

/**
 * The other personas that a persona also is; its permissions are the union. Every persona may do what a visitor may.
 */
const ALSO: Partial<Record<Persona, readonly Persona[]>> = {
	center_superuser: ['center_admin'],
	organization_superuser: ['organization_admin'],
};

/** All that a persona is for the table. */
export function everythingOf(persona: Persona): Persona[] {
	return [persona, ...(ALSO[persona] ?? []), 'visitor'];
}

/** Makes somebody of every persona but the visitor, each in an organisation of their own, and signs them in. */
export async function signInPersonas(app: TestApp): Promise<Map<Persona, Record<string, string>>> {
	const credentials = new Map<Persona, Record<string, string>>();
	const centre = { centreId: app.centre.id, tenant: app.centre.tenant };
	for (const persona of personas) {
		if (persona === 'visitor') continue;
		const { type, role, account } = MADE_BY[persona];
		const user = await app.make(async (trx) => {
			const organisation = type && (await buildOrganisation(trx, { ...centre, type }));
			return buildUser(trx, {
				...centre,
				accountRoles: account ? [account] : [],
				...(organisation && { organisation, role: role ?? 'admin' }),
			});
		});
		credentials.set(persona, await app.signIn(user));
	}
	return credentials;
}
