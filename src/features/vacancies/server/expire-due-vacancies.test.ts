import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Emit } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { vacancyExpiresSoon } from '../events.ts';
import { expireDueVacancies, noticeExpiringVacancies } from './public.ts';

const day = 24 * 3600 * 1000;

describe('what happens by itself to a vacancy', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let events: EventInput[] = [];

	const run = (sweep: (trx: Trx, emit: Emit, now?: Date) => Promise<number>, now?: Date) => {
		events = [];
		return app.make((trx) =>
			sweep(
				trx,
				async (event) => {
					events.push(event);
				},
				now,
			),
		);
	};
	const build = (inDays: number | null, columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId: organisation.id,
				columns: { expires_at: inDays === null ? null : new Date(Date.now() + inDays * day), ...columns },
			}),
		);
	const clear = () => app.make((trx) => trx.deleteFrom('vacancies').execute());

	beforeAll(async () => {
		app = await createTestApp();
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	});
	afterAll(() => app.close());

	it('expires everything published that is due, once, however late, and only in its centre', async () => {
		await clear();
		const due = [await build(-1), await build(-400), await build(-0.001)].map(({ id }) => id);
		await build(1);
		await build(null);
		for (const status of ['draft', 'filled', 'archived', 'expired', 'deleted'] as const)
			await build(-1, { status });
		const centre = await app.make((trx) => buildCentre(trx));
		const scope = { tenant: 'demo', centres: [centre.id] };
		const elsewhere = await app.make(async (trx) => {
			const { id } = await buildOrganisation(trx, { centreId: centre.id });
			return buildVacancy(trx, {
				centreId: centre.id,
				organisationId: id,
				columns: { expires_at: new Date(Date.now() - day) },
			});
		}, scope);
		expect(await run(expireDueVacancies)).toBe(3);
		expect(events.map(({ name, subject, from, to }) => [name, subject.id, from, to]).toSorted()).toEqual(
			due.map((id) => ['vacancy.expired', id, 'published', 'expired']).toSorted(),
		);
		expect(await run(expireDueVacancies)).toBe(0);
		const left = await app.make(
			(trx) => trx.selectFrom('vacancies').select('status').where('id', '=', elsewhere.id).executeTakeFirst(),
			scope,
		);
		expect(left?.status).toBe('published');
		expect((await app.send('get', '/api/v1/vacancies')).body.meta.total).toBe(2);
	});

	it('works in batches, so that many do not hold the table', async () => {
		await clear();
		await app.make((trx) =>
			trx
				.insertInto('vacancies')
				.values(
					Array.from({ length: 501 }, (_, index) => ({
						tenant: 'demo',
						centre_id: app.centre.id,
						organisation_id: organisation.id,
						title: `Nummer ${index}`,
						status: 'published' as const,
						expires_at: new Date(Date.now() - day),
					})),
				)
				.execute(),
		);
		expect([
			await run(expireDueVacancies),
			await run(expireDueVacancies),
			await run(expireDueVacancies),
		]).toEqual([500, 1, 0]);
	});

	it('tells 14 and 3 days before, once each, and after a missed run only the nearer', async () => {
		await clear();
		const soon = await build(13);
		const sooner = await build(2);
		await build(15);
		await build(13, { status: 'draft' });
		expect(await run(noticeExpiringVacancies)).toBe(2);
		expect(events).toEqual(
			expect.arrayContaining([
				vacancyExpiresSoon(soon.id, { details: { days: 14 } }),
				vacancyExpiresSoon(sooner.id, { details: { days: 3 } }),
			]),
		);
		expect(await run(noticeExpiringVacancies)).toBe(0);
		// Eleven days on: the first reaches its second notice; the one of fifteen days has its first behind it too.
		expect(await run(noticeExpiringVacancies, new Date(Date.now() + 10.5 * day))).toBe(2);
		expect(events.map(({ details }) => (details as { days: number }).days).toSorted()).toEqual([14, 3]);
	});

	it('does not tell of a date that was just chosen, and tells again after renewal', async () => {
		await clear();
		const { as } = await signedIn(app, { organisation });
		const { id } = await build(2, { categories: ['sports'] });
		expect(await run(noticeExpiringVacancies)).toBe(1);
		const renew = (inDays: number) =>
			app.send('put', `/api/v1/vacancies/${id}/renew`, {
				as,
				body: { expires_at: new Date(Date.now() + inDays * day).toISOString() },
			});
		expect((await renew(10)).status).toBe(200);
		expect(await run(noticeExpiringVacancies)).toBe(0);
		expect(await run(noticeExpiringVacancies, new Date(Date.now() + 8 * day))).toBe(1);
		expect((await renew(60)).status).toBe(200);
		expect(await run(noticeExpiringVacancies, new Date(Date.now() + 47 * day))).toBe(1);
		expect(events[0]?.details).toEqual({ days: 14 });
	});
});
