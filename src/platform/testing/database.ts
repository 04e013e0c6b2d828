import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../server/database.ts';

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
	const template = inject('template');
	if (template.engine === 'pglite') {
		const db = await openDatabase({ dump: new Blob([await readFile(template.dump)]) });
		return { db, url: undefined, close: () => db.close() };
	}
	const name = `${template.name}_${randomUUID().replaceAll('-', '')}`;
	await administer(template.server, `create database ${name} template ${template.name}`);
	const url = addressOf(template.server, name);
	const db = await openDatabase({ url, poolSize: 10 });
	return {
		db,
		url,
		close: async () => {
			await db.close();
			await administer(template.server, `drop database ${name} with (force)`);
		},
	};
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
