import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { NotificationKind } from '../enums.ts';
import { readableBy } from './list-notifications.ts';

/** Marks one as read, or as not read; once marked, when it was read stays. Throws 404 for one that is not theirs. */
export async function mark(trx: Trx, id: string, userId: string, read: boolean): Promise<void> {
	const { rows } = await sql`
		select from notifications n where n.id = ${id} and ${readableBy(userId)} for update`.execute(trx);
	if (rows.length === 0) throw ApiError.notFound();
	// Rows that are marked already are skipped, so that no change is announced without one.
	await sql`
		update notifications set read_at = ${read ? new Date() : null}
		where id = ${id} and (read_at is null) = ${read}`.execute(trx);
}

/** Marks everything of the person as read, or everything of one kind. */
export async function markAll(trx: Trx, userId: string, kind: NotificationKind | undefined): Promise<void> {
	await sql`
		update notifications n set read_at = now()
		where n.read_at is null and ${readableBy(userId)}
			and (${kind ?? null}::text is null or n.kind = ${kind ?? null}::text)`.execute(trx);
}
