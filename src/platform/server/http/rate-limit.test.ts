import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#platform/testing/database.ts';
import { clearAttempts, countAttempt, deleteLapsedAttempts, refundAttempt } from './rate-limit.ts';

describe('attempts', () => {
	let database: Awaited<ReturnType<typeof openTestDatabase>>;
	const scope = { tenant: 'demo', centres: [] };
	const count = (key: string, tenant = 'demo') =>
		database.db.transaction({ ...scope, tenant }, (trx) =>
			countAttempt(trx, { tenant, key, max: 2, windowSeconds: 60 }).then(({ wait }) => wait),
		);
	const keys = () => database.db.read(scope, (trx) => trx.selectFrom('rate_limits').select('key').execute());
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it('count up to their limit, by key and tenant, until they are forgotten', async () => {
		const key = 'sign_in:account:noor@voorbeeld.example';
		expect([await count(key), await count(key)]).toEqual([0, 0]);
		expect(await count(key)).toBeGreaterThan(0);
		expect([await count(key, 'public'), await count('another')]).toEqual([0, 0]);
		await database.db.transaction(scope, (trx) => clearAttempts(trx, { tenant: 'demo', key }));
		expect(await count(key)).toBe(0);
	});

	it('no longer count one by one when they are forgiven, and those of others do', async () => {
		const key = 'sign_in:network:203.0.113.7';
		const forgive = () =>
			database.db.transaction(scope, (trx) => refundAttempt(trx, { tenant: 'demo', key }));
		await forgive();
		for (let right = 0; right < 5; right++) {
			expect(await count(key)).toBe(0);
			await forgive();
		}
		expect([await count(key), await count(key)]).toEqual([0, 0]);
		expect(await count(key)).toBeGreaterThan(0);
		await database.db.transaction(scope, (trx) => clearAttempts(trx, { tenant: 'demo', key }));
	});

	it('leave room again bit by bit, and never twice the limit at the edge of a window', async () => {
		const key = 'apply:network:203.0.113.8';
		const at = (secondsAgo: number) =>
			database.db.transaction(scope, (trx) =>
				sql`update rate_limits set resets_at = resets_at - make_interval(secs => ${secondsAgo}),
					lapses_at = lapses_at - make_interval(secs => ${secondsAgo})`.execute(trx),
			);
		const tries = async (many: number) => {
			const waits = [];
			for (let n = 0; n < many; n++)
				waits.push(
					await database.db.transaction(
						scope,
						async (trx) =>
							(await countAttempt(trx, { tenant: 'demo', key, max: 30, windowSeconds: 600 })).wait,
					),
				);
			return { taken: waits.filter((wait) => wait === 0).length, wait: waits.at(-1) ?? 0 };
		};
		// Late in the window, and again as soon as the next one begins: not thirty more.
		await tries(1);
		await at(590);
		expect((await tries(40)).taken).toBe(29);
		await at(20);
		const next = await tries(40);
		expect(next.taken).toBeLessThanOrEqual(1);
		// A class whose last pupil was too late does not wait for the whole of it.
		expect(next.wait).toBeGreaterThan(0);
		expect(next.wait).toBeLessThanOrEqual(40);
		await at(next.wait);
		expect((await tries(1)).taken).toBe(1);
		await at(300);
		expect((await tries(40)).taken).toBeGreaterThanOrEqual(12);
		await at(1_300);
		expect((await tries(40)).taken).toBe(30);
		await database.db.transaction(scope, (trx) => clearAttempts(trx, { tenant: 'demo', key }));
	});

	it('are kept without the address of anybody, and no longer than they count', async () => {
		await count('apply:address:sanne@voorbeeld.example');
		expect(JSON.stringify(await keys())).not.toMatch(/voorbeeld|apply/);
		const before = (await keys()).length;
		await database.db.transaction(scope, (trx) =>
			trx
				.updateTable('rate_limits')
				.set({ resets_at: new Date(Date.now() - 1000), lapses_at: new Date(Date.now() - 1000) })
				.where('hits', '=', 1)
				.execute(),
		);
		await count('fresh');
		const gone = await database.db.transaction(scope, deleteLapsedAttempts);
		expect(gone).toBe(before);
		expect(await keys()).toHaveLength(1);
	});
});
