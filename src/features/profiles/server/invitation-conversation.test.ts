import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { idleJobs } from '#testing/jobs.ts';
import { type As, base, repliesOf } from '#testing/replies.ts';
import { SAME_TEXT } from '../enums.ts';
import { lapseReplies } from './lapse-replies.ts';
import { mailOnReplies } from './mail-on-replies.ts';

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({ listeners: [mailOnReplies(idleJobs), workOutOnChange, notifyOnEvents] });
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		await trx.deleteFrom('volunteer_profile_replies').execute();
		await trx.deleteFrom('volunteer_profiles').execute();
	}),
);
const { forgetAttempts, asker, volunteer, stranger, ask, answer, mailsOf } = repliesOf(() => app);

describe('the conversation of an invitation', () => {
	const talks = async (as: As) => (await app.send('get', '/api/v1/conversations', { as })).body.data;
	const say = (as: As, id: string, body: string) =>
		app.send('post', `/api/v1/conversations/${id}/messages`, {
			as,
			body: { data: { type: 'messages', attributes: { body, client_key: crypto.randomUUID() } } },
		});
	const said = async (as: As, id: string) =>
		(await app.send('get', `/api/v1/conversations/${id}/messages`, { as })).body.data.map(
			(one: { attributes: { body: string } }) => one.attributes.body,
		);

	it('opens at once with what was asked, without contact details, and waits for the volunteer', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await ask(organisation, person, 'Wil je komen koken?');
		const [[theirs], [ours]] = [await talks(person.as), await talks(organisation.as)];
		expect(ours.id).toBe(theirs.id);
		expect(theirs.attributes).toMatchObject({
			unread: 1,
			state: 'waiting_for_us',
			excerpt: 'Wil je komen koken?',
			asks_interest: true,
		});
		expect(ours.attributes).toMatchObject({
			unread: 0,
			state: 'waiting_for_them',
			awaits_interest: true,
			asks_interest: false,
			them: { kind: 'person', email: null, phone_number: null },
		});
		expect(ours.attributes.them.name).not.toContain(' ');
		expect(await said(person.as, theirs.id)).toEqual(['Wil je komen koken?']);
		// No mail about a message beside that of the invitation.
		expect(await mailsOf(person.userId)).toEqual(['profile-invitation']);
		const due = await app.make((trx) =>
			trx
				.selectFrom('conversations')
				.select('mail_due_at')
				.where('id', '=', ours.id)
				.executeTakeFirstOrThrow(),
		);
		expect(due.mail_due_at).toBeNull();

		const early = await say(organisation.as, ours.id, 'Hallo?');
		expect([early.status, early.body.errors[0].code]).toEqual([409, 'not_answered']);
		expect((await say(person.as, ours.id, 'Wat moet ik koken?')).status).toBe(201);
		expect((await say(organisation.as, ours.id, 'Soep.')).status).toBe(201);
	});

	it('keeps what was asked as it was sent, which the centre may have looked at', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await ask(organisation, person, 'Wil je komen koken?');
		const [{ id }] = await talks(organisation.as);
		const read = async () =>
			(await app.send('get', `/api/v1/conversations/${id}/messages`, { as: organisation.as })).body.data[0];
		const message = await read();
		expect(message.meta.can).toEqual({ update: false, remove: false });
		const path = `/api/v1/messages/${message.id}`;
		const edit = await app.send('patch', path, { as: organisation.as, body: { body: 'Iets heel anders' } });
		const removal = await app.send('delete', path, { as: organisation.as });
		for (const refused of [edit, removal])
			expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'invitation']);
		expect((await read()).attributes.body).toBe('Wil je komen koken?');
	});

	it('is not begun by the organisation where there is none yet, which says why', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		await app.make((trx) => trx.deleteFrom('conversations').execute());
		const matter = async (as: As) =>
			(
				await app.send(
					'get',
					`/api/v1/conversations/matter?filter[type]=volunteer_profile_replies&filter[id]=${id}`,
					{ as },
				)
			).body.meta;
		expect([(await matter(organisation.as)).awaits, (await matter(person.as)).awaits]).toEqual([
			'open',
			null,
		]);
	});

	it('goes on once the volunteer is interested, and is closed by whoever wants nothing more', async () => {
		const [organisation, person, other] = [await asker(), await volunteer(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const [talk] = await talks(organisation.as);
		expect((await answer(person, id, 'accept')).status).toBe(200);
		expect((await say(organisation.as, talk.id, 'Fijn!')).status).toBe(201);

		const second = (await ask(organisation, other)).body.data.id;
		const [closed] = await talks(other.as);
		await answer(other, second, 'decline', { reason: 'no_time', block: true });
		expect(
			(await app.send('get', `/api/v1/conversations/${closed.id}`, { as: other.as })).body.data.attributes,
		).toMatchObject({ is_blocked: true, state: 'done' });
		expect((await say(organisation.as, closed.id, 'Toch?')).status).toBe(409);
	});

	it('becomes that of the application, which is where both go on, and waits for nobody', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const [talk] = await talks(organisation.as);
		await answer(person, id, 'accept');
		const [application] = (await app.send('get', '/api/v1/applications', { as: person.as })).body.data;
		for (const { as } of [organisation, person]) {
			expect(await talks(as)).toMatchObject([
				{ id: talk.id, attributes: { state: 'done', about_type: 'applications', about_id: application.id } },
			]);
		}
		// What the application, and what the invitation leads to.
		for (const [by, about] of [
			[organisation, { about_type: 'applications', about_id: application.id }],
			[person, { about_type: 'volunteer_profile_replies', about_id: id }],
		] as const) {
			const attributes = { ...about, body: 'Tot maandag!', client_key: crypto.randomUUID() };
			const begun = await app.send('post', '/api/v1/conversations', {
				as: by.as,
				body: { data: { type: 'conversations', attributes } },
			});
			expect([begun.status, begun.body.data.id]).toEqual([201, talk.id]);
		}
		const [theirs] = await talks(person.as);
		expect([theirs.attributes.state, (await talks(organisation.as)).length]).toEqual(['waiting_for_them', 1]);
		// Who applied says their name.
		expect((await talks(organisation.as))[0].attributes.them.name).toContain(' ');
	});

	it('waits for nobody after a no, and once nobody answered in time', async () => {
		const [organisation, person, other] = [await asker(), await volunteer(), await volunteer()];
		await answer(person, (await ask(organisation, person)).body.data.id, 'decline', { reason: 'no_time' });
		await ask(organisation, other);
		const by = { tenant: 'demo', centreId: app.centre.id, actorId: null, organisationId: null } as const;
		await app.make((trx) =>
			lapseReplies(
				trx,
				(event) => app.bus.emit(trx, { ...event, ...by }),
				new Date(Date.now() + 15 * 86_400_000),
			),
		);
		expect((await talks(person.as))[0].attributes.state).toBe('done');
	});

	it('is back after a no that is undone, but for what the other party did with it meanwhile', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const [{ id: talk }] = await talks(person.as);
		const press = (as: As, verb: string, on: boolean) =>
			app.send('put', `/api/v1/conversations/${talk}/${verb}`, {
				as,
				body: { data: { type: 'conversations', id: talk, attributes: { on } } },
			});
		const undo = () =>
			app.send('put', `/api/v1/volunteer_profile_replies/${id}/undo`, { as: person.as, body: {} });
		const ofOrganisation = async () => (await talks(organisation.as))[0].attributes;
		// What the organisation had put away stays there.
		expect((await press(organisation.as, 'settle', true)).status).toBe(200);
		await answer(person, id, 'decline', { reason: null });
		expect((await undo()).status).toBe(200);
		expect([(await ofOrganisation()).state, (await talks(person.as))[0].attributes.state]).toEqual([
			'done',
			'waiting_for_us',
		]);
		// Whom it blocked stays blocked, while the block that came with the no goes.
		await answer(person, id, 'decline', { reason: null, block: true });
		expect((await press(organisation.as, 'block', true)).status).toBe(200);
		expect((await undo()).status).toBe(200);
		expect(await ofOrganisation()).toMatchObject({ is_blocked: true, is_refused: false });
	});

	it('shares no contact details any more with who is blocked, until a no that did so is undone', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		const { id } = (await ask(organisation, person)).body.data;
		const [{ id: talk }] = await talks(person.as);
		const press = (verb: string, on: boolean) =>
			app.send('put', `/api/v1/conversations/${talk}/${verb}`, {
				as: person.as,
				body: { data: { type: 'conversations', id: talk, attributes: { on } } },
			});
		const isShared = async () => (await talks(organisation.as))[0].attributes.them.email !== null;
		await press('share_contact', true);
		expect(await isShared()).toBe(true);
		await press('block', true);
		expect(await isShared()).toBe(false);
		const blocked = await press('share_contact', true);
		expect([blocked.status, blocked.body.errors[0].code]).toEqual([409, 'blocked']);
		// Whoever takes messages again says anew what they share.
		await press('block', false);
		expect(await isShared()).toBe(false);
		expect((await press('share_contact', true)).body.data.meta.can.share_contact).toBe(true);
		const undo = () =>
			app.send('put', `/api/v1/volunteer_profile_replies/${id}/undo`, { as: person.as, body: {} });
		await answer(person, id, 'decline', { reason: null });
		expect(await isShared()).toBe(true);
		expect((await undo()).status).toBe(200);
		await answer(person, id, 'decline', { reason: null, block: true });
		expect(await isShared()).toBe(false);
		expect((await talks(person.as))[0].meta.can.share_contact).toBe(false);
		expect((await undo()).status).toBe(200);
		expect(await isShared()).toBe(true);
		await app.send('put', `/api/v1/volunteer_profile_replies/${id}/report`, {
			as: person.as,
			body: { reason: 'Dit is reclame.', block: true },
		});
		expect(await isShared()).toBe(false);
	});

	it('says what became of the vacancy, and waits for nobody where nobody can say yes any more', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await ask(organisation, person);
		const state = async ({ as }: { as: As }) => {
			const [talk] = await talks(as);
			return [talk.attributes.invitation, talk.attributes.state];
		};
		const change = (columns: object) =>
			app.make((trx) =>
				trx.updateTable('vacancies').set(columns).where('id', '=', organisation.vacancyId).execute(),
			);
		expect(await state(organisation)).toEqual(['open', 'waiting_for_them']);
		// Whoever says yes to one that is full waits for a spot, where its spots are counted.
		await change({ status: 'filled', spots: 1 });
		expect(await state(organisation)).toEqual(['full', 'waiting_for_them']);
		expect(await state(person)).toEqual(['full', 'waiting_for_us']);
		for (const over of [
			{ status: 'filled', spots: null },
			{ status: 'expired' },
			{ status: 'archived' },
			{ status: 'published', expires_at: new Date('2026-01-01T12:00:00Z') },
		]) {
			await change(over);
			expect(await state(organisation)).toEqual(['over', 'done']);
			expect(await state(person)).toEqual(['over', 'done']);
		}
		const [{ id }] = await talks(person.as);
		// What was asked about it is answered all the same.
		await say(person.as, id, 'Jammer, komt er nog een?');
		expect(await state(organisation)).toEqual(['over', 'waiting_for_us']);
		await change({ status: 'published', expires_at: null });
		expect(await state(person)).toEqual(['open', 'waiting_for_them']);
	});

	it('of an activity is over with its last time', async () => {
		const [organisation, person] = [await asker(), await volunteer()];
		await ask(organisation, person);
		const [starts_at, ends_at] = ['2099-05-01T10:00:00Z', '2099-05-01T12:00:00Z'];
		const attributes = {
			vacancy_type: 'activity',
			categories: ['catering'],
			sessions: [{ starts_at, ends_at, spots: 1 }],
		};
		const changed = await app.send('patch', `/api/v1/vacancies/${organisation.vacancyId}`, {
			as: organisation.as,
			body: { data: { type: 'vacancies', id: organisation.vacancyId, attributes } },
		});
		expect(changed.status).toBe(200);
		expect((await talks(person.as))[0].attributes).toMatchObject({ invitation: 'open' });
		await app.make((trx) =>
			trx
				.updateTable('session_occurrences')
				.set({ starts_at: '2026-01-02T10:00:00Z', ends_at: '2026-01-02T12:00:00Z' })
				.execute(),
		);
		expect((await talks(person.as))[0].attributes).toMatchObject({ invitation: 'over', state: 'done' });
	});

	it('says of one that was declined or lapsed what became of it', async () => {
		const [organisation, person, other] = [await asker(), await volunteer(), await volunteer()];
		await answer(person, (await ask(organisation, person)).body.data.id, 'decline', { reason: 'no_time' });
		const { id } = (await ask(organisation, other)).body.data;
		await app.make((trx) =>
			trx.updateTable('volunteer_profile_replies').set({ status: 'lapsed' }).where('id', '=', id).execute(),
		);
		const states = (await talks(organisation.as)).map(
			(one: { attributes: { invitation: string } }) => one.attributes.invitation,
		);
		expect(states.toSorted()).toEqual(['declined', 'lapsed']);
	});

	it('is there when the centre passes on what it held, and of nothing that it holds', async () => {
		const organisation = await asker();
		const texts = Array.from({ length: SAME_TEXT }, () => stranger());
		for (const person of texts) await ask(organisation, await person, 'Kom je helpen?');
		const person = await volunteer();
		const { id, attributes } = (await ask(organisation, person, 'Kom je helpen?')).body.data;
		expect(attributes.status).toBe('held');
		expect(await talks(person.as)).toEqual([]);
		await forgetAttempts();
		const { as: staff } = await signedIn(app, { accountRoles: ['center_superuser'] });
		expect((await app.send('put', `${base}/${id}/release`, { as: staff })).status).toBe(200);
		const [talk] = await talks(person.as);
		expect(await said(person.as, talk.id)).toEqual(['Kom je helpen?']);
		expect(talk.attributes.them.kind).toBe('organisation');
	});
});
