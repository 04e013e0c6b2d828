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

/** Returns the sessions of an activity that the user may change. Throws 404 for any other activity. */
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

/** Returns the id of the session's activity. Throws 404 for an unknown session. */
export async function vacancyOf(trx: Trx, sessionId: string): Promise<string> {
	const row = await trx
		.selectFrom('vacancy_sessions')
		.select('vacancy_id as vacancyId')
		.where('id', '=', sessionId)
		.executeTakeFirst();
	if (!row) throw ApiError.notFound();
	return row.vacancyId;
}

/** Adds a session as an update of the activity, with the same validation and event. */
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

/** Updates the submitted fields of a session. Throws 404 for an unknown session and 422 for contradictory fields. */
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

/** Deletes a session; dates with participants are cancelled instead. */
export async function removeSession(trx: Trx, emit: Emit, c: RequestContext, id: string): Promise<void> {
	const vacancyId = await vacancyOf(trx, id);
	const { sessions } = await readSessions(trx, c, vacancyId);
	await updateVacancy(trx, emit, c, rightsOf(c.actor), vacancyId, {
		sessions: sessions.filter((session) => session.id !== id),
	});
}

/** Throws 422 for a session with contradictory fields, with a pointer to each field. */
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
