import type { z } from 'zod';
import {
	coherenceIssues,
	mayEditFor,
	readVacancy,
	rightsOf,
	updateVacancy,
	type VacancyRow,
} from '#features/vacancies/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { sessionInputSchema } from '../contract.ts';

type Session = NonNullable<VacancyRow['sessions']>[number];
export type SessionInput = z.infer<typeof sessionInputSchema>;

/** The sessions of an activity that the person may change. Throws 404 for any other. */
export async function readSessions(
	trx: Trx,
	c: RequestContext,
	vacancyId: string,
): Promise<{ vacancyId: string; sessions: Session[] }> {
	const rights = rightsOf(c.actor);
	const vacancy = await readVacancy(trx, vacancyId, rights);
	if (!mayEditFor(rights, vacancy.organisationId)) throw ApiError.notFound();
	return { vacancyId, sessions: vacancy.sessions ?? [] };
}

/** Whose session it is. Throws 404 where there is none. */
async function vacancyOf(trx: Trx, sessionId: string): Promise<string> {
	const row = await trx
		.selectFrom('vacancy_sessions')
		.select('vacancy_id as vacancyId')
		.where('id', '=', sessionId)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row.vacancyId;
}

/** Adds a session to an activity, as a change of the activity itself: with its rules and its event. */
export async function addSession(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	vacancyId: string,
	input: SessionInput,
): Promise<Resource> {
	refuse(input);
	const before = await readSessions(trx, c, vacancyId);
	const after = await updateVacancy(trx, emit, c, rightsOf(c.actor), vacancyId, {
		sessions: [...before.sessions, input],
	});
	const known = before.sessions.map(({ id }) => id);
	const made = after.sessions?.find(({ id }) => !known.includes(id));
	if (!made) throw ApiError.conflict({ code: 'not_an_activity', detail: 'Only an activity has sessions.' });
	return presentSession(made, vacancyId);
}

/** Changes what was sent of a session and leaves the rest. Throws 404, and 422 for what contradicts itself. */
export async function changeSession(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	id: string,
	input: Partial<SessionInput>,
): Promise<Resource> {
	const vacancyId = await vacancyOf(trx, id);
	const { sessions } = await readSessions(trx, c, vacancyId);
	const changed = sessions.map((session) => (session.id === id ? { ...session, ...input } : session));
	const mine = changed.find((session) => session.id === id);
	if (!mine) throw ApiError.notFound();
	refuse(mine);
	const after = await updateVacancy(trx, emit, c, rightsOf(c.actor), vacancyId, { sessions: changed });
	return presentSession(after.sessions?.find((session) => session.id === id) ?? (mine as Session), vacancyId);
}

/** Takes a session away; where somebody has a place it is cancelled instead. */
export async function removeSession(trx: Trx, emit: Emit, c: RequestContext, id: string): Promise<void> {
	const vacancyId = await vacancyOf(trx, id);
	const { sessions } = await readSessions(trx, c, vacancyId);
	await updateVacancy(trx, emit, c, rightsOf(c.actor), vacancyId, {
		sessions: sessions.filter((session) => session.id !== id),
	});
}

/** Throws 422 for a session that contradicts itself, each issue at the session's own field. */
export function refuse(input: SessionInput): void {
	const issues = coherenceIssues({ sessions: [input] }).map(({ source, ...issue }) => ({
		...issue,
		source: { pointer: source?.pointer?.replace('/sessions/0', '') ?? '/data/attributes' },
	}));
	if (issues.length > 0) throw ApiError.invalid(issues);
}

/** A session as a resource. */
export function presentSession({ id, ...attributes }: Session, vacancyId: string): Resource {
	return {
		type: 'sessions',
		id,
		attributes,
		relationships: { vacancy: { data: { type: 'vacancies', id: vacancyId } } },
	};
}
