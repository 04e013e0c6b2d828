import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { TakingPart, workshopInputSchema } from '../contract.ts';
import { sessionChanged, workshopChanged } from '../events.ts';
import { evaluationChoices, evaluationOf, requireChoice } from './evaluations.ts';
import { materialsOf, serveMaterialOf } from './materials.ts';
import { placeOf } from './present-occurrence.ts';
import { findOccurrence } from './select-occurrences.ts';
import { vacancyOf } from './sessions.ts';
import { cameTo, requireActivity, requireEditable } from './workshop-rules.ts';

type WorkshopInput = z.infer<typeof workshopInputSchema>;

/** Returns what an activity has for those who take part. Throws 404 for an activity that the user may not change. */
export async function readWorkshop(trx: Trx, c: RequestContext, vacancyId: string): Promise<Resource> {
	await requireEditable(trx, c, vacancyId);
	return presentWorkshop(trx, vacancyId, await detailsOf(trx, vacancyId));
}

/**
 * Changes what an activity has for those who take part; those with a place at a time to come hear where it is now. Throws
 * 404 as {@link readWorkshop} and 409 for what is no activity.
 */
export async function changeWorkshop(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	vacancyId: string,
	input: Partial<WorkshopInput>,
): Promise<Resource> {
	await requireActivity(trx, c, vacancyId);
	const before = await detailsOf(trx, vacancyId);
	const after = { ...before, ...input };
	if (JSON.stringify(after) === JSON.stringify(before)) return presentWorkshop(trx, vacancyId, before);
	if (after.evaluationFormId && after.evaluationFormId !== before.evaluationFormId)
		await requireChoice(trx, vacancyId, after.evaluationFormId);
	const columns = {
		online_link: after.onlineLink,
		evaluation_form_id: after.evaluationFormId,
		updated_at: new Date(),
	};
	await trx
		.insertInto('workshop_details')
		.values({ vacancy_id: vacancyId, tenant: c.tenant, centre_id: c.centre.id, ...columns })
		.onConflict((conflict) => conflict.column('vacancy_id').doUpdateSet(columns))
		.execute();
	await emit(workshopChanged(vacancyId));
	if (after.onlineLink !== before.onlineLink) await tellWhoHasPlace(trx, emit, withoutOwnLink(vacancyId));
	return presentWorkshop(trx, vacancyId, after);
}

async function detailsOf(trx: Trx, vacancyId: string): Promise<WorkshopInput> {
	const row = await trx
		.selectFrom('workshop_details')
		.select(['online_link as onlineLink', 'evaluation_form_id as evaluationFormId'])
		.where('vacancy_id', '=', vacancyId)
		.executeTakeFirst();
	return row ?? { onlineLink: null, evaluationFormId: null };
}

/**
 * Changes where one session is online; those with a place at it hear where. Throws 404 for a session of an activity that
 * the user may not change.
 */
export async function linkSession(
	trx: Trx,
	emit: Emit,
	c: RequestContext,
	sessionId: string,
	onlineLink: string | null,
): Promise<Resource> {
	const vacancyId = await vacancyOf(trx, sessionId);
	await requireActivity(trx, c, vacancyId);
	const { online_link: before } = await trx
		.selectFrom('vacancy_sessions')
		.select('online_link')
		.where('id', '=', sessionId)
		.executeTakeFirstOrThrow();
	const details = await detailsOf(trx, vacancyId);
	if (before !== onlineLink) {
		await trx
			.updateTable('vacancy_sessions')
			.set({ online_link: onlineLink })
			.where('id', '=', sessionId)
			.execute();
		await emit(workshopChanged(vacancyId));
		const where = (link: string | null) => link ?? details.onlineLink;
		if (where(before) !== where(onlineLink))
			await tellWhoHasPlace(trx, emit, sql`x.session_id = ${sessionId}`);
	}
	return presentWorkshop(trx, vacancyId, details);
}

/** Those times of an activity that have no link of their own. */
const withoutOwnLink = (vacancyId: string) => sql<boolean>`x.vacancy_id = ${vacancyId} and not exists (
	select from vacancy_sessions s where s.id = x.session_id and s.online_link is not null)`;

