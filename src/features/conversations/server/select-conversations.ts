import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { notesSay } from '#features/notes/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { escapeLike } from '#platform/server/escape-like.ts';
import { fullName, shownFirstName } from '#platform/server/person-sql.ts';
import type { Conversation, ConversationCounts, Party } from '../contract.ts';
import type { AboutType, ConversationState, InvitationState } from '../enums.ts';
import { handledFor } from './kept-reports.ts';
import { isOurs, type Viewer } from './viewer.ts';

export type ConversationRow = {
	id: string;
	subject: string;
	aboutType: AboutType | null;
	aboutId: string | null;
	state: ConversationState | null;
	unread: number;
	waitingSince: Date | null;
	lastMessageAt: Date;
	excerpt: string;
	isLastOurs: boolean;
	ourPartyId: string | null;
	theirPartyId: string;
	us: Party | null;
	them: Party;
	assignedToId: string | null;
	assignedToName: string | null;
	sharesContact: boolean;
	isBlocked: boolean;
	isRefused: boolean;
	isEnded: boolean;
	/** Of an invitation that the volunteer has said nothing to yet: the organisation that sent it waits. */
	awaitsInterest: boolean;
	asksInterest: boolean;
	invitation: InvitationState | null;
	report: string | null;
	reportedBy: string | null;
	reportedAt: Date | null;
	handledReport: Conversation['handledReport'];
	parties: string[];
	partyPages: Conversation['partyPages'];
	theirSeq: number;
};

/** The user's own party of each conversation; who is both parties speaks for the organisation. */
const ours = (viewer: Viewer) => sql`
	select distinct on (p.conversation_id) p.* from conversation_parties p
	where ${isOurs(viewer)} order by p.conversation_id, p.kind = 'person'`;

/** The name of a party under its alias: of somebody of the pool who shares nothing yet, the first name. */
function nameOf(alias: string): RawBuilder<string | null> {
	const p = (name: string) => sql.ref(`${alias}.${name}`);
	const user = `${alias}_user`;
	return sql`case ${p('kind')}
		when 'organisation' then ${sql.ref(`${alias}_organisation.name`)}
		when 'centre' then centre.name
		when 'guest' then ${p('guest_name')}
		else case when c.about_type = 'volunteer_profile_replies' and not ${p('shares_contact')}
			then ${shownFirstName(user)} else ${fullName(user)} end end`;
}

/**
 * How a party is shown to the other one. Of somebody of the pool only the first name is, and of everybody email address and
 * phone number only where they share those; who applied is known to the organisation by the application.
 */
function partyOf(alias: 'us' | 'them'): RawBuilder<Party | null> {
	const p = (name: string) => sql.ref(`${alias}.${name}`);
	const u = (name: string) => sql.ref(`${alias}_user.${name}`);
	return sql`case when ${p('id')} is not null then jsonb_build_object(
		'kind', ${p('kind')},
		'name', ${nameOf(alias)},
		'organizationId', ${p('organisation_id')},
		'email', case when ${p('shares_contact')} then coalesce(${u('email')}, ${p('guest_email')}) end,
		'phoneNumber', case when ${p('shares_contact')} then ${u('phone_number')} end) end`;
}

