import { personasOf, type Session } from '#platform/web/session.ts';

/** Whether the user may have a volunteer profile. People who only work for organisations have none. */
export function isVolunteer(session: Session): boolean {
	return personasOf(session).includes('volunteer');
}
