import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { addressOf, cloneDatabase, dropDatabase, makeDatabase } from '#platform/testing/database.ts';
import { type Grown, grown, startProduct } from './grown.ts';
import { freePort, type Started, start, untilReady } from './product.ts';

/** The demo's data at rest, for products to start from a copy of it: filling it anew would take longer than most tests. */
export type DemoTemplate = {
	dataDir: string;
	/** On a server; without it the database is in the folder. */
	database: { server: string; name: string } | undefined;
};

/** A running product with the demo's data to itself. */
export type Product = {
	baseURL: string;
	dataDir: string;
	/** What it was started with, for a second process on the same database. */
	settings: Record<string, string>;
	/** Ends the process as an operator would, and waits for that. */
	stop: () => Promise<void>;
	/** Starts it again on the same data. */
	restart: () => Promise<void>;
	/** Opens its database, to look into it or to change what only time could. */
	withDatabase: <T>(work: (db: Database) => Promise<T>) => Promise<T>;
	/** Ends it at once and throws its data away. */
	close: () => Promise<void>;
};

const SECONDS_TO_START = 90;

/** Fills a demo once: on the server that is given, otherwise on the embedded engine. */
export async function makeDemoTemplate(server: string | undefined): Promise<DemoTemplate> {
	const dataDir = await mkdtemp(join(tmpdir(), 'vrijwillig-demo-'));
	const template = { dataDir, database: server ? { server, name: await makeDatabase(server) } : undefined };
	const filling = start(await settingsOf(template));
	await untilReady(filling, SECONDS_TO_START);
	filling.child.kill('SIGTERM');
	await filling.ended;
	return template;
}

/**
 * Starts a product on a copy of the demo. Close it after the tests. With `alone` it is one process, whatever products are
 * grown onto: for tests of what one process keeps.
 */
export async function openDemo(
	settings: Record<string, string> = {},
	template: DemoTemplate = inject('demo'),
	{ alone = false }: { alone?: boolean } = {},
): Promise<Product> {
	const own = await copyOf(template);
	const onto = alone ? undefined : grown;
	const all = { ...(await settingsOf(own)), ...addressesOf(onto, own), ...settings };
	let running: Started[];
	const restart = async (): Promise<void> => {
		running = await startProduct(all, SECONDS_TO_START, onto);
	};
	const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
		for (const { child } of running) child.kill(signal);
		await Promise.all(running.map(({ ended }) => ended));
	};
	await restart();
	return {
		// What it calls itself in mails.
		baseURL: `http://localhost:${all.PORT}`,
		dataDir: own.dataDir,
		settings: all,
		restart,
		stop: () => end('SIGTERM'),
		withDatabase: async (work) => {
			const db = await openDatabase({ url: all.DATABASE_URL, dataDir: own.dataDir });
			try {
				return await work(db);
			} finally {
				await db.close();
			}
		},
		close: async () => {
			await end('SIGKILL');
			await removeDemo(own);
		},
	};
}

/** Removes a template, or a copy of one. */
export async function removeDemo({ dataDir, database }: DemoTemplate): Promise<void> {
	if (database) await dropDatabase(database.server, database.name);
	await rm(dataDir, { recursive: true, force: true });
}

async function copyOf({ dataDir, database }: DemoTemplate): Promise<DemoTemplate> {
	const copy = await mkdtemp(join(tmpdir(), 'vrijwillig-demo-'));
	await cp(dataDir, copy, { recursive: true });
	return {
		dataDir: copy,
		database: database && {
			server: database.server,
			name: await cloneDatabase(database.server, database.name),
		},
	};
}

/** The pooler and the replica of a product that is grown. */
function addressesOf(onto: Grown | undefined, { database }: DemoTemplate): Record<string, string> {
	if (!onto || !database) return {};
	return {
		DATABASE_URL: addressOf(onto.pooler, database.name),
		DATABASE_REPLICA_URL: addressOf(onto.replica, database.name),
	};
}

async function settingsOf({ dataDir, database }: DemoTemplate): Promise<Record<string, string>> {
	return {
		SEED: 'demo',
		PORT: String(await freePort()),
		DATA_DIR: dataDir,
		...(database && { DATABASE_URL: addressOf(database.server, database.name) }),
	};
}
