import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#platform/testing/database.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
	database = await openTestDatabase();
});
afterAll(() => database.close());

it('answers a marked statement like any other, with the values of each time', async () => {
	const scope = { tenant: 'demo', centres: [] };
	const double = (value: number) =>
		database.db.read(scope, async (trx) => {
			const { rows } = await sql<{ twice: number }>`${prepared}select ${value}::int * 2 as twice`.execute(
				trx,
			);
			return rows[0]?.twice;
		});
	expect([await double(1), await double(21), await double(3)]).toEqual([2, 42, 6]);
	const kept = await database.db.read(scope, async (trx) => {
		await sql`${prepared}select ${1}::int * 2 as twice`.execute(trx);
		const { rows } = await sql<{ name: string }>`
			select name from pg_prepared_statements where statement like '/* prepared */select%twice'`.execute(trx);
		return rows.length;
	});
	// The embedded engine has one session, which bridges of short lives share: nothing is kept under a name there.
	expect(kept).toBe(inject('template').engine === 'postgres' ? 1 : 0);
});

it('passes errors of a marked statement on, and works on after them', async () => {
	const scope = { tenant: 'demo', centres: [] };
	const divide = (by: number) =>
		database.db.read(
			scope,
			async (trx) => (await sql<{ is: number }>`${prepared}select 6 / ${by}::int as is`.execute(trx)).rows[0],
		);
	await expect(divide(0)).rejects.toThrow('division by zero');
	expect(await divide(2)).toEqual({ is: 3 });
});
