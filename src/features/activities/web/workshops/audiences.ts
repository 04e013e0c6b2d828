import type { Persona } from '#platform/contract/roles.ts';

type Audience = 'organizations' | 'volunteers' | 'everyone';

const STAFF: readonly Persona[] = ['center_superuser', 'center_admin', 'content_manager', 'page_manager'];
const ORGANISERS: readonly Persona[] = ['organization_superuser', 'organization_admin', 'mentor'];

/** The audiences somebody belongs to: staff of the centre see the workshops of all. */
export function audiencesOf(personas: readonly Persona[]): Audience[] {
	const has = (some: readonly Persona[]) => personas.some((one) => some.includes(one));
	const all = has(STAFF);
	return [
		...(all || has(ORGANISERS) ? (['organizations'] as const) : []),
		...(all || !has(ORGANISERS) || personas.includes('volunteer') ? (['volunteers'] as const) : []),
		'everyone',
	];
}
