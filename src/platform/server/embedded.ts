import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

/** The data folder is in use by another process. */
export class DataFolderInUse extends Error {
	constructor(folder: string) {
		super(
			`The data folder ${folder} is in use by another process. Stop that one first, or choose another DATA_DIR.`,
		);
		this.name = 'DataFolderInUse';
	}
}

export const embeddedExtensions = { pg_trgm, unaccent };

/**
 * What the engine keeps of its files in memory of its own. The operating system keeps them too, and reading from it costs
 * little beside running a query, so the engine's default of 128 MB would be a second copy of the demo's whole data.
 */
const BUFFERS = '24MB';

/** An open embedded database with the function that closes it. */
export type Embedded = { lite: PGlite; close: () => Promise<void> };

/**
 * Opens (or makes) the embedded database in `folder`; without a folder, one in memory, optionally from a dump.
 * Throws DataFolderInUse when another process holds the folder: the engine itself would lose writes silently.
 */
export async function openEmbedded(folder: string | undefined, dump?: Blob): Promise<Embedded> {
	if (folder === undefined) {
		const lite = new PGlite({ extensions: embeddedExtensions, ...(dump && { loadDataDir: dump }) });
		await lite.waitReady;
		return { lite, close: () => lite.close() };
	}
	mkdirSync(folder, { recursive: true });
	const release = await holdFolder(realpathSync(folder));
	try {
		const lite = new PGlite({
			dataDir: join(folder, 'database'),
			extensions: embeddedExtensions,
			startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${BUFFERS}`],
		});
		await lite.waitReady;
		return {
			lite,
			close: async () => {
				await lite.close();
				await release();
			},
		};
	} catch (error) {
		await release();
		throw error;
	}
}

/**
 * A pg Pool on the embedded engine. The bridge's connection serves one client only, and the pool replaces a client
 * after an error, so each client gets a bridge of its own. The engine has one session: the pool has one place.
 */
export function embeddedPool(lite: PGlite): pg.Pool {
	class EmbeddedClient extends pg.Client {
		constructor() {
			super(createPgConfig(lite) as pg.ClientConfig);
		}
	}
	return new pg.Pool({ Client: EmbeddedClient, max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig);
}

/**
 * Locks the folder for the lifetime of this process, by listening on a local socket named after it: unlike a pid file,
 * a socket disappears with its process, even after a crash.
 */
async function holdFolder(folder: string): Promise<() => Promise<void>> {
	const address = folderSocket(folder, 'in-use');
	const token = randomUUID();
	if (await answer(address)) throw new DataFolderInUse(folder);
	if (process.platform !== 'win32') rmSync(address, { force: true });
	const server = await listen(address, token, folder);
	// Two processes may both have found the old socket dead; the one whose socket remains holds the lock.
	if ((await answer(address)) !== token) {
		server.close();
		throw new DataFolderInUse(folder);
	}
	return () => new Promise((resolve) => server.close(() => resolve()));
}

/** The path of a local socket for a data folder: inside the folder, unless that path is too long for a socket. */
export function folderSocket(dataDir: string, purpose: 'in-use' | 'backup'): string {
	const folder = realpathSync(dataDir);
	const name = `vrijwillig-${purpose}-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
	if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
	const inside = join(folder, `${purpose}.sock`);
	return inside.length < 100 ? inside : join(tmpdir(), `${name}.sock`);
}

function listen(address: string, token: string, folder: string): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = createServer((socket) => {
			socket.on('error', () => socket.destroy());
			socket.end(token);
		});
		server.unref();
		server.once('error', (error: NodeJS.ErrnoException) =>
			reject(error.code === 'EADDRINUSE' ? new DataFolderInUse(folder) : error),
		);
		server.listen(address, () => resolve(server));
	});
}

/** The response of the process that holds the folder, or undefined when nothing listens. */
function answer(address: string): Promise<string | undefined> {
	return new Promise((resolve) => {
		const socket = createConnection(address);
		let text = '';
		socket.setTimeout(2000, () => {
			socket.destroy();
			resolve(text || 'silent');
		});
		socket.on('data', (chunk) => {
			text += chunk;
		});
		socket.on('end', () => resolve(text));
		socket.on('error', () => resolve(undefined));
	});
}
