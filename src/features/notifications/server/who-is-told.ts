import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { DomainEvent } from '#platform/server/events.ts';
import type { SubjectType } from '../enums.ts';

/** Somebody who should know, and as one who runs which organisation; null when it concerns the person alone. */
export type Recipient = {
	userId: string;
	organisationId: string | null;
	subject: { type: SubjectType; id: string };
};

/**
 * Returns the admins of the event's organisation; without any, those of the centre, so that no event goes unnoticed.
 */
export async function notifyOrganisation(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select distinct m.user_id as "userId", m.organisation_id as "organisationId"
		from memberships m join users u on u.id = m.user_id and u.status = 'active'
		where m.role = 'admin' and m.organisation_id = (${ownerOf(event)})`.execute(trx);
	return rows.length > 0 ? about(event, rows) : notifyCentre(trx, event);
}

/** Returns the admins of the centre. */
export async function notifyCentre(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select distinct on (m.user_id) m.user_id as "userId", m.organisation_id as "organisationId"
		from memberships m join users u on u.id = m.user_id and u.status = 'active'
			join organisations o on o.id = m.organisation_id
		where m.role = 'admin' and m.centre_id = ${event.centreId}
			and o.type = 'VolunteerCenter' and o.status = 'approved'
		order by m.user_id, m.created_at`.execute(trx);
	return about(event, rows);
}

/** Returns who asked for a file of data. */
export async function notifyExporter(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: null }>`
		select user_id as "userId", null as "organisationId" from data_exports
		where id = ${event.subject.id} and user_id is not null`.execute(trx);
	return about(event, rows);
}

/**
 * Returns the admins of the centre but for who sent the invitation that was reported; without any, the superusers. A report
 * about the centre's own is so read by somebody else.
 */
export async function notifyOfReport(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ senderId: string | null }>`
		select sender_id as "senderId" from volunteer_profile_replies where id = ${event.subject.id}`.execute(
		trx,
	);
	const senderId = rows[0]?.senderId ?? null;
	const isOther = ({ userId }: { userId: string }) => userId !== senderId;
	const admins = (await notifyCentre(trx, event)).filter(isOther);
	if (admins.length > 0) return admins;
	const superusers = await sql<{ userId: string; organisationId: string | null }>`
		select u.id as "userId", (select m.organisation_id from memberships m join organisations o on o.id = m.organisation_id
			where m.user_id = u.id and o.type = 'VolunteerCenter' order by m.created_at limit 1) as "organisationId"
		from users u where u.tenant = ${event.tenant} and u.status = 'active' and 'center_superuser' = any (u.roles)
		order by u.id`.execute(trx);
	return about(event, superusers.rows.filter(isOther));
}

/** Returns who has the account to whose address a mail went; nobody where they know already, or have another address. */
export async function notifyReader(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: null }>`
		select u.id as "userId", null as "organisationId"
		from mails m join users u on u.centre_id = m.centre_id and u.email = lower(m.recipient) and u.status = 'active'
		where m.id = ${event.subject.id} and not exists (select from notifications n
			where n.user_id = u.id and n.kind = 'mail_bounced' and n.read_at is null and n.in_app)`.execute(trx);
	return about(event, rows);
}

