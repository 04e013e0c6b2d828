import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The number of rows of a table, and a checksum of them that does not depend on their order. */
export type Sum = { rows: number; sum: string };

export type Table = { name: string; columns: readonly string[] };

/** Tables that the migrations fill in themselves, before anything is restored. */
const NOT_OURS = ['schema_migrations'];
const BATCH = 500;

/**
 * Lists every table of the product with its columns, without generated columns, which the database works out itself.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
	const { rows } = await client.query<Table>(
		`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
		from pg_class c join pg_attribute a on a.attrelid = c.oid
		where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relname = any ($1)
			and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
		group by c.relname order by c.relname`,
		[NOT_OURS],
	);
	return rows;
}

/** Lists the migrations that have been applied. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select name || ' ' || checksum as name from schema_migrations order by name`,
	);
	return rows.map(({ name }) => name);
}

/**
 * Runs `work` in a transaction that sees a snapshot of the tables, and in which every server writes values as text in
 * the same way.
 */
export async function atOneMoment<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
	await client.query('begin isolation level repeatable read read only');
	try {
		await client.query(
			`set local timezone = 'UTC'; set local datestyle = 'ISO'; set local statement_timeout = 0`,
		);
		return await work();
	} finally {
		await client.query('rollback');
	}
}

/** Reads the rows of a table as JSON, batch by batch. */
export async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<string[]> {
	const columns = table.columns.map(quoted).join(', ');
	yield* linesOf(client, `select ${columns} from public.${quoted(table.name)}`);
}

/** Reads the jobs that are not done yet; a running job is stored as one that waits. */
export async function* waitingJobs(client: pg.ClientBase): AsyncGenerator<string[]> {
	const { rows } = await client.query<{ there: boolean }>(
		`select to_regclass('pgboss.job') is not null as there`,
	);
	if (!rows[0]?.there) return;
	yield* linesOf(
		client,
		`select id, name, data, start_after, retry_limit, retry_count, retry_delay, retry_backoff, expire_seconds, singleton_key
		from pgboss.job where state < 'completed'`,
	);
}

async function* linesOf(client: pg.ClientBase, select: string): AsyncGenerator<string[]> {
	await client.query(
		`declare backup_rows no scroll cursor for select row_to_json(r)::text as line from (${select}) r`,
	);
	for (;;) {
		const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from backup_rows`);
		if (rows.length === 0) break;
		yield rows.map(({ line }) => line);
	}
	await client.query('close backup_rows');
}

/** Returns a checksum that does not depend on the order of the rows. */
export function summing(): { add: (lines: readonly string[]) => void; sum: () => Sum } {
	let rows = 0;
	let total = 0n;
	return {
		add: (lines) => {
			for (const line of lines) {
				rows += 1;
				const hash = createHash('sha256').update(line).digest();
				total = BigInt.asUintN(64, total + hash.readBigUInt64BE());
			}
		},
		sum: () => ({ rows, sum: total.toString(16).padStart(16, '0') }),
	};
}

/** Quotes a name for use in a statement. */
export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
