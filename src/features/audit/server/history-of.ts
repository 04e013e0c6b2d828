import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { fullName } from '#platform/server/person-sql.ts';

type Page = { number: number; size: number };
type Subject = { tenant: string; type: string; id: string };

/** Returns a page of the history of one subject, newest first, and the total. Users who left have no name. */
export async function historyOf(trx: Trx, subject: Subject, page: Page) {
	const about = trx
		.selectFrom('audit_log as a')
		.where('a.tenant', '=', subject.tenant)
		.where('a.subject_type', '=', subject.type)
		.where('a.subject_id', '=', subject.id);
	const rows = await about
		.leftJoin('users as u', 'u.id', 'a.actor_id')
		.select([
			sql<string>`a.id::text`.as('id'),
			'a.action',
			'a.from_state as fromState',
			'a.to_state as toState',
			'a.reason',
			'a.created_at as createdAt',
			fullName('u').as('actorName'),
		])
		.orderBy('a.created_at', 'desc')
		.orderBy('a.id', 'desc')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await about.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
	return { rows, total };
}