/** Returns who was chosen to be told of what is sent with a form, as long as they run what it belongs to. */
async function chosenRecipients(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select distinct on (u.id) u.id as "userId", m.organisation_id as "organisationId"
		from forms f join users u on u.id = any (f.recipient_ids) and u.status = 'active'
			join memberships m on m.user_id = u.id and m.role in ('admin', 'content_manager', 'organization_superuser')
			join organisations o on o.id = m.organisation_id
		where f.id = ${event.subject.id} and case when f.organisation_id is null
			then o.type = 'VolunteerCenter' and o.centre_id = f.centre_id else o.id = f.organisation_id end
		order by u.id, m.created_at`.execute(trx);
	return about(event, rows);
}

/**
 * Returns who was chosen, else who runs what a form belongs to: the centre or an organisation. Who has not read of earlier submissions of it
 * is told of those already.
 */
export async function notifyFormOwner(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const chosen = await chosenRecipients(trx, event);
	// A form of the centre has no organisation, and then the admins of the centre are told.
	const owners = chosen.length > 0 ? chosen : await notifyOrganisation(trx, event);
	const { rows } = await sql<{ userId: string }>`
		select user_id as "userId" from notifications
		where kind = 'form_submitted' and subject_id = ${event.subject.id} and read_at is null and in_app`.execute(
		trx,
	);
	return owners.filter(({ userId }) => !rows.some((one) => one.userId === userId));
}

/**
 * Returns who reads for the party that did not write the last message of a conversation: the person, who it is assigned to,
 * or all admins. Who has not read of earlier messages of it is told of those already.
 */
export async function notifyOtherParty(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string | null }>`
		select distinct on (u.id) u.id as "userId",
			case when p.kind <> 'person' then o.id end as "organisationId"
		from conversations c join conversation_parties p on p.conversation_id = c.id and p.id <> c.last_party_id
		left join organisations o on o.id = p.organisation_id
			or (p.kind = 'centre' and o.centre_id = p.centre_id and o.type = 'VolunteerCenter' and o.status = 'approved')
		left join memberships m on m.organisation_id = o.id and m.role = 'admin'
		join users u on u.status = 'active' and u.id = coalesce(p.user_id, p.assigned_to, m.user_id)
		where c.id = ${event.subject.id} and not exists (
			select from notifications n where n.user_id = u.id and n.kind = 'message_received'
				and n.subject_id = c.id and n.read_at is null and n.in_app)
		order by u.id, o.id`.execute(trx);
	return about(event, rows);
}

/** Returns the colleagues to whom a note was pointed out, as those who run the same organisation as its author. */
export async function notifyMentioned(
	trx: Trx,
	event: DomainEvent<{ mentions: string[] }>,
): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select m.user_id as "userId", m.organisation_id as "organisationId"
		from memberships m join users u on u.id = m.user_id and u.status = 'active'
		where m.role = 'admin' and m.organisation_id = ${event.organisationId}
			and m.user_id = any (${event.details.mentions}::uuid[])`.execute(trx);
	return about(event, rows);
}

/** Returns to whom those who run the same organisation gave a conversation. */
export async function notifyAssignedReader(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select p.assigned_to as "userId", o.id as "organisationId"
		from conversation_parties p join organisations o on o.id = p.organisation_id
			or (p.kind = 'centre' and o.centre_id = p.centre_id and o.type = 'VolunteerCenter' and o.status = 'approved')
		join users u on u.id = p.assigned_to and u.status = 'active'
		where p.conversation_id = ${event.subject.id} and o.id = ${event.organisationId}`.execute(trx);
	return about(event, rows);
}

/** Returns who reported what the centre has just looked at, for themselves or as one of their organisation. */
export async function notifyReporters(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string | null }>`
		select distinct r.reporter_id as "userId", p.organisation_id as "organisationId"
		from conversation_reports r join conversation_parties p on p.id = r.party_id
		join users u on u.id = r.reporter_id and u.status = 'active'
		where r.conversation_id = ${event.subject.id} and r.handled_at >= now()`.execute(trx);
	return about(event, rows);
}

/** Returns to whom what was sent with a form was given, as one of whoever gave it. */
export async function notifyAssignedHandler(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select distinct s.assigned_to as "userId", m.organisation_id as "organisationId"
		from form_submissions s join users u on u.id = s.assigned_to and u.status = 'active'
			join memberships m on m.user_id = u.id and m.organisation_id = ${event.organisationId}
		where s.id = ${event.subject.id}`.execute(trx);
	return about(event, rows);
}

