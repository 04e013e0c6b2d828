import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import { mostLinks, type TakingPart, type workshopInputSchema } from '../contract.ts';
import { sessionChanged, workshopChanged } from '../events.ts';
import { evaluationChoices, evaluationOf, requireChoice } from './evaluations.ts';
import { materialsOf, serveMaterialOf } from './materials.ts';
import { placeOf } from './present-occurrence.ts';
import { findOccurrence } from './select-occurrences.ts';
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
	{ links = [], ...input }: Partial<WorkshopInput> & { links?: Parameters<typeof changeLinks>[2] },
): Promise<Resource> {
	await requireActivity(trx, c, vacancyId);
	const before = await detailsOf(trx, vacancyId);
	const linkedBefore = await linksToCome(trx, vacancyId);
	await changeLinks(trx, vacancyId, links);
	const after = { ...before, ...input };
	if (JSON.stringify(after) !== JSON.stringify(before))
		await saveDetails(trx, c, vacancyId, { before, after });
	const linked = await linksToCome(trx, vacancyId);
	const times = [...new Set([...linkedBefore.keys(), ...linked.keys()])];
	const changed = times.filter((id) => linkedBefore.get(id) !== linked.get(id));
	if (changed.length > 0 || JSON.stringify(after) !== JSON.stringify(before))
		await emit(workshopChanged(vacancyId));
	await tellWhoHasPlace(trx, emit, changed);
	return presentWorkshop(trx, vacancyId, after);
}

async function saveDetails(
	trx: Trx,
	c: RequestContext,
	vacancyId: string,
	{ before, after }: Record<'before' | 'after', WorkshopInput>,
): Promise<void> {
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
}

async function detailsOf(trx: Trx, vacancyId: string): Promise<WorkshopInput> {
	const row = await trx
		.selectFrom('workshop_details')
		.select(['online_link as onlineLink', 'evaluation_form_id as evaluationFormId'])
		.where('vacancy_id', '=', vacancyId)
		.executeTakeFirst();
	return row ?? { onlineLink: null, evaluationFormId: null };
}

/** Changes where sessions and single times are online. Throws 404 for one of another activity. */
async function changeLinks(
	trx: Trx,
	vacancyId: string,
	links: readonly { id: string; onlineLink: string | null }[],
): Promise<void> {
	for (const { id, onlineLink } of links) {
		const { rows } = await sql`
			with of_session as (
				update vacancy_sessions set online_link = ${onlineLink}
				where id = ${id} and vacancy_id = ${vacancyId} returning id),
			of_time as (
				update session_occurrences set online_link = ${onlineLink}
				where id = ${id} and vacancy_id = ${vacancyId} returning id)
			select id from of_session union all select id from of_time`.execute(trx);
		if (rows.length === 0) throw ApiError.notFound();
	}
}

/** Where the times to come of an activity are online. */
async function linksToCome(trx: Trx, vacancyId: string): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string }>`
		select id from session_occurrences where vacancy_id = ${vacancyId} and ends_at > now()`.execute(trx);
	return linksAt(
		trx,
		rows.map(({ id }) => id),
	);
}

/** The calendars of those who have a place take the new link, by the number of the change. */
async function tellWhoHasPlace(trx: Trx, emit: Emit, times: readonly string[]): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		update session_occurrences x set sequence = sequence + 1, updated_at = now()
		where x.id = any (${[...times]}::uuid[]) and x.status = 'planned' and x.ends_at > now()
			and exists (select from applications a where a.occurrence_id = x.id and a.status = 'accepted')
		returning x.id`.execute(trx);
	for (const { id } of rows) await emit(sessionChanged(id, { details: { link: true } }));
}

/**
 * Returns where times of activities are online, by the ids of those times: the link of the time, else of its session, else
 * of the activity. For those who have a place alone.
 */
export async function linksAt(trx: Trx, occurrenceIds: readonly string[]): Promise<Map<string, string>> {
	const { rows } = await sql<{ id: string; link: string }>`
		select x.id, coalesce(x.online_link, s.online_link, d.online_link) as link from session_occurrences x
		left join vacancy_sessions s on s.id = x.session_id
		left join workshop_details d on d.vacancy_id = x.vacancy_id
		where x.id = any (${[...new Set(occurrenceIds)]}::uuid[])
			and coalesce(x.online_link, s.online_link, d.online_link) is not null`.execute(trx);
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

/** As many sessions are shown, and of each that repeats as many times: half a year of weeks. */
const MOST_SESSIONS = 50;
const MOST_TIMES = 26;

type LinkedTime = { id: string; startsAt: Date; endsAt: Date; allDay: boolean; onlineLink: string | null };

async function sessionsOf(trx: Trx, vacancyId: string) {
	const { rows } = await sql<LinkedTime & { repeats: boolean }>`
		select s.id, s.starts_at as "startsAt", s.ends_at as "endsAt", s.all_day as "allDay", s.rule is not null as repeats,
			s.online_link as "onlineLink"
		from vacancy_sessions s
		where s.vacancy_id = ${vacancyId} and s.status = 'planned' and exists (select from session_occurrences x
			where x.session_id = s.id and x.status = 'planned' and x.ends_at > now())
		order by s.starts_at, s.id limit ${MOST_SESSIONS}`.execute(trx);
	const repeating = rows.filter(({ repeats }) => repeats).map(({ id }) => id);
	const { rows: times } = await sql<LinkedTime & { sessionId: string }>`
		select * from (select x.id, x.session_id as "sessionId", x.starts_at as "startsAt", x.ends_at as "endsAt",
			x.all_day as "allDay", x.online_link as "onlineLink",
			row_number() over (partition by x.session_id order by x.starts_at, x.id) as nth
			from session_occurrences x
			where x.session_id = any (${repeating}::uuid[]) and x.status = 'planned' and x.ends_at > now()) numbered
		where nth <= ${MOST_TIMES} order by "startsAt", id`.execute(trx);
	const timesOf = Map.groupBy(times.slice(0, mostLinks - rows.length), ({ sessionId }) => sessionId);
	return rows.map((row) => ({
		...presentTime(row),
		repeats: row.repeats,
		times: (timesOf.get(row.id) ?? []).map(presentTime),
	}));
}

function presentTime({ id, startsAt, endsAt, allDay, onlineLink }: LinkedTime) {
	return { id, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), allDay, onlineLink };
}
