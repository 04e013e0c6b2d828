import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Trx } from '#platform/server/database.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { applicationsOf } from '#testing/applications.ts';
import { type BuiltOrganisation, type BuiltUser, buildOrganisation } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { guestToken } from './guest-link.ts';
import { mailReporters } from './mail-reporters.ts';
import { mailOnMessages, mailUnread } from './mail-unread.ts';

const base = '/api/v1/conversations';
type Who = { user: BuiltUser; as: Record<string, string> };

const delays: unknown[] = [];
const jobs: Jobs = {
	...idleJobs,
	send: async (_trx, queue, _data, options) => {
		if (queue.name === 'conversations.mail') delays.push(options?.startAfter);
		return 'job';
	},
};

let app: TestApp;
let organisation: BuiltOrganisation;
let admin: Who;
let volunteer: Who;
let vacancy: { id: string };

beforeAll(async () => {
	app = await createTestApp({ listeners: [mailOnMessages(jobs), mailReporters(jobs, testSecrets)] });
	organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, name: 'Buurthuis De Linde' }),
	);
	admin = await signedIn(app, { organisation });
	volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	vacancy = await advertise(organisation);
});
afterAll(() => app.close());
const { advertise, applied } = applicationsOf(() => app);

beforeEach(async () => {
	delays.length = 0;
	await app.make(async (trx) => {
		for (const table of ['conversations', 'applications', 'mails', 'rate_limits', 'mail_choices'] as const) {
			await trx.deleteFrom(table).execute();
		}
	});
});

const begin = async (who: Who, applicationId: string, body = 'Kun je dinsdag?') => {
	const attributes = { about_type: 'applications', about_id: applicationId, body, client_key: randomUUID() };
	const answer = await app.send('post', base, {
		as: who.as,
		body: { data: { type: 'conversations', attributes } },
	});
	return answer.body.data.id as string;
};
const byMember = async (body?: string) => {
	const application = await applied(organisation, vacancy, {
		user_id: volunteer.user.id,
		email: volunteer.user.email,
	});
	return begin(admin, application.id, body);
};
const write = (who: Who, id: string, body: string) =>
	app.send('post', `${base}/${id}/messages`, {
		as: who.as,
		body: { data: { type: 'messages', attributes: { body, client_key: randomUUID() } } },
	});
const mail = (trx: Trx) => mailUnread(jobs, testSecrets)(trx);
/** Makes what was said five minutes older, everywhere or in one conversation. */
const age = (trx: Trx, id: string | null = null) =>
	sql`update conversation_messages set created_at = created_at - interval '5 minutes'
		where ${id}::uuid is null or conversation_id = ${id}::uuid`.execute(trx);
/** Lets five minutes pass for what was said in a conversation, or in all. */
const makeDue = (id: string | null = null) =>
	app.make(async (trx) => {
		await sql`update conversations set mail_due_at = now() where ${id}::uuid is null or id = ${id}::uuid`.execute(
			trx,
		);
		await age(trx, id);
	});
/** Lets five minutes pass, and mails what is due. */
const afterFiveMinutes = () =>
	app.make(async (trx) => {
		await sql`update conversations set mail_due_at = mail_due_at - interval '5 minutes'`.execute(trx);
		await age(trx);
		while ((await mail(trx)) > 0);
	});
const mails = () =>
	app.make(async (trx) => {
		const rows = await trx
			.selectFrom('mails')
			.select(['template', 'recipient', 'data'])
			.orderBy('created_at')
			.execute();
		return rows.map(({ data, ...mail }) => ({
			...mail,
			...(data as { count: number; messages: { body: string }[] }),
		}));
	});

