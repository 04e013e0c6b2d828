import type { Session } from '#platform/web/session.ts';

/** Whether the user has a volunteer profile. People who only work for organisations have none. */
export function isVolunteer({ user }: Session): boolean {
	const roles = user.roles.map(({ name }) => name);
	return roles.length === 0 || roles.includes('volunteer') || roles.includes('student');
}
