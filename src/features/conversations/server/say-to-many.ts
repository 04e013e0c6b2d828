import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { eachVariables, filledFor, requireFilled } from '#features/applications/server/public.ts';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ManyPreview } from '../contract.ts';
import { MANY_A_DAY, MANY_AT_ONCE, MAX_BODY, MAX_SUBJECT } from '../enums.ts';
import { resolveMatter } from './resolve-matter.ts';
import { openConversation, sayInOpen } from './say.ts';
import { type Viewer, writerOf } from './viewer.ts';

const DAY = 24 * 3600;

/** Who gets a message to many: all who were accepted for a vacancy, or all who have or had a place at one of its times. */
export type Many = { vacancyId: string; occurrenceId: string | null };

/** Whom a message to many goes to, before it is written. Throws 404 for a vacancy of others. */
export async function previewMany(c: RequestContext, many: Many): Promise<ManyPreview> {
	const viewer = writerOf(c);
	return c.read(async (trx) => {
		const { title, people: accepted, startsAt } = await acceptedFor(trx, viewer, many, c.locale);
		const people = accepted.filter(({ refuses }) => !refuses);
		return {
			subject: title,
			startsAt: startsAt?.toISOString() ?? null,
			refusing: accepted.length - people.length,
			people: people.length,
			names: people
				.slice(0, MANY_AT_ONCE)
				.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
			tooMany: accepted.length > MANY_AT_ONCE,
		};
	});
}

/**
 * Shows how the first of them would read a message. Throws 404 for a vacancy of others, 422 for what is not filled in, 409
 * `nobody`.
 */
export async function draftToMany(
	c: RequestContext,
	{ body, ...many }: Many & { body: string },
): Promise<{ name: string; body: string }> {
	const viewer = writerOf(c);
	return c.read(async (trx) => {
		const { people } = await acceptedFor(trx, viewer, many, c.locale);
		await requireFilled(trx, c, body, 'body', eachVariables);
		const reading = people.filter(({ refuses }) => !refuses);
		const first = reading.find(({ firstName }) => firstName.trim()) ?? reading[0];
		if (!first) throw nobody();
		return { name: `${first.firstName} ${first.lastName}`.trim(), body: filledFor(body, first.firstName) };
	});
}

/**
 * Says something to all who were accepted, to each in a conversation of their own and with their first name where it stands
 * in the text; returns how many it was said to. All
 * of them or nobody, and with the same key once. Who takes no more messages is left out. Throws 404 for a vacancy of
 * others, 422 for what is not filled in, 409 `nobody` and `too_many`, 429 beyond ten a day.
 */
export async function sayToMany(
	c: RequestContext,
	{ body, clientKey, ...many }: Many & { body: string; clientKey: string },
): Promise<number> {
	const viewer = writerOf(c);
	await c.read(async (trx) => {
		await acceptedFor(trx, viewer, many, c.locale);
		await requireFilled(trx, c, body, 'body', eachVariables);
	});
	await c.limit(`messages-many:${viewer.organisationId ?? viewer.centreId}`, MANY_A_DAY, DAY);
	return c.write(async (trx, emit) => {
		const { people } = await acceptedFor(trx, viewer, many, c.locale);
		if (people.length === 0) throw nobody();
		if (people.length > MANY_AT_ONCE) {
			throw ApiError.conflict({ code: 'too_many', detail: 'A message goes to 100 people at most.' });
		}
		let said = 0;
		for (const { id, firstName } of people) {
			const matter = await resolveMatter(trx, viewer, { type: 'applications', id }, c.locale);
			const conversationId = await openConversation(trx, emit, c, matter);
			const own = filledFor(body, firstName).slice(0, MAX_BODY);
			const message = { body: own, fileIds: [], clientKey: keyFor(clientKey, id) };
			if (await sayInOpen(trx, emit, c, conversationId, message)) said++;
		}
		return said;
	});
}

function nobody(): ApiError {
	return ApiError.conflict({ code: 'nobody', detail: 'Nobody is accepted here.' });
}

/** Of one message to many, each conversation has a key of its own, which is the same when it is sent again. */
function keyFor(clientKey: string, applicationId: string): string {
	const hex = createHash('sha256').update(`${clientKey}/${applicationId}`).digest('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Somebody who was accepted; whether no more messages can be said in the conversation about it. */
type Accepted = { id: string; firstName: string; lastName: string; refuses: boolean };

async function acceptedFor(
	trx: Trx,
	viewer: Viewer,
	{ vacancyId, occurrenceId }: Many,
	locale: Locale,
): Promise<{ title: string; people: Accepted[]; startsAt: Date | null }> {
	const vacancy = await trx
		.selectFrom('vacancies as v')
		.innerJoin('organisations as o', 'o.id', 'v.organisation_id')
		.select(['v.organisation_id as organisationId', 'o.type', titleIn(locale).as('title')])
		.where('v.id', '=', vacancyId)
		.where('v.centre_id', '=', viewer.centreId)
		.where('v.help_kind', 'is', null)
		.executeTakeFirst();
	const isOurs =
		vacancy?.type === 'VolunteerCenter' ? viewer.isCentre : vacancy?.organisationId === viewer.organisationId;
	if (!vacancy || !isOurs) throw ApiError.notFound();
	const people = await trx
		.selectFrom('applications')
		.select(['id', 'first_name as firstName', 'last_name as lastName', refuses.as('refuses')])
		.where('vacancy_id', '=', vacancyId)
		// Of one time also those who are there already.
		.where('status', 'in', occurrenceId === null ? ['accepted'] : ['accepted', 'completed'])
		.where('email', 'not like', '%@forgotten.invalid')
		.$if(occurrenceId !== null, (query) => query.where('occurrence_id', '=', occurrenceId))
		.orderBy('first_name')
		.orderBy('last_name')
		.orderBy('id')
		.limit(MANY_AT_ONCE + 1)
		.execute();
	const time =
		occurrenceId === null
			? undefined
			: await trx
					.selectFrom('session_occurrences')
					.select('starts_at')
					.where('id', '=', occurrenceId)
					.where('vacancy_id', '=', vacancyId)
					.executeTakeFirst();
	if (occurrenceId !== null && !time) throw ApiError.notFound();
	return { title: vacancy.title.slice(0, MAX_SUBJECT), people, startsAt: time?.starts_at ?? null };
}

/** Whether the conversation about an application takes no more messages. */
const refuses = sql<boolean>`exists (select from conversations c
	where c.about_type = 'applications' and c.about_id = applications.id and (c.ended_at is not null or exists (
		select from conversation_parties b where b.conversation_id = c.id and b.blocked_at is not null)))`;
