import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, rename, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#platform/server/database.ts';
import { folderSocket } from '#platform/server/embedded.ts';
import type { Environment } from '#platform/server/env.ts';
import { type FileStorage, openStorage } from '#platform/server/files/storage.ts';
import { prepareJobs } from '#platform/server/jobs.ts';
import type { Log } from '#platform/server/log.ts';
import { queues } from '../../worker/worker.ts';
import { readEnd } from './read-lines.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

type Totals = { tables: Record<string, { rows: number }>; files: number };

function told({ tables, files }: Totals): string {
	const rows = Object.values(tables).reduce((total, table) => total + table.rows, 0);
	return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}

/**
 * Writes a backup of an open database to a file that only its owner can read. The file gets its name once it is
 * complete.
 */
export async function backUp(db: Database, env: Environment, file: string): Promise<string> {
	const storage = await openStorage(env);
	const end = await whole(file, async (aside) =>
		writeBackup(db, storage, createWriteStream(aside, { mode: 0o600 })),
	);
	return `Backed up: ${told(end)}.`;
}

/** Has the running process that holds the embedded database write a backup. */
export async function backUpRunning(env: Environment, file: string): Promise<string> {
	const end = await whole(file, async (aside) => {
		const asked = createConnection(folderSocket(env.DATA_DIR, 'backup'));
		await pipeline(asked, createWriteStream(aside, { mode: 0o600 }));
		return readEnd(createReadStream(aside));
	});
	return `Backed up while it runs: ${told(end)}.`;
}

/** Restores a backup into an empty database and returns a report of what was compared. */
export async function restore(db: Database, env: Environment, file: string): Promise<string> {
	await prepareJobs(db, queues);
	const end = await restoreBackup(db, await openStorage(env), createReadStream(file));
	return `Restored and compared, counts and sums: ${told(end)}.`;
}

/**
 * Lets the operator's command request a backup of the embedded database while this process holds it. Returns the
 * function that stops this.
 */
export async function offerBackups(
	parts: { db: Database; storage: FileStorage; log: Log },
	dataDir: string,
): Promise<() => void> {
	if (parts.db.engine !== 'embedded') return () => undefined;
	const address = folderSocket(dataDir, 'backup');
	if (process.platform !== 'win32') await rm(address, { force: true });
	const server = createServer((socket) => {
		socket.on('error', () => socket.destroy());
		writeBackup(parts.db, parts.storage, socket).catch((error: unknown) => {
			parts.log.error({ err: error }, 'a back-up was not written');
			socket.destroy();
		});
	});
	server.unref();
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject);
		server.listen(address, resolve);
	});
	if (process.platform !== 'win32') await chmod(address, 0o600);
	return () => server.close();
}

async function whole<T>(file: string, write: (aside: string) => Promise<T>): Promise<T> {
	const aside = `${file}.part`;
	try {
		const made = await write(aside);
		await rename(aside, file);
		return made;
	} catch (error) {
		await rm(aside, { force: true });
		throw error;
	}
}
