import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { refused } from './file-issues.ts';

/** Bytes of files that a centre stores, and its quota. */
export type FileRoom = { used: number; room: number };

/** Returns how much of its quota a centre uses. Files being stored count, deleted ones do not. */
export async function readRoom(trx: Trx, centreId: string): Promise<FileRoom> {
	const { rows } = await sql<{ used: string; room: string }>`
		select file_room as room, coalesce((select sum(bytes) from files
			where centre_id = centres.id and status <> 'gone' and drawing is null), 0)
			+ coalesce((select sum(bytes) from form_files where centre_id = centres.id), 0)
			+ coalesce((select sum(bytes) from message_files where centre_id = centres.id), 0)
			+ coalesce((select sum(bytes) from workshop_materials where centre_id = centres.id), 0) as used
		from centres where id = ${centreId}`.execute(trx);
	// Both may exceed the driver's integers.
	const [found] = rows;
	return { used: Number(found?.used ?? 0), room: Number(found?.room ?? 0) };
}

/** Sets the storage quota of a centre in bytes. */
export async function setStorageQuota(trx: Trx, centreId: string, bytes: number): Promise<void> {
	await sql`update centres set file_room = ${bytes} where id = ${centreId}`.execute(trx);
}

/**
 * Throws 422 if the bytes exceed the centre's quota; a change that adds nothing always passes, even above the quota.
 * Writing transactions wait for each other here, so that together they stay within the quota too.
 */
export async function requireRoom(trx: Trx, centreId: string, bytes: number): Promise<void> {
	if (bytes <= 0) return;
	await sql`select id from centres where id = ${centreId} for no key update`.execute(trx);
	const { used, room } = await readRoom(trx, centreId);
	if (used + bytes > room) throw refused('no_room');
}
