import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { EventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { base, repliesOf } from '#testing/replies.ts';
import { maxOpenReplies, SAME_TEXT } from '../enums.ts';
import { profileRemoved } from '../events.ts';
import { lapseReplies, lapseWithVacancy } from './lapse-replies.ts';

let app: TestApp;
/** What happens while somebody removes their profile, which is locked then. */
let whileRemoved: ((trx: Trx) => Promise<void>) | undefined;
const duringRemoval = (bus: EventBus) => bus.on(profileRemoved, async (trx) => whileRemoved?.(trx));
beforeAll(async () => {
	app = await createTestApp({ listeners: [notifyOnEvents, lapseWithVacancy, duringRemoval] });
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('volunteer_profile_replies').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
	}),
);
const { asker, twentyOfOne, volunteer, stranger, ask, answer, list, isFound } = repliesOf(() => app);
const statusOf = (id: string) =>
	app.make(async (trx) => {
		const rows = trx.selectFrom('volunteer_profile_replies').select('status').where('id', '=', id);
		return (await rows.executeTakeFirstOrThrow()).status;
	});
const sweep = (now?: Date) => {
	const by = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null } as const;
	return app.make((trx) => lapseReplies(trx, (event) => app.bus.emit(trx, { ...event, ...by }), now));
};
const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);

/** A text that went to so many that the next waits for the centre, and who looks at it. */
async function heldFor(person: Awaited<ReturnType<typeof volunteer>>) {
	const centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const { as } = await signedIn(app, { role: 'admin', organisation: centre });
	const organisation = await asker();
	for (let sent = 0; sent < SAME_TEXT; sent++) await ask(organisation, await stranger());
	const { id } = (await ask(organisation, person)).body.data;
	return { id, organisation, release: () => app.send('put', `${base}/${id}/release`, { as }) };
}

describe('what an organisation asked', () => {
	it('closes with its vacancy, once, and keeps no place of the volunteer', async () => {
		const person = await volunteer();
		const organisations = (await twentyOfOne()).slice(0, maxOpenReplies);
		const ids: string[] = [];
		for (const one of organisations) ids.push((await ask(one, person)).body.data.id);
		const [first, second, third] = organisations;
		if (!first || !second || !third) throw new Error('too few organisations');
		expect(await isFound(first, person)).toBe(false);
		const archived = await app.send('put', `/api/v1/vacancies/${first.vacancyId}/archive`, { as: first.as });
		expect(archived.status, archived.text).toBe(200);
		expect([await statusOf(ids[0] ?? ''), await isFound(first, person)]).toEqual(['lapsed', true]);
		expect((await answer(person, ids[0] ?? '', 'accept')).body.errors[0].meta.state).toBe('lapsed');
		expect((await list(person.as)).map(({ id }: { id: string }) => id)).toContain(ids[0]);
		// What is only off line may be put back at once; what the centre looks at comes back.
		const put = (vacancyId: string, columns: object) =>
			app.make((trx) => trx.updateTable('vacancies').set(columns).where('id', '=', vacancyId).execute());
		await put(second.vacancyId, { status: 'draft' });
		await put(third.vacancyId, { status: 'draft', review: 'waiting' });
		expect([await sweep(), await sweep()]).toEqual([1, 0]);
		expect([await statusOf(ids[1] ?? ''), await statusOf(ids[2] ?? '')]).toEqual(['lapsed', 'open']);
		const logged = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select('subject_id')
				.where('action', '=', 'volunteer_profile_reply.lapsed')
				.execute(),
		);
		expect(logged.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
	});

	it('is not read by its volunteer where it never reached them, also what was closed before', async () => {
		const person = await volunteer();
		const { id, organisation } = await heldFor(person);
		await sweep(days(15));
		const passed = await volunteer();
		const { id: passedId } = (await ask(organisation, passed, 'Iets anders, voor jou.')).body.data;
		await sweep(days(15));
		expect([await statusOf(id), await statusOf(passedId)]).toEqual(['refused', 'lapsed']);
		await app.make((trx) =>
			trx.updateTable('volunteer_profile_replies').set({ status: 'lapsed' }).where('id', '=', id).execute(),
		);
		expect(await list(person.as)).toHaveLength(1);
		const migration = await readFile('database/migrations/0404_never_delivered_invitations.sql', 'utf8');
		await app.make((trx) => sql.raw(migration).execute(trx));
		expect([await list(person.as), await statusOf(passedId)]).toEqual([[], 'lapsed']);
	});

	it('is passed on or closed with the profile, whoever comes first, and neither waits for the other', async () => {
		const person = await volunteer();
		const { id, release } = await heldFor(person);
		let released: ReturnType<typeof release> | undefined;
		whileRemoved = async (trx) => {
			released = release();
			// An engine with one connection lets it begin only after the removal.
			if (process.env.TEST_ENGINE === 'pglite') return;
			const waits = sql<{ waits: boolean }>`select exists (select from pg_locks w
				where not w.granted and pg_backend_pid() = any (pg_blocking_pids(w.pid))) as waits`;
			await expect.poll(async () => (await waits.execute(trx)).rows[0]?.waits).toBe(true);
		};
		const removed = await app.send('delete', '/api/v1/current_volunteer_profile', { as: person.as });
		whileRemoved = undefined;
		expect([removed.status, (await released)?.status, await statusOf(id)]).toEqual([204, 409, 'refused']);
	});
});
