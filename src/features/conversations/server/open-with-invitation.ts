import { sql } from 'kysely';
import {
	profileReplied,
	replyDeclined,
	replyDeclineUndone,
	replyInterested,
	replyLapsed,
	replyReported,
} from '#features/profiles/events.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { MAX_SUBJECT } from '../enums.ts';
import { applicationOf } from './resolve-matter.ts';
import { addMessage, openConversation } from './say.ts';

/**
 * Opens a conversation with what an organisation asks a volunteer of the pool, when it reaches them. The mail of the invitation
 * tells of it, so none about a message leaves. Whoever wants nothing more from the organisation closes theirs with it, and shares nothing in it any more. Once it was
 * answered it waits for nobody, until somebody says more; a yes makes it the conversation of the application.
 */
export function openWithInvitation(bus: EventBus): void {
	bus.on(profileReplied, async (trx, { tenant, centreId, actorId, organisationId, subject }) => {
		const asked = await readInvitation(trx, subject.id);
		if (!asked) return;
		const by = { tenant, centreId, actorId, organisationId };
		const id = await openConversation(
			trx,
			(event) => bus.emit(trx, { ...by, ...event }),
			{ tenant, centre: { id: centreId }, locale: asked.locale === 'en' ? 'en' : 'nl' },
			{
				key: keyOf(subject.id),
				about: { type: 'volunteer_profile_replies', id: subject.id },
				subject: asked.title.slice(0, MAX_SUBJECT),
				us: asked.isOfCentre
					? { kind: 'centre' }
					: { kind: 'organisation', organisationId: asked.organisationId },
				them: { kind: 'person', userId: asked.userId },
			},
		);
		await sayFirst(trx, id, { ...asked, replyId: subject.id });
	});
	bus.on([replyInterested, replyDeclined, replyLapsed], async (trx, { subject }) => {
		await sql`update conversation_parties p set done_at = coalesce(r.answered_at, now())
			from conversations c, volunteer_profile_replies r
			where c.matter = ${keyOf(subject.id)} and r.id = ${subject.id} and p.conversation_id = c.id
				and p.done_at is null`.execute(trx);
	});
	bus.on(replyInterested, async (trx, { subject }) => {
		const applicationId = await applicationOf(trx, subject.id);
		if (!applicationId) return;
		const matter = `applications/${applicationId}`;
		// Who talked about an application before goes on there.
		await sql`update conversations c set about_type = 'applications', about_id = ${applicationId}, matter = ${matter}
			where c.matter = ${keyOf(subject.id)} and not exists (select from conversations x where x.matter = ${matter})`.execute(
			trx,
		);
	});
	// What was put away with a no that is taken back is there again; what either party did meanwhile stays.
	bus.on(replyDeclineUndone, async (trx, { subject, details }) => {
		const at = sql`${details.declinedAt}::timestamptz`;
		await sql`update conversation_parties p
			set done_at = nullif(p.done_at, ${at}), blocked_at = nullif(p.blocked_at, ${at}),
				shares_contact = p.shares_contact or coalesce(p.unshared_at = ${at}, false), unshared_at = null
			from volunteer_profile_replies r
			join volunteer_profile_replies every on every.user_id = r.user_id and every.organisation_id = r.organisation_id
			join conversations c on c.about_type = 'volunteer_profile_replies' and c.about_id = every.id
			where r.id = ${subject.id} and p.conversation_id = c.id and ${at} in (p.done_at, p.blocked_at)`.execute(
			trx,
		);
	});
	bus.on([replyDeclined, replyReported], async (trx, { subject }) => {
		await sql`update conversation_parties p set blocked_at = coalesce(r.answered_at, now()), shares_contact = false,
				unshared_at = case when p.shares_contact then coalesce(r.answered_at, now()) end
			from volunteer_profile_replies r join volunteer_profile_blocks b
				on b.user_id = r.user_id and b.organisation_id = r.organisation_id
			join volunteer_profile_replies every on every.user_id = r.user_id and every.organisation_id = r.organisation_id
			join conversations c on c.about_type = 'volunteer_profile_replies' and c.about_id = every.id
			where r.id = ${subject.id} and p.conversation_id = c.id and p.user_id = r.user_id and p.blocked_at is null`.execute(
			trx,
		);
	});
}

const keyOf = (replyId: string) => `volunteer_profile_replies/${replyId}`;

async function readInvitation(trx: Trx, id: string) {
	const { rows } = await sql<{
		userId: string;
		organisationId: string;
		isOfCentre: boolean;
		senderId: string | null;
		title: string;
		body: string;
		locale: string;
	}>`select r.user_id as "userId", r.organisation_id as "organisationId", o.type = 'VolunteerCenter' as "isOfCentre",
			r.sender_id as "senderId", v.title, r.body, u.locale
		from volunteer_profile_replies r join organisations o on o.id = r.organisation_id
		join vacancies v on v.id = r.vacancy_id join users u on u.id = r.user_id where r.id = ${id}`.execute(trx);
	return rows[0];
}

type Asked = { replyId: string; userId: string; senderId: string | null; body: string };

/** Says what was asked as the first message; its sender has read it, and the volunteer is mailed of it already. */
async function sayFirst(trx: Trx, id: string, { replyId, userId, senderId, body }: Asked): Promise<void> {
	const { rows } = await sql<{ partyId: string }>`select id as "partyId" from conversation_parties
		where conversation_id = ${id} and kind <> 'person'`.execute(trx);
	const [party] = rows;
	if (!party) return;
	const { seq } = await addMessage(trx, id, {
		body,
		fileIds: [],
		clientKey: replyId,
		partyId: party.partyId,
		authorId: senderId,
		uploader: { userId: senderId ?? userId },
	});
	await sql`update conversations set mail_due_at = null where id = ${id}`.execute(trx);
	await sql`insert into conversation_reads (conversation_id, user_id, tenant, centre_id, read_seq, mailed_seq)
		select c.id, reader, c.tenant, c.centre_id, case when reader = ${senderId}::uuid then ${seq}::bigint else 0 end, ${seq}
		from conversations c, unnest(array[${userId}, ${senderId}]::uuid[]) as reader
		where c.id = ${id} and reader is not null
		on conflict (conversation_id, user_id) do nothing`.execute(trx);
}