/** Selects conversations `c` with the user's own party `us` and the other `them`. */
function selected(viewer: Viewer, joinOurs: 'inner' | 'left') {
	return sql`
		select c.id, c.subject, c.about_type as "aboutType", c.about_id as "aboutId",
			${stateOf} as state,
			case when us.id is null then 0 else (select count(*)::int from (
				select from conversation_messages m where m.conversation_id = c.id and m.party_id <> us.id
					and m.seq > coalesce(r.read_seq, 0) and m.deleted_at is null limit 100) as newer) end as unread,
			case when us.id is not null and c.last_party_id <> us.id and us.done_at is null and c.ended_at is null then (
				select min(m.created_at) from conversation_messages m where m.conversation_id = c.id and m.party_id <> us.id
					and m.seq > coalesce((select max(a.seq) from conversation_messages a
						where a.conversation_id = c.id and a.party_id = us.id), 0)) end as "waitingSince",
			c.last_message_at as "lastMessageAt", c.excerpt, coalesce(c.last_party_id = us.id, false) as "isLastOurs",
			us.id as "ourPartyId", them.id as "theirPartyId", ${partyOf('us')} as us, ${partyOf('them')} as them,
			us.assigned_to as "assignedToId", ${fullName('colleague')} as "assignedToName",
			coalesce(us.shares_contact, false) as "sharesContact",
			us.blocked_at is not null as "isBlocked", them.blocked_at is not null as "isRefused",
			c.ended_at is not null as "isEnded",
			${awaitsInterest} as "awaitsInterest", ${asksInterest} as "asksInterest",
			${invitation} as invitation,
			${theirReadSeq}::int as "theirSeq",
			report.reason as report,
			case when us.id is null then ${nameOf('reporting')} end as "reportedBy",
			case when us.id is null then report.created_at end as "reportedAt",
			case when us.id is not null then ${handledFor(sql`c.id`, sql`us.id`)} end as "handledReport",
			case when us.id is null then array(select ${nameOf('every')} from conversation_parties every
				left join users every_user on every_user.id = every.user_id
				left join organisations every_organisation on every_organisation.id = every.organisation_id
				where every.conversation_id = c.id order by every.kind <> 'person', every.id)
				else '{}' end as parties,
			case when us.id is null then (select coalesce(jsonb_agg(jsonb_build_object(
					'type', case when every.organisation_id is null then 'users' else 'organizations' end,
					'id', coalesce(every.organisation_id, every.user_id), 'name', ${nameOf('every')})
					order by every.kind <> 'person', every.id), '[]')
				from conversation_parties every
				left join users every_user on every_user.id = every.user_id
				left join organisations every_organisation on every_organisation.id = every.organisation_id
				where every.conversation_id = c.id and coalesce(every.organisation_id, every.user_id) is not null)
				else '[]' end as "partyPages"
		from conversations c
		join centres centre on centre.id = c.centre_id
		${joinOurs === 'inner' ? sql`join` : sql`left join`} (${ours(viewer)}) us on us.conversation_id = c.id
		join lateral (select p.* from conversation_parties p where p.conversation_id = c.id and p.id is distinct from us.id
			order by p.kind <> 'person', p.id limit 1) them on true
		left join conversation_reads r on r.conversation_id = c.id and r.user_id = ${viewer.userId}
		left join users us_user on us_user.id = us.user_id
		left join organisations us_organisation on us_organisation.id = us.organisation_id
		left join users them_user on them_user.id = them.user_id
		left join organisations them_organisation on them_organisation.id = them.organisation_id
		left join users colleague on colleague.id = us.assigned_to
		left join lateral (select n.reason, n.created_at, n.party_id from conversation_reports n
			where n.conversation_id = c.id and n.handled_at is null and (us.id is null or n.party_id = us.id)
			order by n.created_at limit 1) report on true
		left join conversation_parties reporting on reporting.id = report.party_id
		left join users reporting_user on reporting_user.id = reporting.user_id
		left join organisations reporting_organisation on reporting_organisation.id = reporting.organisation_id`;
}

/**
 * What became of the invitation that a conversation is about, as accepting it judges the vacancy: with all spots taken a yes
 * waits for one where they are counted.
 */
const invitation = sql`case when c.about_type = 'volunteer_profile_replies' then (
	select case
			when i.status not in ('open', 'held', 'refused') then i.status
			when v.status not in ('published', 'filled') or v.expires_at <= now() or v.apply_method <> 'form'
				or o.status <> 'approved' or exists (select from session_occurrences t where t.vacancy_id = v.id)
				and not exists (select from session_occurrences t
					where t.vacancy_id = v.id and t.status = 'planned' and t.starts_at > now()) then 'over'
			when v.status = 'published' then 'open'
			when v.spots is null or v.vacancy_type = 'activity' then 'over' else 'full' end
	from volunteer_profile_replies i join vacancies v on v.id = i.vacancy_id
	join organisations o on o.id = i.organisation_id where i.id = c.about_id) end`;

/**
 * Where one of the parties wants no more messages, or the centre ended it, nobody is to answer; nor is an invitation that is over while nothing more
 * was said.
 */
const stateOf = sql`case when us.id is null then null when us.done_at is not null or c.ended_at is not null or exists (
		select from conversation_parties b where b.conversation_id = c.id and b.blocked_at is not null) then 'done'
	when c.about_type = 'volunteer_profile_replies' and ${invitation} = 'over' and not exists (
		select from conversation_messages m join conversation_parties p on p.id = m.party_id
		where m.conversation_id = c.id and p.kind = 'person') then 'done'
	when c.last_party_id = us.id then 'waiting_for_them' else 'waiting_for_us' end`;

