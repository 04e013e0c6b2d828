import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { refused } from './file-issues.ts';

/** Bytes of files that a centre keeps, and may keep. */
export type FileRoom = { used: number; room: number };

/** How much of its room a centre uses. What is being stored counts, what was deleted does not. */
export async function readRoom(trx: Trx, centreId: string): Promise<FileRoom> {
	const { rows } = await sql<{ used: string; room: string }>`
		select file_room as room, coalesce((select sum(bytes) from files
			where centre_id = centres.id and status <> 'gone' and drawing is null), 0) as used
		from centres where id = ${centreId}`.execute(trx);
	// Both are larger than the driver's whole numbers may be.
	const [found] = rows;
	return { used: Number(found?.used ?? 0), room: Number(found?.room ?? 0) };
}

/** Gives a centre room for so many bytes of files. */
export async function setStorageQuota(trx: Trx, centreId: string, bytes: number): Promise<void> {
	await sql`update centres set file_room = ${bytes} where id = ${centreId}`.execute(trx);
}

/**
 * Throws 422 when a centre has no room for so many bytes more; what takes no more always has it, also in a centre that
 * was given less room than it uses. Those who ask in transactions that write wait for each other,
 * so that together they stay within it too.
 */
export async function requireRoom(trx: Trx, centreId: string, bytes: number): Promise<void> {
	if (bytes <= 0) return;
	await sql`select id from centres where id = ${centreId} for no key update`.execute(trx);
	const { used, room } = await readRoom(trx, centreId);
	if (used + bytes > room) throw refused('no_room');
}
