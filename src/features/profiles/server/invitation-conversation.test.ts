import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workOutOnChange } from '#features/activities/server/public.ts';
import { notifyOnEvents } from '#features/notifications/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { idleJobs } from '#testing/jobs.ts';
import { type As, base, repliesOf } from '#testing/replies.ts';
import { SAME_TEXT } from '../enums.ts';
import { mailOnReplies } from './mail-on-replies.ts';
import { lapseReplies } from './replies.ts';

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
