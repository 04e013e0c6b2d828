import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildUser } from '#testing/builders.ts';
import { archiveAbsent, removeUnconfirmed, warnAbsent } from './clean-accounts.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());

const DAY = 24 * 3600 * 1000;
const inDays = (days: number, from = new Date()) => new Date(from.getTime() + days * DAY);
const run = async (sweep: typeof warnAbsent, now: Date): Promise<EventInput[]> => {
	const said: EventInput[] = [];
	await app.make((trx) =>
		sweep(
			trx,
			async (event) => {
				said.push(event);
			},
			now,
		),
	);
	return said;
};
const statusOf = (id: string) =>
	app.make(
		async (trx) =>
			(await trx.selectFrom('users').select('status').where('id', '=', id).executeTakeFirst())?.status,
	);
const build = (more: object, columns: object = {}) =>
	app.make(async (trx) => {
		const user = await buildUser(trx, { centreId: app.centre.id, ...more });
		await trx
			.updateTable('users')
			.set({ last_seen_at: new Date(), ...columns })
			.where('id', '=', user.id)
			.execute();
		return user.id;
	});

describe('a sign-up that nobody confirmed', () => {
	it('is thrown away after 30 days; what was confirmed or invited stays', async () => {
		const waiting = await build({ status: 'inactive' }, { confirmed_at: null });
		const confirmed = await build({ status: 'inactive' });
		const invited = await build(
			{ status: 'invited' },
			{ confirmed_at: null, signup_method: 'createdByUser' },
		);
		expect(await run(removeUnconfirmed, inDays(29))).toEqual([]);
		const said = await run(removeUnconfirmed, inDays(31));
		expect(said.map(({ name, subject }) => [name, subject.id])).toEqual([
			['user.unconfirmed_removed', waiting],
		]);
		expect([await statusOf(waiting), await statusOf(confirmed), await statusOf(invited)]).toEqual([
			undefined,
			'inactive',
			'invited',
		]);
	});
});

describe('somebody who stays away', () => {
	const years = 3 * 365 + 1;

	it('is told a month and a week before, once each, and anonymised after three years', async () => {
		const id = await build({ accountRoles: ['volunteer'] });
		const about = async (sweep: typeof warnAbsent, days: number) =>
			(await run(sweep, inDays(days))).filter(({ subject }) => subject.id === id);
		expect(await about(warnAbsent, years - 40)).toEqual([]);
		expect(await about(warnAbsent, years - 29)).toMatchObject([
			{ name: 'user.absent', details: { days: 30 } },
		]);
		expect(await about(warnAbsent, years - 28)).toEqual([]);
		expect(await about(warnAbsent, years - 6)).toMatchObject([{ details: { days: 7 } }]);
		expect(await about(archiveAbsent, years - 1)).toEqual([]);
		expect(await statusOf(id)).toBe('active');
		expect(await about(archiveAbsent, years + 2)).toMatchObject([{ name: 'user.forgotten' }]);
		expect(await statusOf(id)).toBe('archived');
	});

	it('has a week after the notice also where runs were missed', async () => {
		const id = await build({ accountRoles: ['volunteer'] });
		expect(await run(archiveAbsent, inDays(years + 400))).toEqual([]);
		const told = (await run(warnAbsent, inDays(years + 400))).filter(({ subject }) => subject.id === id);
		expect(told).toMatchObject([{ details: { days: 7 } }]);
		await run(archiveAbsent, inDays(years + 405));
		expect(await statusOf(id)).toBe('active');
		await run(archiveAbsent, inDays(years + 408));
		expect(await statusOf(id)).toBe('archived');
	});

	it('counts as back with the next sign-in', async () => {
		const user = await app.make((trx) => buildUser(trx, { centreId: app.centre.id }));
		await app.make((trx) =>
			trx
				.updateTable('users')
				.set({ last_seen_at: inDays(-years), absence_notices: [30, 7], absence_noticed_at: inDays(-8) })
				.where('id', '=', user.id)
				.execute(),
		);
		await app.signIn(user);
		await run(archiveAbsent, new Date());
		expect(await statusOf(user.id)).toBe('active');
	});

	it('is left alone while running an organisation or the centre', async () => {
		const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		const admin = await build({ organisation, role: 'admin' });
		const superuser = await build({ accountRoles: ['center_superuser'] });
		const told = (await run(warnAbsent, inDays(years + 10))).map(({ subject }) => subject.id);
		expect(told).not.toContain(admin);
		expect(told).not.toContain(superuser);
	});
});
