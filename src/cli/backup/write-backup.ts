import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '#platform/server/database.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { atOneMoment, readMigrations, readTables, rowsOf, type Sum, summing, waitingJobs } from './tables.ts';

/** A line of a backup with information about what follows it; rows of a table are lines of their own. */
export type Mark =
	| { kind: 'head'; format: typeof FORMAT; made: string; migrations: readonly string[] }
	| { kind: 'table'; name: string; columns: readonly string[] }
	| { kind: 'jobs' }
	| { kind: 'file'; key: string; bytes: number; sha256: string; content: string }
	| { kind: 'end'; tables: Record<string, Sum>; files: number };

export const FORMAT = 'vrijwillig-backup-1';
/** The first character of a mark; rows begin with a brace. */
export const MARK = '#';

/**
 * Writes a snapshot of the whole database and the content of every file, as compressed lines of JSON. Returns the
 * checksums of the tables and the number of files.
 */
export async function writeBackup(
	db: Database,
	storage: FileStorage,
	to: Writable,
): Promise<Extract<Mark, { kind: 'end' }>> {
	const packed = createGzip();
	packed.pipe(to);
	const put = async (text: string): Promise<void> => {
		if (!packed.write(`${text}\n`)) await once(packed, 'drain');
	};
	const mark = (one: Mark) => put(MARK + JSON.stringify(one));
	const tables: Record<string, Sum> = {};
	await db.asOwner((client) =>
		atOneMoment(client, async () => {
			await mark({
				kind: 'head',
				format: FORMAT,
				made: new Date().toISOString(),
				migrations: await readMigrations(client),
			});
			for (const table of await readTables(client)) {
				await mark({ kind: 'table', ...table });
				const { add, sum } = summing();
				for await (const lines of rowsOf(client, table)) {
					add(lines);
					await put(lines.join('\n'));
				}
				tables[table.name] = sum();
			}
			await mark({ kind: 'jobs' });
			for await (const lines of waitingJobs(client)) await put(lines.join('\n'));
		}),
	);
	let files = 0;
	for await (const key of storage.keys()) {
		const content = await storage.read(key);
		// A file that was removed in the meantime is left out of the backup.
		if (!content) continue;
		const bytes = Buffer.from(content);
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		await mark({ kind: 'file', key, bytes: bytes.length, sha256, content: bytes.toString('base64') });
		files += 1;
	}
	const end = { kind: 'end', tables, files } as const;
	await mark(end);
	packed.end();
	await once(to, 'finish');
	return end;
}