describe('the mail about messages', () => {
	it('comes after five minutes unread, one for all that is new, and not again', async () => {
		const id = await byMember();
		for (let number = 1; number < 12; number++) await write(admin, id, `Nog ${number}`);
		expect(delays).toEqual([300]);
		expect(await mails()).toEqual([]);
		await afterFiveMinutes();
		const [mail, ...others] = await mails();
		expect(others).toEqual([]);
		expect(mail).toMatchObject({
			template: 'conversation-new-messages',
			recipient: volunteer.user.email,
			from: 'Buurthuis De Linde',
			count: 12,
		});
		expect(mail?.messages).toHaveLength(10);
		await afterFiveMinutes();
		expect(await mails()).toHaveLength(1);
		await write(admin, id, 'Ben je er nog?');
		await afterFiveMinutes();
		expect((await mails()).map(({ count }) => count)).toEqual([12, 1]);
	});

	it('waits five minutes for an answer too, where what came before was read', async () => {
		const id = await byMember();
		await write(volunteer, id, 'Ja, graag.');
		await app.send('put', `${base}/${id}/read`, { as: admin.as });
		await app.send('put', `${base}/${id}/read`, { as: volunteer.as });
		await app.make((trx) =>
			sql`update conversation_messages set created_at = created_at - interval '290 seconds'`.execute(trx),
		);
		await write(admin, id, 'Tot dan, om tien uur.');
		delays.length = 0;
		// The five minutes of the first message are over.
		await app.make((trx) =>
			sql`update conversations set mail_due_at = now() - interval '1 second'`.execute(trx),
		);
		while ((await app.make(mail)) > 0);
		expect(await mails()).toEqual([]);
		const [again] = delays;
		expect(Math.round((new Date(again as unknown as Date).getTime() - Date.now()) / 1000)).toBeGreaterThan(
			280,
		);
		await afterFiveMinutes();
		expect((await mails()).map(({ recipient, count }) => [recipient, count])).toEqual([
			[volunteer.user.email, 1],
		]);
	});

	it('does not come when they were read meanwhile, or deleted', async () => {
		const id = await byMember();
		await app.send('put', `${base}/${id}/read`, { as: volunteer.as });
		await afterFiveMinutes();
		await write(admin, id, 'Nog iets');
		const { body } = await app.send('get', `${base}/${id}/messages`, { as: admin.as });
		await app.send('delete', `/api/v1/messages/${body.data[0].id}`, { as: admin.as });
		await afterFiveMinutes();
		expect(await mails()).toEqual([]);
	});

	it('does not come for who wants a summary or none', async () => {
		await app.make((trx) =>
			trx
				.insertInto('mail_choices')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: volunteer.user.id,
					topic: 'messages',
					frequency: 'daily',
				})
				.execute(),
		);
		await byMember();
		await afterFiveMinutes();
		expect(await mails()).toEqual([]);
	});

	it('goes to all admins of an organisation, or to who answers', async () => {
		const colleague = await signedIn(app, { organisation });
		const id = await byMember();
		await write(volunteer, id, 'Ja!');
		await afterFiveMinutes();
		expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual(
			[admin.user.email, colleague.user.email].sort(),
		);
		await app.send('put', `${base}/${id}/assign`, { as: admin.as, body: { user_id: colleague.user.id } });
		await write(volunteer, id, 'Hoe laat?');
		await afterFiveMinutes();
		expect((await mails()).map(({ recipient }) => recipient).slice(2)).toEqual([colleague.user.email]);
		await app.make((trx) => trx.deleteFrom('memberships').where('user_id', '=', colleague.user.id).execute());
	});

	it('does not come of what a colleague has answered', async () => {
		const colleague = await signedIn(app, { organisation });
		const id = await byMember();
		await write(volunteer, id, 'Ja, hoe laat?');
		await write(admin, id, 'Om tien uur.');
		await afterFiveMinutes();
		const to = async (who: Who) => (await mails()).filter(({ recipient }) => recipient === who.user.email);
		expect(await to(colleague)).toEqual([]);
		await write(volunteer, id, 'Dan kom ik.');
		await afterFiveMinutes();
		expect((await to(colleague)).map(({ messages }) => messages.map(({ body }) => body))).toEqual([
			['Dan kom ik.'],
		]);
		await app.make((trx) => trx.deleteFrom('memberships').where('user_id', '=', colleague.user.id).execute());
	});

	it('is sent once by two processes at the same time', async () => {
		const id = await byMember();
		await write(admin, id, 'En neem je tas mee.');
		await makeDue();
		await Promise.all(Array.from({ length: 4 }, () => app.make(mail)));
		expect(await mails()).toHaveLength(1);
	});
});

