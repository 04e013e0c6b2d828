import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#platform/server/database.ts';
import { onDisk } from '#platform/server/files/storage.ts';
import { prepareJobs } from '#platform/server/jobs.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { leaveTraces } from '#testing/traces.ts';
import { queues } from '../../worker/worker.ts';
import { readEnd } from './read-lines.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** A back-up in memory. */
async function written(db: Database, storage: TestApp['storage']): Promise<Buffer> {
	const pieces: Buffer[] = [];
	const to = new Writable({
		write: (piece: Buffer, _encoding, done) => {
			pieces.push(piece);
			done();
		},
	});
	await writeBackup(db, storage, to);
	return Buffer.concat(pieces);
}

describe('a back-up', () => {
	let app: TestApp;
	let backup: Buffer;
	let folder: string;
	const opened: (() => Promise<void>)[] = [];

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'vrijwillig-backup-'));
		app = await createTestApp();
		await prepareJobs(app.db, queues);
		// Something in every table that can name somebody.
		await leaveTraces(app);
		await app.storage.put('demo/a/een.txt', Buffer.from('Hallo'), 'text/plain');
		await app.storage.put('demo/b/leeg', Buffer.from([0, 1, 254, 255]), 'image/webp');
		await app.db.asOwner((client) =>
			client.query(`insert into pgboss.job (name, data) values ('mail.deliver', '{"mailId":"x"}')`),
		);
		backup = await written(app.db, app.storage);
	}, 240_000);
	afterAll(async () => {
		for (const close of opened) await close();
		await app.close();
		await rm(folder, { recursive: true });
	});

	/** An empty database on the same engine as the tests, or on the other one. */
	const empty = async (engine: 'same' | 'embedded'): Promise<Database> => {
		if (engine === 'embedded') {
			const db = await openDatabase({});
			opened.push(db.close);
			await prepareJobs(db, queues);
			return db;
		}
		const database = await openTestDatabase();
		opened.push(database.close);
		await prepareJobs(database.db, queues);
		return database.db;
	};
	const target = (name: string) => onDisk(join(folder, name));

	it.each(['same', 'embedded'] as const)(
		'is restored with every row and file, into: %s',
		async (engine) => {
			const db = await empty(engine);
			const storage = target(engine);
			const end = await restoreBackup(db, storage, Readable.from(backup));
			expect(end.tables.users?.rows).toBeGreaterThan(1);
			expect(Object.values(end.tables).reduce((total, { rows }) => total + rows, 0)).toBeGreaterThan(50);
			expect(end.files).toBe(2);
			expect(Buffer.from((await storage.read('demo/b/leeg')) ?? []).toString('hex')).toBe('0001feff');
			// Written again it is the same, from whichever engine.
			const copy = await written(db, storage);
			expect(await readEnd(Readable.from(copy))).toEqual(end);
			// What was tried on the embedded engine moves to a server.
			if (engine === 'embedded' && inject('template').engine === 'postgres') {
				const server = await empty('same');
				expect(server.engine).toBe('server');
				expect(await restoreBackup(server, target('server'), Readable.from(copy))).toEqual(end);
			}
			// What the rules held to is held to again, and numbers go on.
			await expect(
				db.asOwner((client) => client.query(`update users set centre_id = gen_random_uuid()`)),
			).rejects.toThrow(/foreign key/);
			const { rows } = await db.asOwner((client) =>
				client.query(`select (select count(*)::int from pgboss.job where name = 'mail.deliver' and state = 'created') as jobs,
				(select count(*)::int from pg_trigger where tgenabled = 'D') as resting,
				(select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as references`),
			);
			const before = await app.db.asOwner((client) =>
				client.query(
					`select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
				),
			);
			expect(rows[0]).toEqual({ jobs: 1, resting: 0, references: before.rows[0].n });
			await db.transaction({ tenant: app.centre.tenant, centres: [app.centre.id] }, (trx) =>
				sql`insert into audit_log (tenant, centre_id, action, subject_type, subject_id)
				select tenant, centre_id, action, subject_type, subject_id from audit_log limit 1`.execute(trx),
			);
		},
		240_000,
	);

	it('is never put over what is there, and leaves nothing behind when it is not whole or of another version', async () => {
		await expect(restoreBackup(app.db, target('x'), Readable.from(backup))).rejects.toThrow('not empty');
		const db = await empty('same');
		const text = gunzipSync(backup).toString();
		const other = gzipSync(text.replace(/0001_foundation.sql \w/, '0001_foundation.sql x'));
		await expect(restoreBackup(db, target('x'), Readable.from(other))).rejects.toThrow('another version');
		const cut = gzipSync(text.slice(0, text.lastIndexOf('#')));
		await expect(restoreBackup(db, target('x'), Readable.from(cut))).rejects.toThrow('not a whole one');
		await expect(restoreBackup(db, target('x'), Readable.from(gzipSync('hallo\n')))).rejects.toThrow(
			'no back-up',
		);
		await expect(readEnd(Readable.from(cut))).rejects.toThrow('not a whole one');
		const changed = gzipSync(text.replace('Quispel', 'Quispil'));
		await expect(restoreBackup(db, target('x'), Readable.from(changed))).rejects.toThrow('differs');
	}, 240_000);

	it('of one file stands alone: nothing else is needed to read it', async () => {
		const file = join(folder, 'b.gz');
		await writeFile(file, backup);
		expect(gunzipSync(await readFile(file)).toString()).toMatch(
			/^#\{"kind":"head","format":"vrijwillig-backup-1"/,
		);
	});
});
