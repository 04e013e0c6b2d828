import { data, type RouterContextProvider } from 'react-router';
import { requireSession } from '#platform/web/guards.ts';
import { audienceOf, type Session } from '#platform/web/session.ts';

/** Staff of the centre. Throws as requireSession, and 403 for everybody else. */
export async function requireStaff(
	context: Readonly<RouterContextProvider>,
	request: Request,
): Promise<Session> {
	const session = await requireSession(context, request);
	if (audienceOf(session) !== 'centre') throw data(null, { status: 403 });
	return session;
}
