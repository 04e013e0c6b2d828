import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { type Database, openDatabase, type Scope, type Trx } from './database.ts';

const centres = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const demo: Scope = { tenant: 'demo', centres: [] };
const scopes: readonly Scope[] = [
	demo,
	{ tenant: 'public', centres },
	{ tenant: 'roermond', centres: centres.slice(1), user: centres[0] },
];
const onServer = inject('template').engine === 'postgres';

let database: TestDatabase;
/** With one connection for reads, so that every read borrows what the one before it had. */
let db: Database;
beforeAll(async () => {
	database = await openTestDatabase();
	db = database.url ? await openDatabase({ url: database.url, poolSize: 1 }) : database.db;
});
afterAll(async () => {
	if (db !== database.db) await db.close();
	await database.close();
});

/** The scope that a statement has, as the policies see it. */
async function scopeIn(trx: Trx): Promise<object | undefined> {
	const { rows } = await sql<object>`
		select app_tenant() as tenant, app_centres()::text[] as centres, app_actor()::text as actor`.execute(trx);
	return rows[0];
}
const expected = ({ tenant, centres: those }: Scope) => ({ tenant, centres: those, actor: null });

const countCentres = async (trx: Trx): Promise<number> => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from centres`.execute(trx);
	return rows[0]?.count ?? 0;
};
const addCentre = (slug: string) =>
	db.transaction(demo, (trx) =>
		sql`insert into centres (tenant, name, slug) values ('demo', ${slug}, ${slug})`.execute(trx),
	);

describe('a read', () => {
	it('sees in each statement what was committed when it began', async () => {
		let adding: Promise<unknown> | undefined;
		const counts = await db.read(demo, async (trx) => {
			const before = await countCentres(trx);
			adding = addCentre('tussendoor');
			// The one session of the embedded engine is taken: there the write waits for the read.
			if (onServer) await adding;
			return [before, await countCentres(trx)];
		});
		await adding;
		const [before = 0] = counts;
		expect(counts).toEqual([before, onServer ? before + 1 : before]);
		expect(await db.read(demo, countCentres)).toBe(before + 1);
	});

	it('cannot write', async () => {
		const before = await db.read(demo, countCentres);
		const write = db.read(demo, (trx) =>
			sql`insert into centres (tenant, name, slug) values ('demo', 'x', 'x')`.execute(trx),
		);
		await expect(write).rejects.toThrow('read-only');
		expect(await db.read(demo, countCentres)).toBe(before);
	});

	it('has its own scope, whoever had the connection before, and whatever became of that', async () => {
		const ends: readonly ((trx: Trx) => Promise<unknown>)[] = [
			scopeIn,
			(trx) => sql`select 1 / 0`.execute(trx),
			(trx) => sql`select from there_is_no_such_table`.execute(trx),
			() => Promise.reject(new Error('the work failed')),
		];
		const seen = await Promise.all(
			Array.from({ length: 120 }, async (_, at) => {
				const scope = scopes[at % scopes.length] ?? demo;
				let found: object | undefined;
				const read = db.read(scope, async (trx) => {
					found = await scopeIn(trx);
					await ends[at % ends.length]?.(trx);
				});
				await Promise.allSettled([read]);
				return [found, expected(scope)];
			}),
		);
		for (const [found, wanted] of seen) expect(found).toEqual(wanted);
	});

	it.runIf(onServer)('has its own scope after one that was cancelled, or lost its connection', async () => {
		for (const end of ['pg_cancel_backend', 'pg_terminate_backend']) {
			const sleeping = db.read(scopes[1] ?? demo, (trx) => sql`select pg_sleep(10)`.execute(trx));
			const asleep = () =>
				db.asOwner(async (client) => {
					const { rows } = await client.query<{ pid: number }>(
						"select pid from pg_stat_activity where query like 'select pg_sleep%' and datname = current_database()",
					);
					return rows[0]?.pid ?? 0;
				});
			await expect.poll(asleep).toBeGreaterThan(0);
			const pid = await asleep();
			const ended = expect(sleeping).rejects.toThrow(/cancel|terminat/i);
			await db.asOwner((client) => client.query(`select ${end}($1)`, [pid]));
			await ended;
			expect(await db.read(demo, scopeIn)).toEqual(expected(demo));
		}
	});
});

describe.each(['read', 'transaction'] as const)('what a %s left behind', (kind) => {
	it('is not run on the connection once another has it', async () => {
		const seen: unknown[] = [];
		const look = async (trx: Trx) => seen.push(await scopeIn(trx));
		const late: Promise<unknown>[] = [];
		const failing = db[kind](scopes[1] ?? demo, async (trx) => {
			// Nobody waits for the others once one has failed.
			late.push(
				look(trx).then(() => look(trx)),
				look(trx),
				setTimeout(20).then(() => look(trx)),
			);
			await Promise.all([sql`select 1 / 0`.execute(trx), ...late]);
		});
		const others = Array.from({ length: 5 }, () =>
			db[kind](demo, async (trx) => {
				await setTimeout(20);
				return scopeIn(trx);
			}),
		);
		await expect(failing).rejects.toThrow();
		for (const found of await Promise.all(others)) expect(found).toMatchObject({ tenant: 'demo' });
		await Promise.allSettled(late);
		expect(seen.filter((found) => (found as Scope).tenant !== 'public')).toEqual([]);
	});

	it('is refused afterwards', async () => {
		let kept: Trx | undefined;
		await db[kind](demo, async (trx) => {
			kept = trx;
		});
		await expect(sql`select 1`.execute(kept as Trx)).rejects.toThrow('is over');
	});
});
