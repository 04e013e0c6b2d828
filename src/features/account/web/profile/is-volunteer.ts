import { centreApi } from '#features/centres/api.ts';
import type { Session } from '#platform/web/session.ts';
import type { SiteContext } from '#platform/web/site-context.ts';

/** Whether the user has a volunteer profile. People who only work for organisations have none. */
export function isVolunteer({ user }: Session): boolean {
	const roles = user.roles.map(({ name }) => name);
	return roles.length === 0 || roles.includes('volunteer') || roles.includes('student');
}

/** Whether volunteers have profiles on this site. */
export async function hasVolunteerProfiles({ call }: SiteContext): Promise<boolean> {
	const { data: centre } = await call(centreApi.current);
	return centre.features.volunteerProfiles;
}