describe('the mail about several conversations', () => {
	/** Begins conversations of the organisation with the volunteer, each about a vacancy of its own. */
	const beginSeveral = async (count: number) => {
		const ids: string[] = [];
		for (let number = 1; number <= count; number++) {
			const application = await applied(organisation, await advertise(organisation), {
				user_id: volunteer.user.id,
				email: volunteer.user.email,
			});
			ids.push(await begin(admin, application.id, `Vraag ${number}`));
		}
		return ids;
	};
	type Several = {
		template: string;
		recipient: string;
		count: number;
		conversationCount: number;
		moreMessages: number;
		conversations: { conversationId: string; count: number; messages: { body: string }[] }[];
	};
	const several = async () => (await mails()) as unknown as Several[];

	it('is one for all that is new, by conversation, also where five minutes are not over', async () => {
		const [first = '', second = '', third = ''] = await beginSeveral(3);
		await write(admin, second, 'En neem je tas mee.');
		await makeDue(first);
		await app.make(mail);
		const [one, ...others] = await several();
		expect(others).toEqual([]);
		expect(one).toMatchObject({
			template: 'conversation-new-messages-several',
			recipient: volunteer.user.email,
			count: 4,
			conversationCount: 3,
			moreMessages: 0,
		});
		const quoted = one?.conversations.map(({ conversationId, messages }) => [
			conversationId,
			messages.map(({ body }) => body),
		]);
		expect(quoted).toEqual([
			[first, ['Vraag 1']],
			[second, ['Vraag 2', 'En neem je tas mee.']],
			[third, ['Vraag 3']],
		]);
		await afterFiveMinutes();
		expect(await several()).toHaveLength(1);
		await write(admin, third, 'Ben je er nog?');
		await afterFiveMinutes();
		expect((await mails()).slice(1)).toMatchObject([
			{ template: 'conversation-new-messages', conversationId: third, count: 1 },
		]);
	});

	it('quotes ten conversations and counts the rest', async () => {
		const ids = await beginSeveral(12);
		await write(admin, ids.at(-1) ?? '', 'Nog iets.');
		await afterFiveMinutes();
		const [one, ...others] = await several();
		expect(others).toEqual([]);
		expect(one).toMatchObject({ count: 13, conversationCount: 12, moreMessages: 3 });
		expect(one?.conversations.map(({ conversationId }) => conversationId)).toEqual(ids.slice(0, 10));
		expect(one?.conversations.every(({ messages }) => messages.length === 1)).toBe(true);
	});

	it('leaves out what is read, and whom nothing that is due concerns', async () => {
		const [first = '', second = ''] = await beginSeveral(2);
		await write(volunteer, second, 'Ja!');
		await app.send('put', `${base}/${first}/read`, { as: volunteer.as });
		await makeDue(first);
		await app.make(mail);
		expect(await mails()).toEqual([]);
		await afterFiveMinutes();
		expect((await mails()).map(({ recipient }) => recipient)).toEqual([admin.user.email]);
	});

	it('is one with four processes at the same time', async () => {
		await beginSeveral(5);
		await makeDue();
		await Promise.all(Array.from({ length: 4 }, () => app.make(mail)));
		expect(await several()).toMatchObject([{ count: 5, conversationCount: 5 }]);
	});
});

