import { sql } from 'kysely';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { grouping } from '../enums.ts';
import { isUnread, type NotificationRow, readableBy, readNotifications } from './list-notifications.ts';

const kindsBy = (by: 'vacancy' | 'kind') =>
	Object.entries(grouping).flatMap(([kind, one]) => (one === by ? [kind] : []));

/** A person's notifications with what they are told together by: of those that are read, each by itself. */
const keyed = (userId: string) => sql`
	select n.id, n.created_at, n.read_at, case
		when n.read_at is null and n.kind = any (${kindsBy('vacancy')}::text[])
			and coalesce(a.vacancy_id, case when n.subject_type = 'vacancies' then n.subject_id end) is not null
			then concat_ws(' ', n.kind, n.organisation_id, coalesce(a.vacancy_id, n.subject_id))
		when n.read_at is null and n.kind = any (${kindsBy('kind')}::text[]) then concat_ws(' ', n.kind, n.organisation_id)
		else n.id::text end as key
	from notifications n
		left join applications a on a.id = case when n.subject_type = 'applications' then n.subject_id end
	where ${readableBy(userId)}`;

/** Returns a page of a person's notifications, the newest of each group with their number, and how many groups there are. */
export async function listGroups(
	trx: Trx,
	{ page, sort, custom }: ListQuery,
	reader: { userId: string; locale: Locale },
): Promise<{ rows: NotificationRow[]; total: number }> {
	const direction = sort[0]?.direction === 'asc' ? sql`asc` : sql`desc`;
	const which = custom.unread === undefined ? sql`true` : isUnread(custom.unread);
	const groups = sql`
		select n.id, n.created_at, count(*) over (partition by n.key)::int as count,
			row_number() over (partition by n.key order by n.created_at desc, n.id) as place
		from (${keyed(reader.userId)}) n where ${which}`;
	const { rows: found } = await sql<{ id: string; count: number; total: number }>`
		select g.id, g.count, (count(*) over ())::int as total from (${groups}) g where g.place = 1
		order by g.created_at ${direction}, g.id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(
		trx,
	);
	const rows = await readNotifications(
		trx,
		found.map(({ id }) => id),
		reader,
	);
	return {
		rows: found.flatMap(({ id, count }) => {
			const row = rows.find((each) => each.id === id);
			return row ? [{ ...row, count }] : [];
		}),
		total: found[0]?.total ?? (page.number === 1 ? 0 : await countGroups(trx, groups)),
	};
}

/** How many groups there are, for a page after the last one. */
async function countGroups(trx: Trx, groups: ReturnType<typeof keyed>): Promise<number> {
	const { rows } = await sql<{ total: number }>`
		select count(*)::int as total from (${groups}) g where g.place = 1`.execute(trx);
	return rows[0]?.total ?? 0;
}

/** Marks a notification as read, with all that is told together with it. Throws 404 for one that is not theirs. */
export async function markGroup(trx: Trx, id: string, userId: string): Promise<void> {
	const { rows } =
		await sql`select from notifications n where n.id = ${id} and ${readableBy(userId)}`.execute(trx);
	if (rows.length === 0) throw ApiError.notFound();
	await sql`
		with keyed as materialized (${keyed(userId)})
		update notifications set read_at = now()
		where read_at is null and id in (
			select k.id from keyed k where k.key = (select one.key from keyed one where one.id = ${id}))`.execute(
		trx,
	);
}
