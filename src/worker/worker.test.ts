import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCentreDirectory } from '#features/tenancy/server/public.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre } from '#testing/builders.ts';
import { variantsOf } from '#testing/variants.ts';
import { createBus } from '../api/api.ts';
import { runForEveryCentre } from './worker.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await app.make((trx) => buildCentre(trx));
});
afterAll(() => app.close());

const sweep = (
	all: Parameters<typeof runForEveryCentre>[1],
	signal = new AbortController().signal,
	together: Parameters<typeof runForEveryCentre>[3] = [],
) =>
	runForEveryCentre(
		{
			db: app.db,
			bus: createBus([]),
			tenants: { ...variantsOf(), directory: createCentreDirectory(app.db) },
		},
		all,
		signal,
		together,
	);

it('does what is due batch by batch, in every centre', async () => {
	const left = new Map<string, number>();
	await sweep([
		async (trx) => {
			const { rows } = await sql<{ centre: string }>`select app_centres()::text as centre`.execute(trx);
			const centre = rows[0]?.centre ?? '';
			const due = left.get(centre) ?? 2;
			left.set(centre, due - 1);
			return due;
		},
	]);
	expect(left.size).toBeGreaterThan(1);
	expect([...left.values()].every((due) => due === -1)).toBe(true);
});

it('does what centres that share do together once for all of them, and for every other centre apart', async () => {
	for (const isDefault of [true, false])
		await app.make((trx) => buildCentre(trx, { tenant: 'public', isDefault }), {
			tenant: 'public',
			centres: [],
		});
	const seen: { tenant: string; centres: number }[] = [];
	await sweep([], undefined, [
		async (trx) => {
			const { rows } = await sql<{ tenant: string; centres: number }>`
				select app_tenant() as tenant, cardinality(app_centres()::uuid[]) as centres`.execute(trx);
			seen.push(...rows);
			return 0;
		},
	]);
	expect(seen.filter(({ tenant }) => tenant === 'public')).toEqual([{ tenant: 'public', centres: 2 }]);
	expect(seen.filter(({ tenant }) => tenant === 'demo').map(({ centres }) => centres)).toEqual([1, 1]);
});

it('goes on with the rest when something fails, and says so at the end', async () => {
	let done = 0;
	const all = [
		() => Promise.reject(new Error('a row that cannot be read')),
		async () => {
			done += 1;
			return 0;
		},
	];
	await expect(sweep(all)).rejects.toThrow('Some of what was due could not be done.');
	expect(done).toBeGreaterThan(1);
});

it('begins nothing more once the process stops', async () => {
	let done = 0;
	await sweep([async () => ++done], AbortSignal.abort());
	expect(done).toBe(0);
});
