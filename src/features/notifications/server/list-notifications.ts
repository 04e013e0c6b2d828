import { type Expression, type SqlBool, sql } from 'kysely';
import { titleIn } from '#features/vacancies/server/public.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';
import { applyFilters, applyPage, applySort, type Columns } from '#platform/server/jsonapi/filters-to-sql.ts';
import type { ListQuery } from '#platform/server/jsonapi/query.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { NotificationCounts } from '../contract.ts';
import { type NotificationKind, notificationKinds, type SubjectType } from '../enums.ts';

const columns: Columns = { kind: 'n.kind', createdAt: 'n.created_at' };

export type NotificationRow = {
	id: string;
	kind: NotificationKind;
	subjectType: SubjectType;
	subjectId: string;
	vacancyId: string | null;
	vacancyTitle: string | null;
	helpTitle: string | null;
	feedName: string | null;
	formId: string | null;
	formTitle: string | null;
	conversationSubject: string | null;
	organisationName: string | null;
	personName: string | null;
	isPending: boolean;
	count: number;
	days: number | null;
	actingOrganisationId: string | null;
	readAt: Date | null;
	createdAt: Date;
};

/** The notifications that stand in the app for a person. */
export function readableBy(userId: string): Expression<SqlBool> {
	return sql<SqlBool>`(n.in_app and ${receivedBy(userId)})`;
}

/**
 * The notifications that a person may read, also those that they keep out of the app. Those received as an admin of an organisation are readable only as long as
 * the person is one; those received as a mentor, as long as the student is theirs. Row-level security separates
 * centres, this condition separates people.
 */
export function receivedBy(userId: string): Expression<SqlBool> {
	return sql<SqlBool>`(n.user_id = ${userId} and (n.organisation_id is null or exists (
		select from memberships m
		where m.user_id = n.user_id and m.organisation_id = n.organisation_id and m.role = 'admin')
		or exists (
		select from memberships s join applications w on w.user_id = s.user_id
		where s.role = 'student' and s.mentor_id = n.user_id and s.organisation_id = n.organisation_id
			and n.subject_type = 'applications' and w.id = n.subject_id)))`;
}

/** Returns a page of a person's notifications, and their total, in two statements. */
export async function listNotifications(
	trx: Trx,
	query: ListQuery,
	{ userId, locale }: { userId: string; locale: Locale },
): Promise<{ rows: NotificationRow[]; total: number }> {
	const { unread } = query.custom;
	const which =
		unread === undefined ? readableBy(userId) : sql<SqlBool>`(${readableBy(userId)} and ${isUnread(unread)})`;
	const chosen = applyFilters(select(trx, locale).where(which), query.filters, columns);
	const rows = await applyPage(applySort(chosen, query.sort, columns, 'n.id'), query.page).execute();
	const counted = trx
		.selectFrom('notifications as n')
		.select(sql<number>`count(*)::int`.as('total'))
		.where(which);
	const { total } = await applyFilters(counted, query.filters, columns).executeTakeFirstOrThrow();
	return { rows: rows as NotificationRow[], total };
}

/** Returns notifications of the person by their ids, in no order. */
export async function readNotifications(
	trx: Trx,
	ids: readonly string[],
	{ userId, locale }: { userId: string; locale: Locale },
): Promise<NotificationRow[]> {
	if (ids.length === 0) return [];
	const rows = await select(trx, locale)
		.where('n.id', 'in', [...ids])
		.where(readableBy(userId))
		.execute();
	return rows as NotificationRow[];
}

export function isUnread(unread: unknown) {
	return unread === true ? sql`n.read_at is null` : sql`n.read_at is not null`;
}

/** One notification of the person; undefined when there is none such. */
export async function readNotification(
	trx: Trx,
	id: string,
	{ userId, locale }: { userId: string; locale: Locale },
): Promise<NotificationRow | undefined> {
	const row = await select(trx, locale).where('n.id', '=', id).where(readableBy(userId)).executeTakeFirst();
	return row as NotificationRow | undefined;
}