/** Returns whose volunteer profile it is. */
export async function notifyProfileOwner(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string }>`
		select p.user_id as "userId" from volunteer_profiles p where p.id = ${event.subject.id}`.execute(trx);
	return personally(event, rows);
}

/** Returns the applicant; guests get no notifications. */
export async function notifyApplicant(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string }>`
		select a.user_id as "userId" from applications a
		where a.id = ${event.subject.id} and a.user_id is not null`.execute(trx);
	return personally(event, rows);
}

/** Returns the mentor of the event's student, at the school of that mentor. */
export async function notifyMentor(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select s.mentor_id as "userId", s.organisation_id as "organisationId"
		from applications a join memberships s on s.user_id = a.user_id and s.role = 'student'
			join users u on u.id = s.mentor_id and u.status = 'active'
		where a.id = ${event.subject.id}`.execute(trx);
	return about(event, rows);
}

/** Returns the volunteer whom an organisation invites. */
export async function notifyInvited(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string }>`
		select r.user_id as "userId" from volunteer_profile_replies r where r.id = ${event.subject.id}`.execute(
		trx,
	);
	return personally(event, rows);
}

/** Returns the people whom a centre asks in a crisis. */
export async function notifyCalled(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string }>`
		select user_id as "userId" from crisis_call_answers where call_id = ${event.subject.id} order by user_id`.execute(
		trx,
	);
	return personally(event, rows);
}

/** Returns who invited a volunteer, as one of the organisation. */
export async function notifyInviting(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; organisationId: string }>`
		select r.sender_id as "userId", r.organisation_id as "organisationId" from volunteer_profile_replies r
		join users u on u.id = r.sender_id and u.status = 'active'
		where r.id = ${event.subject.id}`.execute(trx);
	return about(event, rows);
}

/** Returns the people with a spot in the session of an activity; each is notified of their own spot. */
export async function notifyPlaced(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string; id: string }>`
		select a.user_id as "userId", a.id from applications a
		where a.occurrence_id = ${event.subject.id} and a.status = 'accepted' and a.user_id is not null
		order by a.id`.execute(trx);
	return rows.map(({ userId, id }) => ({
		userId,
		organisationId: null,
		subject: { type: 'applications', id },
	}));
}

/** Returns the author of the help request; guests get no notifications. */
export async function notifyHelpAuthor(trx: Trx, event: DomainEvent): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string }>`
		select h.user_id as "userId" from help_requests h
		where h.id = ${event.subject.id} and h.user_id is not null`.execute(trx);
	return personally(event, rows);
}

/** Returns the author of the event's help reply. */
export async function notifyHelpAnswerer(
	trx: Trx,
	event: DomainEvent<{ answerId: string }>,
): Promise<Recipient[]> {
	const { rows } = await sql<{ userId: string }>`
		select a.user_id as "userId" from help_answers a
		where a.id::text = ${event.details.answerId}`.execute(trx);
	return personally(event, rows);
}

function personally(event: DomainEvent, people: readonly { userId: string }[]): Recipient[] {
	return about(
		event,
		people.map(({ userId }) => ({ userId, organisationId: null })),
	);
}

function about(
	{ subject }: DomainEvent,
	people: readonly { userId: string; organisationId: string | null }[],
): Recipient[] {
	return people.map((person) => ({
		...person,
		subject: { type: subject.type as SubjectType, id: subject.id },
	}));
}

/** The organisation that the subject belongs to. */
function ownerOf({ subject }: DomainEvent) {
	if (subject.type === 'applications') {
		return sql<{ id: string }>`select a.organisation_id as id from applications a where a.id = ${subject.id}`;
	}
	if (subject.type === 'vacancies') {
		return sql<{ id: string }>`select v.organisation_id as id from vacancies v where v.id = ${subject.id}`;
	}
	if (subject.type === 'forms') {
		return sql<{ id: string }>`select f.organisation_id as id from forms f where f.id = ${subject.id}`;
	}
	return sql<{ id: string }>`select o.id from organisations o where o.id = ${subject.id}`;
}
