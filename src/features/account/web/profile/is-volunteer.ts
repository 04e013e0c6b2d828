import type { Session } from '#platform/web/session.ts';

/** Whether somebody has a volunteer's profile: who only works for others has none, and is asked for none. */
export function isVolunteer({ user }: Session): boolean {
	const roles = user.roles.map(({ name }) => name);
	return roles.length === 0 || roles.includes('volunteer') || roles.includes('student');
}
