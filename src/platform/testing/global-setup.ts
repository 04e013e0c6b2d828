import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database.ts';
import { addressOf, dropDatabase, makeDatabase } from './database.ts';

/** Migrates once, on the engine that the project names in TEST_ENGINE, for all its test files to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	return project.config.env.TEST_ENGINE === 'postgres' ? onPostgres(project) : onPglite(project);
}

async function onPglite(project: TestProject): Promise<() => Promise<void>> {
	const folder = await mkdtemp(join(tmpdir(), 'vrijwillig-test-'));
	const db = await openDatabase({});
	if (!db.lite) throw new Error('The embedded engine was expected.');
	const dump = join(folder, 'template');
	await writeFile(dump, Buffer.from(await (await db.lite.dumpDataDir('none')).arrayBuffer()));
	await db.close();
	project.provide('template', { engine: 'pglite', dump });
	return () => rm(folder, { recursive: true, force: true });
}

async function onPostgres(project: TestProject): Promise<() => Promise<void>> {
	const server = process.env.TEST_DATABASE_URL;
	if (!server)
		throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL; npm test starts a server of its own.');
	const name = await makeDatabase(server);
	const drop = (): Promise<void> => dropDatabase(server, name);
	try {
		const db = await openDatabase({ url: addressOf(server, name) });
		await db.close();
	} catch (error) {
		await drop();
		throw error;
	}
	project.provide('template', { engine: 'postgres', server, name });
	return drop;
}