/** Whoever was invited answers before the organisation says more. */
const awaitsInterest = sql`c.about_type is not distinct from 'volunteer_profile_replies' and us.id is not null
	and us.kind <> 'person'
	and not exists (select from conversation_messages m where m.conversation_id = c.id and m.party_id <> us.id)
	and not exists (select from volunteer_profile_replies i where i.id = c.about_id and i.status = 'interested')`;

/** Who applied by themselves meanwhile is asked nothing more. */
const asksInterest = sql`c.about_type is not distinct from 'volunteer_profile_replies'
	and us.kind is not distinct from 'person'
	and exists (select from volunteer_profile_replies i where i.id = c.about_id and i.status = 'open'
		and not exists (select from applications a where a.vacancy_id = i.vacancy_id and a.user_id = i.user_id
			and a.status not in ('withdrawn', 'rejected')))`;

/** How far anybody of the other party has read. */
const theirReadSeq = sql`greatest(them.read_seq, (select coalesce(max(x.read_seq), 0) from conversation_reads x
	where x.conversation_id = c.id and (x.user_id = them.user_id or exists (
		select from memberships m where m.user_id = x.user_id and m.organisation_id = them.organisation_id)
		or (them.kind = 'centre' and x.user_id is distinct from us.user_id and exists (
			select from memberships m join organisations o on o.id = m.organisation_id
			where m.user_id = x.user_id and o.type = 'VolunteerCenter')))))`;

export type ConversationFilter = {
	state?: ConversationState | 'reported' | undefined;
	about?: AboutType | 'centre' | undefined;
	assigned?: 'me' | 'nobody' | undefined;
	text?: string | undefined;
};

type Page = { number: number; size: number };

/**
 * Returns a page of the conversations that the user is a party of, what is unread first and then the last said, with their
 * total. Reported ones are those of others too, for the centre. A constant number of statements.
 */
