import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
	addConversationNote,
	beginConversation,
	markRead,
	say,
	settle,
} from '#features/conversations/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { personasIn, type Role } from '#platform/contract/roles.ts';
import type { Trx } from '#platform/server/database.ts';
import { createEventBus } from '#platform/server/events.ts';
import type { ActingOrganisation, RequestContext } from '#platform/server/http/context.ts';
import { conversations } from './content/conversations.ts';
import { vacancyIndex, volunteerIndex } from './content/lookup.ts';
import type { SeedConversation, SeedSpeaker } from './content/types.ts';

type Ids = { userIds: readonly string[]; vacancyIds: readonly string[] };

/**
 * Has people of the demo talk as they would by the site, so that what is read, waits or is done is so by its own rules, and
 * puts it in the past afterwards. Nobody is mailed of it.
 */
export async function loadConversations(trx: Trx, ids: Ids): Promise<void> {
	const speakers = new Map<SeedSpeaker, RequestContext>();
	const as = async (who: SeedSpeaker): Promise<RequestContext> => {
		const known = speakers.get(who) ?? (await speakAs(trx, who, ids.userIds));
		speakers.set(who, known);
		return known;
	};
	for (const conversation of conversations) await loadOne(trx, as, conversation, ids);
}

async function loadOne(
	trx: Trx,
	as: (who: SeedSpeaker) => Promise<RequestContext>,
	{ about, said, readBy = [], doneBy, note }: SeedConversation,
	ids: Ids,
): Promise<void> {
	const [first, ...rest] = said;
	if (!first) throw new Error('Somebody says something in a conversation.');
	const words = ({ body }: { body: string }) => ({ body, clientKey: randomUUID(), fileIds: [] });
	const id = await beginConversation(await as(first.by), {
		...(await matterOf(trx, about, ids)),
		...words(first),
	});
	for (const message of rest) await say(await as(message.by), id, words(message));
	for (const who of readBy) await markRead(await as(who), id);
	if (note) {
		const mentions = await Promise.all(note.mentions.map(async (who) => userIdOf(await as(who))));
		await addConversationNote(await as(note.by), id, { note: note.note, mentions });
	}
	if (doneBy) await settle(await as(doneBy), id, true);
	await putInThePast(trx, id, said, note?.hoursAgo ?? 0);
}

async function matterOf(trx: Trx, about: SeedConversation['about'], { userIds, vacancyIds }: Ids) {
	if ('subject' in about) return { aboutType: null, aboutId: null, subject: about.subject };
	const vacancyId = vacancyIds[vacancyIndex(about.vacancy)] ?? null;
	if (!('applicant' in about)) return { aboutType: 'vacancies' as const, aboutId: vacancyId };
	const { id } = await trx
		.selectFrom('applications')
		.select('id')
		.where('vacancy_id', '=', vacancyId)
		.where('user_id', '=', userIds[volunteerIndex(about.applicant)] ?? null)
		.executeTakeFirstOrThrow();
	return { aboutType: 'applications' as const, aboutId: id };
}

async function putInThePast(
	trx: Trx,
	id: string,
	said: SeedConversation['said'],
	notedHoursAgo: number,
): Promise<void> {
	const hours = said.map(({ hoursAgo }) => hoursAgo);
	await sql`update conversation_messages m set created_at = now() - make_interval(hours => o.hours)
		from (select id, row_number() over (order by seq) as place from conversation_messages
			where conversation_id = ${id}) n
		join unnest(${hours}::int[]) with ordinality as o (hours, place) on o.place = n.place
		where m.id = n.id`.execute(trx);
	await sql`update conversations set created_at = now() - make_interval(hours => ${hours[0]}::int),
		last_message_at = now() - make_interval(hours => ${hours.at(-1)}::int), mail_due_at = null
		where id = ${id}`.execute(trx);
	await sql`update conversation_notes set created_at = now() - make_interval(hours => ${notedHoursAgo}::int)
		where conversation_id = ${id}`.execute(trx);
	await sql`update notifications set created_at = now() - make_interval(hours => ${notedHoursAgo}::int)
		where subject_type = 'conversations' and subject_id = ${id}`.execute(trx);
}

const userIdOf = ({ actor }: RequestContext): string => actor?.userId ?? '';

/** What a request of somebody of the demo would have, as far as conversations ask for it, in this transaction. */
async function speakAs(trx: Trx, who: SeedSpeaker, userIds: readonly string[]): Promise<RequestContext> {
	const isAccount = ['organisation', 'centre', 'superuser'].includes(who);
	const { rows } = await sql<Person>`
		select u.id as "userId", u.tenant, u.locale, u.roles, c.id as "centreId", c.name as "centreName", c.slug,
			o.id as "organisationId", o.name as "organisationName", o.type, o.status,
			array(select role from memberships where user_id = u.id and organisation_id = o.id) as held
		from users u join centres c on c.id = u.centre_id
		left join lateral (select organisation_id from memberships where user_id = u.id order by created_at, id limit 1) m on true
		left join organisations o on o.id = m.organisation_id
		where ${isAccount ? sql`u.email = ${`${who}@demo.example`}` : sql`u.id = ${userIds[volunteerIndex(who)]}`}`.execute(
		trx,
	);
	const [person] = rows;
	if (!person) throw new Error(`The demo has no ${who}`);
	return contextOf(trx, person);
}

type Person = Pick<RequestContext, 'tenant' | 'locale'> & {
	userId: string;
	roles: Role[];
	centreId: string;
	centreName: string;
	slug: string;
	organisationId: string | null;
	organisationName: string;
	type: ActingOrganisation['type'];
	status: string;
	held: Role[];
};

function contextOf(trx: Trx, person: Person): RequestContext {
	const { userId, tenant, locale, roles, centreId, organisationId, organisationName, type, status, held } =
		person;
	const organisation = organisationId
		? { id: organisationId, name: organisationName, type, status, centreId }
		: null;
	const bus = createEventBus();
	notifyOnEvents(bus);
	const actor: Partial<RequestContext['actor']> = {
		userId,
		organisation,
		actedBy: null,
		personas: personasIn(roles, organisation && { ...organisation, roles: held }),
	};
	const context: Partial<RequestContext> = {
		tenant,
		locale,
		centre: { id: centreId, name: person.centreName, slug: person.slug },
		features: { personToPerson: false } as RequestContext['features'],
		actor: actor as RequestContext['actor'],
		read: (work) => work(trx),
		write: (work) =>
			work(trx, (event) =>
				bus.emit(trx, { ...event, tenant, centreId, actorId: userId, organisationId } as Parameters<
					typeof bus.emit
				>[1]),
			),
		limit: async () => 1,
	};
	return context as RequestContext;
}
