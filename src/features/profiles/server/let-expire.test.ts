import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventInput } from '#platform/contract/define-event.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildProfile, buildUser } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { askQuietVolunteers, expireProfiles } from './let-expire.ts';
import { mailOnProfiles } from './mail-on-profiles.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ listeners: [mailOnProfiles(idleJobs)] });
});
afterAll(() => app.close());

const day = (text: string) => new Date(`${text}T12:00:00Z`);

const made = (status: 'published' | 'paused' | 'draft', confirmed: string, seen: string | null = null) =>
	app.make(async (trx) => {
		const user = await buildUser(trx, { centreId: app.centre.id, accountRoles: ['volunteer'] });
		await trx
			.updateTable('users')
			.set({ last_seen_at: seen && day(seen) })
			.where('id', '=', user.id)
			.execute();
		const columns = { status, confirmed_at: day(confirmed) };
		const { id } = await buildProfile(trx, { userId: user.id, centreId: app.centre.id, columns });
		return { id, userId: user.id };
	});

/** What the hourly work does on a day: the events it says, as verb and profile. */
const work = (on: string) =>
	app.make(async (trx) => {
		const events: EventInput[] = [];
		const emit = async (event: EventInput) => {
			events.push(event);
		};
		await askQuietVolunteers(trx, emit, day(on));
		await expireProfiles(trx, emit, day(on));
		return events.map(({ name, subject }) => `${name.split('.')[1]} ${subject.id}`);
	});

it('asks people before a profile expires, once, and lets it expire when they give no sign of life', async () => {
	const quiet = await made('published', '2026-01-01');
	const visitor = await made('published', '2026-01-01', '2026-06-20');
	const draft = await made('draft', '2026-01-01');
	const late = await made('published', '2025-01-01');

	expect(await work('2026-06-10')).toEqual([`asked ${late.id}`]);
	expect(await work('2026-06-18')).toEqual([`asked ${quiet.id}`]);
	expect(await work('2026-06-23')).toEqual([]);
	// Whoever was asked late has as long to answer as others.
	expect(await work('2026-06-25')).toEqual([`expired ${late.id}`]);
	expect(await work('2026-07-03')).toEqual([`expired ${quiet.id}`]);
	expect(await work('2026-08-01')).toEqual([]);

	// A visit counts, and after it one is asked again.
	expect(await work('2026-12-10')).toEqual([`asked ${visitor.id}`]);
	await app.make((trx) =>
		trx
			.updateTable('users')
			.set({ last_seen_at: day('2026-12-12') })
			.where('id', '=', visitor.userId)
			.execute(),
	);
	expect(await work('2026-12-30')).toEqual([]);
	expect(await work('2027-06-01')).toEqual([`asked ${visitor.id}`]);
	const { status } = await app.make((trx) =>
		trx
			.selectFrom('volunteer_profiles')
			.select('status')
			.where('id', '=', draft.id)
			.executeTakeFirstOrThrow(),
	);
	expect(status).toBe('draft');
});

it('says in its mails that a profile is paused, as nobody finds that one in any case', async () => {
	const [open, paused] = [await made('published', '2026-01-01'), await made('paused', '2026-01-01')];
	const by = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null } as const;
	await app.make(async (trx) => {
		const emit = (event: EventInput) => app.bus.emit(trx, { ...event, ...by });
		await askQuietVolunteers(trx, emit, day('2026-06-18'));
		await expireProfiles(trx, emit, day('2026-07-03'));
	});
	const told = ({ userId }: { userId: string }) =>
		app.make(async (trx) => {
			const rows = await trx
				.selectFrom('mails')
				.select(['template', 'data'])
				.where('user_id', '=', userId)
				.orderBy('template')
				.execute();
			return rows.map(({ template, data }) => [template, (data as { paused: boolean }).paused]);
		});
	expect(await told(open)).toEqual([
		['profile-asking', false],
		['profile-gone', false],
	]);
	expect(await told(paused)).toEqual([
		['profile-asking', true],
		['profile-gone', true],
	]);
});
