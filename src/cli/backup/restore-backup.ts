import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { Database } from '#platform/server/database.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { NoBackup, readLines } from './read-lines.ts';
import { atOneMoment, quoted, readMigrations, readTables, rowsOf, summing } from './tables.ts';
import { FORMAT, MARK, type Mark } from './write-backup.ts';

/** The backup cannot be restored here; the message says why. Nothing was changed. */
export class NotRestored extends Error {
	override name = 'NotRestored';
}

const BATCH = 500;
type Files = Map<string, string>;

/**
 * Restores a backup into an empty database and its files into the storage, then compares the row count and checksum of
 * every table and the hash of every file with the backup. Throws NotRestored for a database that is not empty, for a
 * backup of another version and for any difference afterwards, and NoBackup for a file that is not complete.
 */
export async function restoreBackup(
	db: Database,
	storage: FileStorage,
	from: Readable,
): Promise<Extract<Mark, { kind: 'end' }>> {
	const files: Files = new Map();
	const end = await db.asOwner(async (client) => {
		await client.query('begin');
		try {
			const said = await restoreInto(client, storage, files, readLines(from));
			await client.query('commit');
			return said;
		} catch (error) {
			await client.query('rollback');
			throw error;
		}
	});
	const wrong = [...(await differingTables(db, end)), ...(await differingFiles(storage, files))];
	if (wrong.length > 0)
		throw new NotRestored(`What was restored differs from the back-up: ${wrong.join('; ')}`);
	return end;
}

async function restoreInto(
	client: pg.ClientBase,
	storage: FileStorage,
	files: Files,
	lines: AsyncIterable<string>,
): Promise<Extract<Mark, { kind: 'end' }>> {
	await requireEmpty(client);
	await client.query(
		`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0`,
	);
	let again: (() => Promise<void>) | undefined;
	let insert: ((rows: readonly string[]) => Promise<void>) | undefined;
	let waiting: string[] = [];
	const flush = async (): Promise<void> => {
		if (waiting.length > 0) await insert?.(waiting);
		waiting = [];
	};
	for await (const line of lines) {
		if (!line.startsWith(MARK)) {
			if (waiting.push(line) >= BATCH) await flush();
			continue;
		}
		await flush();
		const mark = JSON.parse(line.slice(MARK.length)) as Mark;
		if (mark.kind === 'head') {
			await requireVersion(client, mark);
			again = await withoutRules(client);
		} else if (!again) break;
		else if (mark.kind === 'table') insert = intoTable(client, mark);
		else if (mark.kind === 'jobs') insert = intoQueue(client);
		else if (mark.kind === 'file') {
			await storage.put(mark.key, Buffer.from(mark.content, 'base64'), 'application/octet-stream');
			files.set(mark.key, mark.sha256);
		} else {
			await again();
			return mark;
		}
	}
	throw new NoBackup();
}

async function requireEmpty(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query<{ taken: boolean }>('select exists (select from centres) as taken');
	if (rows[0]?.taken)
		throw new NotRestored('The database is not empty: a back-up is restored into a new one.');
}

async function requireVersion(client: pg.ClientBase, head: Extract<Mark, { kind: 'head' }>): Promise<void> {
	const here = await readMigrations(client);
	if (head.format === FORMAT && JSON.stringify(head.migrations) === JSON.stringify(here)) return;
	throw new NotRestored(
		'The back-up is of another version of the product: restore it with that one, then start this one.',
	);
}

/**
 * Empties the tables and suspends foreign keys and triggers, so that rows can be inserted in any order. Returns the
 * function that puts them back and verifies every reference.
 */
async function withoutRules(client: pg.ClientBase): Promise<() => Promise<void>> {
	const tables = (await readTables(client)).map(({ name }) => `public.${quoted(name)}`);
	const { rows: references } = await client.query<{ of: string; name: string; definition: string }>(
		`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
	);
	for (const { of, name } of references)
		await client.query(`alter table ${of} drop constraint ${quoted(name)}`);
	for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
	await client.query(`truncate ${tables.join(', ')}`);
	return async () => {
		await client.query('set constraints all immediate');
		for (const { of, name, definition } of references)
			await client.query(`alter table ${of} add constraint ${quoted(name)} ${definition}`);
		for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
		await continueNumbers(client);
	};
}

function intoTable(client: pg.ClientBase, { name, columns }: { name: string; columns: readonly string[] }) {
	const list = columns.map(quoted).join(', ');
	const table = `public.${quoted(name)}`;
	return async (rows: readonly string[]): Promise<void> => {
		await client.query(
			`insert into ${table} (${list}) overriding system value
			select ${list} from json_populate_recordset(null::${table}, $1::json)`,
			[`[${rows.join(',')}]`],
		);
	};
}

/** Inserts jobs into the queues that this version has. */
function intoQueue(client: pg.ClientBase) {
	const list =
		'id, name, data, start_after, retry_limit, retry_count, retry_delay, retry_backoff, expire_seconds, singleton_key';
	return async (rows: readonly string[]): Promise<void> => {
		await client.query(
			`insert into pgboss.job (${list}) select ${list} from json_populate_recordset(null::pgboss.job, $1::json)
			where name in (select name from pgboss.queue) on conflict do nothing`,
			[`[${rows.join(',')}]`],
		);
	};
}

/** Sets every sequence to continue after the last number used. */
async function continueNumbers(client: pg.ClientBase): Promise<void> {
	const { rows } = await client.query<{ of: string; name: string }>(
		`select attrelid::regclass::text as of, attname::text as name from pg_attribute
		where attidentity <> '' and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
	);
	for (const { of, name } of rows) {
		await client.query(
			`select setval(pg_get_serial_sequence('${of}', '${name}'), coalesce(max(${quoted(name)}), 1), max(${quoted(name)}) is not null)
			from ${of}`,
		);
	}
}

async function differingTables(db: Database, end: Extract<Mark, { kind: 'end' }>): Promise<string[]> {
	const wrong: string[] = [];
	await db.asOwner((client) =>
		atOneMoment(client, async () => {
			for (const table of await readTables(client)) {
				const { add, sum } = summing();
				for await (const lines of rowsOf(client, table)) add(lines);
				const [is, was] = [sum(), end.tables[table.name]];
				if (is.rows !== was?.rows || is.sum !== was.sum)
					wrong.push(`${table.name} has ${is.rows} rows of ${was?.rows ?? 0}`);
			}
		}),
	);
	return wrong;
}

async function differingFiles(storage: FileStorage, files: Files): Promise<string[]> {
	const wrong: string[] = [];
	for (const [key, sha256] of files) {
		const content = await storage.read(key);
		if (!content || createHash('sha256').update(content).digest('hex') !== sha256)
			wrong.push(`the file ${key}`);
	}
	return wrong;
}
