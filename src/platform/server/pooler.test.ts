import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { openWire } from '#platform/testing/wire.ts';
import { type Database, openDatabase, type Trx } from './database.ts';

const scope = { tenant: 'demo', centres: [] };

/** A start of a connection without its options, which PgBouncer leaves out when told to ignore them. */
function withoutOptions(start: Buffer): Buffer {
	const told = start.subarray(8, -1).toString().split('\0');
	const kept: string[] = [];
	for (let at = 0; at + 1 < told.length; at += 2) {
		if (told[at] !== 'options') kept.push(`${told[at]}\0${told[at + 1]}\0`);
	}
	const rest = Buffer.from(`${kept.join('')}\0`);
	const head = Buffer.from(start.subarray(0, 8));
	head.writeUInt32BE(rest.length + 8);
	return Buffer.concat([head, rest]);
}

describe.runIf(inject('template').engine === 'postgres')('behind a pooler that works by session', () => {
	let database: TestDatabase;
	let wire: Awaited<ReturnType<typeof openWire>>;
	let db: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
		wire = await openWire(new URL(database.url ?? ''), withoutOptions);
		db = await openDatabase({ url: wire.url, poolSize: 2 });
	});
	afterAll(async () => {
		await db?.close();
		await wire?.close();
		await database?.close();
	});

	const settings = async (trx: Trx): Promise<unknown> => {
		const { rows } = await sql`select current_user::text as role,
			current_setting('statement_timeout') as statement,
			current_setting('idle_in_transaction_session_timeout') as idle,
			current_setting('default_transaction_read_only') as reads`.execute(trx);
		return rows[0];
	};

	it('a connection has the role of the process, its limits, and writes only where it may', async () => {
		const limited = { role: 'vrijwillig_app', statement: '15s' };
		expect(await db.transaction(scope, settings)).toEqual({ ...limited, idle: '30s', reads: 'off' });
		expect(await db.read(scope, settings)).toEqual({ ...limited, idle: '0', reads: 'on' });
	});

	it('nobody sees another tenant', async () => {
		const add = { tenant: 'demo', slug: 'behind-a-pooler', name: 'Punt' } as const;
		await db.transaction(scope, (trx) => trx.insertInto('centres').values(add).execute());
		const seen = (tenant: string) =>
			db.read({ tenant, centres: [] }, (trx) =>
				trx.selectFrom('centres').select('slug').where('slug', '=', add.slug).execute(),
			);
		expect(await seen('demo')).toHaveLength(1);
		expect(await seen('roermond')).toEqual([]);
	});
});
