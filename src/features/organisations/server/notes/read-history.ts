import { sql } from 'kysely';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { HistoryEntry } from '../../staff-contract.ts';
import { requireOrganisation } from './notes.ts';

type Row = Omit<HistoryEntry, 'createdAt'> & { createdAt: Date };

/** A page of what happened to an organisation, newest first. Throws 404 as for reading it. */
export async function readHistory(
	c: RequestContext,
	id: string,
	page: { number: number; size: number },
): Promise<{ rows: Row[]; total: number }> {
	return c.read(async (trx) => {
		await requireOrganisation(trx, id);
		const about = trx
			.selectFrom('audit_log as a')
			.where('a.tenant', '=', c.tenant)
			.where('a.subject_type', '=', 'organizations')
			.where('a.subject_id', '=', id);
		const rows = await about
			.leftJoin('users as u', 'u.id', 'a.actor_id')
			.select([
				sql<string>`a.id::text`.as('id'),
				'a.action',
				'a.from_state as fromState',
				'a.to_state as toState',
				'a.reason',
				'a.created_at as createdAt',
				sql<string | null>`nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '')`.as('actorName'),
			])
			.orderBy('a.created_at', 'desc')
			.orderBy('a.id', 'desc')
			.limit(page.size)
			.offset((page.number - 1) * page.size)
			.execute();
		const { total } = await about.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
		return { rows, total };
	});
}
