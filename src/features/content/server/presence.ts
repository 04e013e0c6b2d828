import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Presence } from '../contract.ts';

/** Seconds without a signal after which an editor counts as gone. The editor sends one every 15 seconds. */
const GONE_AFTER_SECONDS = 45;

/** Records that a user has the page open, and returns who else has. */
export async function bePresent(
	trx: Trx,
	c: Pick<RequestContext, 'tenant' | 'centre'>,
	pageId: string,
	userId: string,
): Promise<Presence> {
	await sql`
		insert into page_presences (tenant, centre_id, page_id, user_id)
		values (${c.tenant}, ${c.centre.id}, ${pageId}, ${userId})
		on conflict (page_id, user_id) do update set seen_at = now()`.execute(trx);
	await sql`delete from page_presences where page_id = ${pageId}
		and seen_at < now() - make_interval(secs => ${GONE_AFTER_SECONDS})`.execute(trx);
	const { rows } = await sql<{ id: string; name: string; seenAt: Date }>`
		select u.id, trim(u.first_name || ' ' || u.last_name) as name, e.seen_at as "seenAt"
		from page_presences e join users u on u.id = e.user_id
		where e.page_id = ${pageId} and e.user_id <> ${userId} order by e.seen_at desc limit 20`.execute(trx);
	return { others: rows.map(({ seenAt, ...other }) => ({ ...other, seenAt: seenAt.toISOString() })) };
}

/** Records that a user has left the page. */
export async function leave(trx: Trx, pageId: string, userId: string): Promise<void> {
	await trx
		.deleteFrom('page_presences')
		.where('page_id', '=', pageId)
		.where('user_id', '=', userId)
		.execute();
}