describe('a guest', () => {
	const lookUp = (token: string) => app.send('post', `${base}/guest`, { body: { token } });
	const answer = (token: string, body: string, clientKey: string = randomUUID()) =>
		app.send('post', `${base}/guest/messages`, { body: { token, body, client_key: clientKey } });
	const guestOf = async () => {
		const application = await applied(organisation, vacancy, {
			user_id: null,
			email: 'sam@voorbeeld.example',
			first_name: 'Sam',
			last_name: 'Bos',
		});
		const id = await begin(admin, application.id);
		const party = await app.make((trx) =>
			trx
				.selectFrom('conversation_parties')
				.select('id')
				.where('conversation_id', '=', id)
				.where('kind', '=', 'guest')
				.executeTakeFirstOrThrow(),
		);
		return { id, token: guestToken(testSecrets)(party.id) };
	};

	it('is mailed a link, and reads and answers by it', async () => {
		const { id, token } = await guestOf();
		await afterFiveMinutes();
		expect(await mails()).toMatchObject([
			{ template: 'conversation-new-messages-guest', recipient: 'sam@voorbeeld.example', token },
		]);
		const found = await lookUp(token);
		expect(found.body.meta).toMatchObject({ them: 'Buurthuis De Linde', us: 'Sam Bos', can_write: true });
		expect(found.body.meta.messages).toMatchObject([{ body: 'Kun je dinsdag?', is_ours: false }]);
		// Nothing says nothing, as of everybody.
		for (const nothing of ['', '  \n ', '\u200b']) {
			const empty = await answer(token, nothing, randomUUID());
			expect([empty.status, empty.body.errors?.[0]?.source?.pointer]).toEqual([422, '/data/attributes/body']);
		}
		const key = randomUUID();
		await Promise.all([answer(token, 'Ja!', key), answer(token, 'Ja!', key)]);
		const { body } = await app.send('get', `${base}/${id}/messages`, { as: admin.as });
		expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
			{ body: 'Ja!', author_name: 'Sam Bos', is_ours: false },
			{ body: 'Kun je dinsdag?', is_read: true },
		]);
		const unread = (await app.send('get', `${base}/${id}`, { as: admin.as })).body.data.attributes.unread;
		expect(unread).toBe(1);
	});

	it('is not mailed of what was read by the link', async () => {
		const { token } = await guestOf();
		await lookUp(token);
		await afterFiveMinutes();
		expect(await mails()).toEqual([]);
	});

	it('is told of what the other says by the stream of the link, and of no other conversation', async () => {
		const { id, token } = await guestOf();
		const follow = (by: string) =>
			app.send('post', `${base}/guest/stream`, { body: { token: by }, stream: true });
		const answer = await follow(token);
		expect(answer.headers.get('content-type')).toContain('text/event-stream');
		const reader = answer.events?.getReader();
		let told = '';
		const listening = (async () => {
			const decoder = new TextDecoder();
			for (;;) {
				const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
				if (done) return;
				told += decoder.decode(value);
			}
		})();
		const events = () => told.match(/event: conversation\ndata: \{.*\}/g) ?? [];
		await vi.waitFor(() => expect(events()).toHaveLength(1));
		const other = await byMember();
		await write(admin, other, 'Voor een ander');
		await write(admin, id, 'Neem je laarzen mee');
		await vi.waitFor(() => expect(events()).toHaveLength(2));
		expect(new Set(events()).size).toBe(2);
		// It says that there is something new, never what.
		expect(told).not.toContain('laarzen');
		for (const wrong of [`${token}x`, `x${token}`, 'x'.repeat(200)]) {
			expect((await follow(wrong)).status).toBe(404);
		}
		await reader?.cancel();
		await listening;
		await vi.waitFor(() => expect(app.live.open()).toBe(0));
	});

	it('cannot use a link that was changed, or after being blocked', async () => {
		const { id, token } = await guestOf();
		for (const wrong of [`${token}x`, `x${token}`, token.replace('.', ''), 'x'.repeat(200)]) {
			expect((await lookUp(wrong)).status).toBe(404);
			expect((await answer(wrong, 'Hoi')).status).toBe(404);
		}
		await app.send('put', `${base}/${id}/block`, { as: admin.as, body: { on: true } });
		expect((await answer(token, 'Hoi')).status).toBe(409);
		expect((await lookUp(token)).body.meta.can_write).toBe(false);
	});

	it('takes no more messages when they say so, and reports to the centre, which tells them what came of it', async () => {
		const { id, token } = await guestOf();
		const change = (verb: string, body: object, by = token) =>
			app.send('put', `${base}/guest/${verb}`, { body: { token: by, ...body } });
		expect((await change('block', { on: true }, `${token}x`)).status).toBe(404);
		expect((await change('block', { on: true })).body.meta).toMatchObject({
			is_blocked: true,
			can_write: false,
		});
		expect((await write(admin, id, 'Nog iets')).status).toBe(409);
		expect((await change('block', { on: false })).body.meta.can_write).toBe(true);
		const empty = await change('report', { reason: ' ' });
		expect([empty.status, empty.body.errors[0].source.pointer]).toEqual([422, '/data/attributes/reason']);
		expect((await change('report', { reason: 'Vraagt om geld' })).body.meta.is_reported).toBe(true);
		expect((await change('report', { reason: 'Nog eens' })).status).toBe(409);
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const staff = await signedIn(app, { organisation: centre });
		const reported = await app.send('get', `${base}/${id}`, { as: staff.as });
		expect(reported.body.data.attributes).toMatchObject({ report: 'Vraagt om geld', reported_by: 'Sam Bos' });
		await app.send('put', `${base}/${id}/handle_report`, {
			as: staff.as,
			body: { outcome: 'ended', answer: 'Dank je wel.' },
		});
		expect((await lookUp(token)).body.meta).toMatchObject({
			is_reported: false,
			is_ended: true,
			can_write: false,
			handled_report: { outcome: 'ended', answer: 'Dank je wel.' },
		});
		expect((await answer(token, 'Hoi')).status).toBe(409);
		// They have no account in which to be told of it, and hear it by mail.
		const told = (await mails()).filter(({ template }) => template === 'conversation-report-handled-guest');
		expect(told).toMatchObject([
			{
				recipient: 'sam@voorbeeld.example',
				from: 'Buurthuis De Linde',
				outcome: 'ended',
				answer: 'Dank je wel.',
				token,
			},
		]);
	});
});
