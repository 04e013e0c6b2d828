import { createHash } from 'node:crypto';
import type pg from 'pg';

/** How many rows of a table there are, and a sum over them that does not depend on their order. */
export type Sum = { rows: number; sum: string };

export type Table = { name: string; columns: readonly string[] };

/** What the migrations fill in themselves, before anything is restored. */
const NOT_OURS = ['schema_migrations'];
const BATCH = 500;

/** Every table of the product with the columns that are written; those that are worked out follow by themselves. */
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

/** The migrations that made the tables. */
export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select name || ' ' || checksum as name from schema_migrations order by name`,
	);
	return rows.map(({ name }) => name);
}

/**
 * Begins a transaction that sees the tables as they are at one moment, and in which values are written alike on every
 * server, and does `work` in it.
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

/** The rows of a table as JSON, batch by batch. */
export async function* rowsOf(client: pg.ClientBase, table: Table): AsyncGenerator<string[]> {
	const columns = table.columns.map(quoted).join(', ');
	yield* linesOf(client, `select ${columns} from public.${quoted(table.name)}`);
}

/** The jobs that are still to be done; one that is being done is to be done again. */
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

/** Adds up rows, whatever their order. */
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

/** A name as it stands in a statement. */
export function quoted(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
