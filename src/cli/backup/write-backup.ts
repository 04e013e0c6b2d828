import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Database } from '#platform/server/database.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { atOneMoment, readMigrations, readTables, rowsOf, type Sum, summing, waitingJobs } from './tables.ts';

/** A line of a back-up that says what follows; rows of a table stand as they are. */
export type Mark =
	| { kind: 'head'; format: typeof FORMAT; made: string; migrations: readonly string[] }
	| { kind: 'table'; name: string; columns: readonly string[] }
	| { kind: 'jobs' }
	| { kind: 'file'; key: string; bytes: number; sha256: string; content: string }
	| { kind: 'end'; tables: Record<string, Sum>; files: number };

export const FORMAT = 'vrijwillig-backup-1';
/** Marks begin with this, rows with a brace. */
export const MARK = '#';

/**
 * Writes everything the database holds, as it is at one moment, and the content of every file, as lines of JSON, packed.
 * Gives the sums of the tables and how many files there are.
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
		// What was removed meanwhile is in nobody's back-up.
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
