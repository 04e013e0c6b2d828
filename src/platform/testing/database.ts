import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../server/database.ts';
import { count } from './count.ts';

/** A database of its own for one test file: migrated, empty, gone after `close`. */
export type TestDatabase = {
	db: Database;
	/** The server's address; undefined on the embedded engine. */
	url: string | undefined;
	close: () => Promise<void>;
};

/** What the global set-up made once, for every test file to copy. */
export type Template =
	| { engine: 'pglite'; dump: string }
	| { engine: 'postgres'; server: string; name: string };

declare module 'vitest' {
	interface ProvidedContext {
		template: Template;
	}
}

/**
 * Opens a copy of the migrated template on the engine under test (TEST_ENGINE: pglite or postgres). Close it after
 * the tests; its rows go with it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
	const template: Template | undefined = inject('template');
	if (!template) throw new Error('scripts/test-files.mjs does not see that this file opens a database.');
	count(`databases on ${template.engine}`);
	if (template.engine === 'pglite') {
		const db = await openDatabase({ dump: new Blob([await readFile(template.dump)]) });
		return { db, url: undefined, close: () => db.close() };
	}
	const name = await cloneDatabase(template.server, template.name);
	const url = addressOf(template.server, name);
	const db = await openDatabase({ url, poolSize: 10 });
	return {
		db,
		url,
		close: async () => {
			await db.close();
			await dropDatabase(template.server, name);
		},
	};
}

/** Makes an empty database on the server and gives its name. */
export async function makeDatabase(server: string): Promise<string> {
	const name = `vrijwillig_test_${randomUUID().replaceAll('-', '')}`;
	await administer(server, `create database ${name}`);
	return name;
}

/** Copies a database that nobody is connected to and gives the name of the copy. */
export async function cloneDatabase(server: string, template: string): Promise<string> {
	const name = `vrijwillig_test_${randomUUID().replaceAll('-', '')}`;
	await administer(server, `create database ${name} template ${template}`);
	return name;
}

/** Removes a database, whoever is still connected to it. */
export function dropDatabase(server: string, name: string): Promise<void> {
	return administer(server, `drop database if exists ${name} with (force)`);
}

/** Runs one statement on the server's own database. */
export async function administer(server: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: server });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
	const url = new URL(server);
	url.pathname = `/${database}`;
	return url.href;
}
