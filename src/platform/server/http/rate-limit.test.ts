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

	it('are kept without the address of anybody, and no longer than they count', async () => {
		await count('apply:address:sanne@voorbeeld.example');
		expect(JSON.stringify(await keys())).not.toMatch(/voorbeeld|apply/);
		const before = (await keys()).length;
		await database.db.transaction(scope, (trx) =>
			trx
				.updateTable('rate_limits')
				.set({ resets_at: new Date(Date.now() - 1000) })
				.where('hits', '=', 1)
				.execute(),
		);
		await count('fresh');
		const gone = await database.db.transaction(scope, deleteLapsedAttempts);
		expect(gone).toBe(before);
		expect(await keys()).toHaveLength(1);
	});
});