export async function listConversations(
	trx: Trx,
	viewer: Viewer,
	filter: ConversationFilter,
	page: Page,
): Promise<{ rows: ConversationRow[]; total: number }> {
	const reported = filter.state === 'reported';
	const terms = await conditionsOfWords(trx, viewer, filter.text);
	const where = sql.join([sql`true`, ...conditionsOf(viewer, filter), ...terms], sql` and `);
	const from = sql`
		from conversations c
		${reported ? sql`left join` : sql`join`} (${ours(viewer)}) us on us.conversation_id = c.id
		left join conversation_reads r on r.conversation_id = c.id and r.user_id = ${viewer.userId}
		where ${where}`;
	const { rows: chosen } = await sql<{ id: string; total: number }>`
		select c.id, (count(*) over ())::int as total ${from}
		order by ${isUnread} desc, c.last_message_at desc, c.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	if (chosen.length === 0) {
		const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(trx);
		return { rows: [], total: page.number === 1 ? 0 : (counted.rows[0]?.total ?? 0) };
	}
	const ids = chosen.map(({ id }) => id);
	const { rows } = await sql<ConversationRow>`${selected(viewer, 'left')}
		where c.id = any (${ids}::uuid[])`.execute(trx);
	rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
	return { rows, total: chosen[0]?.total ?? 0 };
}

/** Whether the last message is of the other party and the user has not read it. */
const isUnread = sql<boolean>`coalesce(c.last_party_id <> us.id and c.last_seq > coalesce(r.read_seq, 0), false)`;

function conditionsOf(viewer: Viewer, { state, about, assigned }: ConversationFilter): RawBuilder<SqlBool>[] {
	const conditions: RawBuilder<SqlBool>[] = [];
	if (state === 'reported') conditions.push(isReported);
	else if (state) conditions.push(sql`${stateOf} = ${state}`);
	if (about === 'centre') conditions.push(sql`c.about_type is null`);
	else if (about) conditions.push(sql`c.about_type = ${about}`);
	if (assigned === 'me') conditions.push(sql`us.assigned_to = ${viewer.userId}`);
	if (assigned === 'nobody') conditions.push(sql`us.assigned_to is null`);
	return conditions;
}

/** A search has at most so many words, as each is looked for by itself; and so many characters. */
const MOST_TERMS = 6;
const MOST_SEARCHED = 100;

/** What is searched for: words, which may stand apart, and what is between quotes as it stands. */
function termsOf(text: string): string[] {
	const found = text.slice(0, MOST_SEARCHED).matchAll(/["“”„]([^"“”„]+)["“”„]|[^\s"“”„]+/g);
	return [...found]
		.map(([word, quoted]) => (quoted ?? word).trim())
		.filter(Boolean)
		.slice(0, MOST_TERMS);
}

/** The condition of each word on a conversation `c`: it stands in what was said, in a note of the own side, or in a name. */
async function conditionsOfWords(trx: Trx, viewer: Viewer, text = ''): Promise<RawBuilder<SqlBool>[]> {
	const conditions: RawBuilder<SqlBool>[] = [];
	for (const term of termsOf(text)) {
		const like = `%${escapeLike(term)}%`;
		conditions.push(sql`(plain(c.subject) like plain(${like})
			or ${await conversationsSaying(trx, term)}
			or ${ownNotesSay(viewer, like)}
			or exists (select from conversation_parties p left join users u on u.id = p.user_id
				left join organisations o on o.id = p.organisation_id
				where p.conversation_id = c.id and p.id is distinct from us.id and (plain(o.name) like plain(${like})
					or plain(p.guest_name) like plain(${like})
					or plain(case when c.about_type = 'volunteer_profile_replies' and not p.shares_contact
						then ${shownFirstName('u')} else u.first_name || ' ' || u.last_name end) like plain(${like}))))`);
	}
	return conditions;
}

/** Of an organisation or the centre its own notes, for who may read them; a person has none. */
const ownNotesSay = ({ isActedFor }: Viewer, like: string): RawBuilder<SqlBool> =>
	isActedFor
		? sql`false`
		: sql`(us.kind <> 'person' and ${notesSay(like, { conversation: 'c', party: 'us' })})`;

/** More messages than this with the same words are not gathered: where so many have them, a look into each is sooner done. */
const MOST_FOUND = 2000;

/** A word of fewer characters has no trigram to be found by. */
const TRIGRAM = 3;

/** The condition on a conversation `c` that a word stands in one of its messages. */
async function conversationsSaying(trx: Trx, term: string): Promise<RawBuilder<SqlBool>> {
	const like = `%${escapeLike(term)}%`;
	const inEach = sql<SqlBool>`exists (select from conversation_messages m where m.conversation_id = c.id
		and plain(m.body) like plain(${like}))`;
	if (term.length < TRIGRAM) return inEach;
	const { rows } = await sql<{
		id: string;
	}>`select id from messages_like(${like}, ${MOST_FOUND + 1}) as id`.execute(trx);
	if (rows.length > MOST_FOUND) return inEach;
	return sql`c.id = any (${[...new Set(rows.map(({ id }) => id))]}::uuid[])`;
}

const isReported = sql<SqlBool>`exists (select from conversation_reports n
	where n.conversation_id = c.id and n.handled_at is null)`;

/** Returns how many conversations the user has in each state. */
export async function countConversations(trx: Trx, viewer: Viewer): Promise<ConversationCounts> {
	const { rows } = await sql<ConversationCounts>`
		select (count(*) filter (where ${stateOf} = 'waiting_for_us'))::int as "waitingForUs",
			(count(*) filter (where ${stateOf} = 'waiting_for_them'))::int as "waitingForThem",
			(count(*) filter (where ${stateOf} = 'done'))::int as done,
			(count(*) filter (where ${isUnread}))::int as unread,
			${
				viewer.isCentre ? sql`(select count(*)::int from conversations c where ${isReported})` : sql`0`
			} as reported
		from conversations c join (${ours(viewer)}) us on us.conversation_id = c.id
		left join conversation_reads r on r.conversation_id = c.id and r.user_id = ${viewer.userId}`.execute(trx);
	return rows[0] ?? { waitingForUs: 0, waitingForThem: 0, done: 0, unread: 0, reported: 0 };
}

/**
 * Returns a conversation that the user is a party of, or one that was reported to the user's centre; undefined for every
 * other.
 */
export async function findConversation(
	trx: Trx,
	viewer: Viewer,
	id: string,
): Promise<ConversationRow | undefined> {
	const { rows } = await sql<ConversationRow>`${selected(viewer, 'left')}
		where c.id = ${id} and (us.id is not null ${viewer.isCentre ? sql`or ${isReported}` : sql``})`.execute(
		trx,
	);
	return rows[0];
}