/** Returns the number of notifications of each kind, and of unread ones. */
export async function countNotifications(trx: Trx, userId: string): Promise<NotificationCounts> {
	const found = await trx
		.selectFrom('notifications as n')
		.select([
			'n.kind',
			sql<number>`count(*)::int`.as('total'),
			sql<number>`(count(*) filter (where n.read_at is null))::int`.as('unread'),
		])
		.where(readableBy(userId))
		.groupBy('n.kind')
		.execute();
	const kinds = notificationKinds.flatMap((kind) => {
		const row = found.find((each) => each.kind === kind);
		return row ? [{ kind, unread: row.unread, total: row.total }] : [];
	});
	return {
		unread: kinds.reduce((sum, { unread }) => sum + unread, 0),
		total: kinds.reduce((sum, { total }) => sum + total, 0),
		kinds,
	};
}

/** Returns the number of unread notifications for the bell. */
export async function countUnread(trx: Trx, userId: string): Promise<number> {
	const { unread } = await trx
		.selectFrom('notifications as n')
		.select(sql<number>`count(*)::int`.as('unread'))
		.where(readableBy(userId))
		.where('n.read_at', 'is', null)
		.executeTakeFirstOrThrow();
	return unread;
}

/** Joins the names of the subject; the applicant's name only for those notified as admins of the organisation. */
function select(trx: Trx, locale: Locale) {
	return trx
		.selectFrom('notifications as n')
		.leftJoin('applications as a', (join) =>
			join.on(sql<SqlBool>`a.id = case when n.subject_type = 'applications' then n.subject_id end`),
		)
		.leftJoin('volunteer_profile_replies as i', (join) =>
			join.on(
				sql<SqlBool>`i.id = case when n.subject_type = 'volunteer_profile_replies' then n.subject_id end`,
			),
		)
		.leftJoin('vacancies as v', (join) =>
			join.on(
				sql<SqlBool>`v.id = coalesce(a.vacancy_id, i.vacancy_id, case when n.subject_type = 'vacancies' then n.subject_id end)`,
			),
		)
		.leftJoin('organisations as o', (join) =>
			join.on(
				sql<SqlBool>`o.id = coalesce(v.organisation_id, case when n.subject_type = 'organizations' then n.subject_id end)`,
			),
		)
		.leftJoin('vacancies as h', (join) =>
			join.on(sql<SqlBool>`h.id = case when n.subject_type = 'help_requests' then n.subject_id end`),
		)
		.leftJoin('vacancy_feeds as f', (join) =>
			join.on(sql<SqlBool>`f.id = case when n.subject_type = 'vacancy_feeds' then n.subject_id end`),
		)
		.leftJoin('form_submissions as z', (join) =>
			join.on(sql<SqlBool>`z.id = case when n.subject_type = 'form_submissions' then n.subject_id end`),
		)
		.leftJoin('forms as q', (join) =>
			join.on(
				sql<SqlBool>`q.id = coalesce(z.form_id, case when n.subject_type = 'forms' then n.subject_id end)`,
			),
		)
		.leftJoin('conversations as g', (join) =>
			join.on(sql<SqlBool>`g.id = case when n.subject_type = 'conversations' then n.subject_id end`),
		)
		.select([
			'n.id',
			'n.kind',
			'n.subject_type as subjectType',
			'n.subject_id as subjectId',
			'v.id as vacancyId',
			titleIn(locale).$castTo<string | null>().as('vacancyTitle'),
			'h.title as helpTitle',
			'f.name as feedName',
			'q.id as formId',
			sql<string | null>`coalesce(nullif(q.content #>> array['title', ${locale}::text], ''),
				q.content #>> '{title,nl}', q.content #>> '{title,en}')`.as('formTitle'),
			'g.subject as conversationSubject',
			'o.name as organisationName',
			sql<string | null>`case when n.organisation_id is not null then ${fullName('a')} end`.as('personName'),
			sql<boolean>`coalesce(a.status = 'pending', false)`.as('isPending'),
			sql<number>`1`.as('count'),
			sql<number | null>`(n.data ->> 'days')::int`.as('days'),
			'n.organisation_id as actingOrganisationId',
			'n.read_at as readAt',
			'n.created_at as createdAt',
		]);
}
