import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { fullName, shownFirstName } from '#platform/server/person-sql.ts';
import type { AnswerState, CrisisAnswer } from '../enums.ts';

type State = { createdAt: Date; closedAt: Date | null };
export type CallRow = State & {
	id: string;
	title: string;
	body: string;
	place: string;
	kilometres: number | null;
	skills: string[];
	sender: string | null;
	asked: number;
	yes: number;
	no: number;
};
type Page = { number: number; size: number };

const selected = sql`select k.id, k.title, k.body, k.place, k.kilometres, k.skills, k.created_at as "createdAt",
		k.closed_at as "closedAt", u.first_name as sender, n.asked, n.yes, n.no
	from crisis_calls k left join users u on u.id = k.created_by,
		lateral (select count(*)::int as asked, (count(*) filter (where a.answer = 'yes'))::int as yes,
			(count(*) filter (where a.answer = 'no'))::int as no
			from crisis_call_answers a where a.call_id = k.id) n`;

/** A page of what the centre asked, the newest first. */
export async function listCalls(
	trx: Trx,
	centreId: string,
	page: Page,
): Promise<{ rows: CallRow[]; total: number }> {
	const { rows } = await sql<CallRow>`${selected} where k.centre_id = ${centreId}
		order by k.created_at desc, k.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const { total } = await trx
		.selectFrom('crisis_calls')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('centre_id', '=', centreId)
		.executeTakeFirstOrThrow();
	return { rows, total };
}

/** One call of the centre, or undefined. */
export async function findCall(trx: Trx, centreId: string, id: string): Promise<CallRow | undefined> {
	const { rows } = await sql<CallRow>`${selected} where k.centre_id = ${centreId} and k.id = ${id}`.execute(
		trx,
	);
	return rows[0];
}

export type PersonRow = {
	id: string;
	name: string;
	place: string | null;
	email: string | null;
	phoneNumber: string | null;
	answer: AnswerState;
	answeredAt: Date | null;
};

/** A page of who was asked, who comes first; only of who comes the surname and how to reach them. */
export async function listPeople(
	trx: Trx,
	callId: string,
	answer: AnswerState | undefined,
	page: Page,
): Promise<{ rows: PersonRow[]; total: number }> {
	const whose = sql`a.call_id = ${callId}
		${answer ? sql`and coalesce(a.answer, 'none') = ${answer}` : sql``}`;
	const { rows } = await sql<PersonRow>`
		select a.id, case when a.answer = 'yes' then ${fullName('u')} else ${shownFirstName('u')} end as name, nullif(p.place, '') as place,
			case when a.answer = 'yes' then u.email end as email,
			case when a.answer = 'yes' then u.phone_number end as "phoneNumber",
			coalesce(a.answer, 'none') as answer, a.answered_at as "answeredAt"
		from crisis_call_answers a join users u on u.id = a.user_id
			left join volunteer_profiles p on p.user_id = u.id
		where ${whose}
		order by case a.answer when 'yes' then 0 when 'no' then 2 else 1 end, a.answered_at, u.first_name, a.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from crisis_call_answers a join users u on u.id = a.user_id
		where ${whose}`.execute(trx);
	return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type OwnRow = State & {
	id: string;
	title: string;
	body: string;
	place: string;
	answer: CrisisAnswer | null;
};

const own = sql`select k.id, k.title, k.body, k.place, k.created_at as "createdAt", k.closed_at as "closedAt", a.answer
	from crisis_call_answers a join crisis_calls k on k.id = a.call_id`;

/** A page of what somebody was asked, what is open first. */
export async function listOwn(
	trx: Trx,
	userId: string,
	page: Page,
): Promise<{ rows: OwnRow[]; total: number }> {
	const { rows } = await sql<OwnRow>`${own} where a.user_id = ${userId}
		order by k.closed_at is not null, k.created_at desc, k.id
		limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(trx);
	const { total } = await trx
		.selectFrom('crisis_call_answers')
		.select(sql<number>`count(*)::int`.as('total'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return { rows, total };
}

/** What somebody was asked in one call, or undefined. */
export async function findOwn(trx: Trx, userId: string, callId: string): Promise<OwnRow | undefined> {
	const { rows } = await sql<OwnRow>`${own} where a.user_id = ${userId} and k.id = ${callId}`.execute(trx);
	return rows[0];
}

/** What the holder of a link was asked, or undefined. */
export async function findLinked(
	trx: Trx,
	answerId: string,
): Promise<(OwnRow & { userId: string; firstName: string }) | undefined> {
	const { rows } = await sql<OwnRow & { userId: string; firstName: string }>`
		select x.*, u.id as "userId", u.first_name as "firstName"
		from (${own} where a.id = ${answerId}) x, crisis_call_answers m join users u on u.id = m.user_id
		where m.id = ${answerId} and u.status = 'active'`.execute(trx);
	return rows[0];
}