/** The calendars of those who have a place take the new link, by the number of the change. */
async function tellWhoHasPlace(trx: Trx, emit: Emit, where: RawBuilder<unknown>): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		update session_occurrences x set sequence = sequence + 1, updated_at = now()
		where ${where} and x.status = 'planned' and x.ends_at > now()
			and exists (select from applications a where a.occurrence_id = x.id and a.status = 'accepted')
		returning x.id`.execute(trx);
	for (const { id } of rows) await emit(sessionChanged(id, { details: { link: true } }));
}

/**
 * Returns where times of activities are online, by the ids of those times: the link of the time, else of the activity. For
 * those who have a place alone.
 */
export async function linksAt(trx: Trx, occurrenceIds: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; link: string }>`
		select x.id, coalesce(s.online_link, d.online_link) as link from session_occurrences x
		left join vacancy_sessions s on s.id = x.session_id
		left join workshop_details d on d.vacancy_id = x.vacancy_id
		where x.id = any (${[...new Set(occurrenceIds)]}::uuid[])
			and coalesce(s.online_link, d.online_link) is not null`.execute(trx);
	return new Map(rows.map(({ id, link }) => [id, link]));
}

/** Returns where a time of an activity is online. For those who have a place alone. */
export async function linkAt(trx: Trx, occurrenceId: string): Promise<string | undefined> {
	return (await linksAt(trx, [occurrenceId])).get(occurrenceId);
}

type Placed = { vacancyId: string; occurrenceId: string | null; hasPlace: boolean; hasCome: boolean };

/** Returns what an application gives, whoever sent it. Throws 404 for one that is not. */
async function placeOfApplication(trx: Trx, id: string, where: RawBuilder<boolean>): Promise<Placed> {
	const { rows } = await sql<Placed>`
		select a.vacancy_id as "vacancyId", a.occurrence_id as "occurrenceId",
			a.status in ('accepted', 'completed') and x.status is distinct from 'cancelled' as "hasPlace",
			a.status = 'completed' and coalesce(x.ends_at <= now(), true) as "hasCome"
		from applications a left join session_occurrences x on x.id = a.occurrence_id
		where a.id = ${id} and ${where}`.execute(trx);
	const [found] = rows;
	if (!found) throw ApiError.notFound();
	return found;
}

/** Returns what there is for the user, by their own application. Throws 404 for any other. */
export async function readTakingPart(trx: Trx, userId: string, applicationId: string): Promise<TakingPart> {
	const placed = await placeOfApplication(trx, applicationId, sql`a.user_id = ${userId}`);
	const hasCome = await cameTo(trx, userId, placed.vacancyId);
	return takingPartOf(trx, { ...placed, hasCome });
}

/** Returns the same for the holder of the link that a mail gave, who may be no user, with the place where it is. */
export async function readLinkedPlace(
	trx: Trx,
	applicationId: string,
): Promise<{ place: string | null; takingPart: TakingPart }> {
	const placed = await placeOfApplication(trx, applicationId, sql`true`);
	const time = placed.occurrenceId ? await findOccurrence(trx, placed.occurrenceId) : undefined;
	return { place: time ? placeOf(time) : null, takingPart: await takingPartOf(trx, placed) };
}

/** Serves a file that is handed out to the holder of such a link. Throws 404 for who did not come to its activity. */
export async function serveLinkedMaterial(
	c: RequestContext,
	applicationId: string,
	materialId: string,
): Promise<Response> {
	const { vacancyId, hasCome } = await c.read((trx) => placeOfApplication(trx, applicationId, sql`true`));
	if (!hasCome) throw ApiError.notFound();
	return serveMaterialOf(c, vacancyId, materialId);
}

async function takingPartOf(
	trx: Trx,
	{ vacancyId, occurrenceId, hasPlace, hasCome }: Placed,
): Promise<TakingPart> {
	return {
		onlineLink: hasPlace ? await linkFor(trx, vacancyId, occurrenceId) : null,
		materials: hasCome ? await materialsOf(trx, vacancyId) : [],
		evaluation: hasCome ? await evaluationOf(trx, vacancyId) : null,
	};
}

/** The link of a time; for who is accepted for all of an activity, that of the activity. */
async function linkFor(trx: Trx, vacancyId: string, occurrenceId: string | null): Promise<string | null> {
	if (occurrenceId) return (await linkAt(trx, occurrenceId)) ?? null;
	return (await detailsOf(trx, vacancyId)).onlineLink;
}

async function presentWorkshop(trx: Trx, id: string, details: WorkshopInput): Promise<Resource> {
	return {
		type: 'workshops',
		id,
		attributes: {
			...details,
			materials: await materialsOf(trx, id),
			evaluationForms: await evaluationChoices(trx, id),
			sessions: await sessionsOf(trx, id),
		},
		relationships: { vacancy: { data: { type: 'vacancies', id } } },
	};
}

/** As many sessions have a link of their own at most. */
const MOST_SESSIONS = 50;

async function sessionsOf(trx: Trx, vacancyId: string) {
	const { rows } = await sql<{
		id: string;
		startsAt: Date;
		endsAt: Date;
		allDay: boolean;
		repeats: boolean;
		onlineLink: string | null;
	}>`
		select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt", s.all_day as "allDay", s.rule is not null as repeats,
			s.online_link as "onlineLink"
		from vacancy_sessions s
		where s.vacancy_id = ${vacancyId} and s.status = 'planned' and exists (select from session_occurrences x
			where x.session_id = s.id and x.status = 'planned' and x.ends_at > now())
		order by s.starts_at, s.id limit ${MOST_SESSIONS}`.execute(trx);
	return rows.map(({ startsAt, endsAt, ...row }) => ({
		...row,
		startsAt: startsAt.toISOString(),
		endsAt: endsAt.toISOString(),
	}));
}
