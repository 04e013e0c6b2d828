import type { Mentor } from '#features/students/contract.ts';
import { type Persona, type Role, roles } from '#platform/contract/roles.ts';
import type { Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';
import { type OrganisationType, rolesToGive } from '../../role-rules.ts';

/** What somebody may give: which roles, and, for staff, in which organisations. */
export type Giving = {
	roles: Role[];
	/** Empty for who gives roles in the organisation acted for alone. */
	organisations: { id: string; name: string }[];
};

const types: readonly OrganisationType[] = ['NonProfit', 'School', 'VolunteerCenter'];

/** The roles the signed-in person may give; the API has the last word. */
export async function givingOf({ api }: SiteContext, session: Session): Promise<Giving> {
	const personas = personasOf(session);
	const everywhere = personas.some((who) => who === 'center_superuser' || who === 'center_admin');
	const here = session.organisation?.organizationType;
	const given = (everywhere ? types : here ? [here] : []).flatMap((type) => rolesToGive(personas, type));
	const all = new Set([...given, ...rolesToGive(personas, null)]);
	if (!everywhere) return { roles: roles.filter((role) => all.has(role)), organisations: [] };
	const { data } = await api.get<{ id: string; name: string }[]>('/api/v1/organizations', {
		query: { filter: { statusIn: ['approved', 'pending'] }, sort: 'name', page: { size: 1000 } },
	});
	return {
		roles: roles.filter((role) => all.has(role)),
		organisations: data.map(({ id, name }) => ({ id, name })),
	};
}

function personasOf({ user, organisation }: Session): Persona[] {
	const has = (role: Role, where: string | null) =>
		user.roles.some(({ name, organizationId }) => name === role && organizationId === where);
	const here = organisation?.id ?? '';
	const personas: Persona[] = [];
	if (has('center_superuser', null)) personas.push('center_superuser');
	if (has('admin', here)) {
		const inCentre = organisation?.organizationType === 'VolunteerCenter';
		personas.push(inCentre ? 'center_admin' : 'organization_admin');
		if (!inCentre && has('organization_superuser', null)) personas.push('organization_superuser');
	}
	if (has('mentor', here)) personas.push('mentor');
	return personas;
}

/** Whom to choose from as mentor of a student, for who runs a school; whom a mentor invites is their own student. */
export async function mentorsOf({ api }: SiteContext, session: Session): Promise<Mentor[]> {
	const { organisation } = session;
	if (organisation?.organizationType !== 'School') return [];
	if (!rolesToGive(personasOf(session), 'School').includes('mentor')) return [];
	const { data } = await api.get<Mentor[]>('/api/v1/mentors', {
		query: { filter: { organizationIdEq: organisation.id }, page: { size: 1000 } },
	});
	return data;
}
