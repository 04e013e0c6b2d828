import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/email-preferences/server/public.ts';
import { loadReference } from '#features/geo/server/public.ts';
import { addDays, toLocal, toMoment } from '#platform/http/wall-clock.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { deliverMail } from '#platform/server/mail/deliver-mail.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { idleJobs } from '#testing/jobs.ts';
import { mailing as mailingMail } from '../mails/mailing.tsx';
import { base, mailingsOf, noon } from '../testing/mailings.ts';
import { today } from './find-audience.ts';
import { takeBackUnwanted, takeUpMailings } from './send-mailings.ts';

let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp({ listeners: [takeBackUnwanted] });
	await loadReference(app.db);
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const admin = await signedIn(app, { organisation, role: 'admin' });
	staff = admin.as;
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		for (const table of ['mailings', 'mails', 'mail_choices', 'mail_bounces', 'rate_limits'] as const)
			await trx.deleteFrom(table).execute();
		await sql`delete from volunteer_profiles`.execute(trx);
	}),
);
const { volunteers, draft, put, read, planned, send, mailed, reach } = mailingsOf(
	() => app,
	() => staff,
);
/** Hands the mail of somebody over to the mail server, which takes it unless it is out of order. */
const deliver = async (userId: string, { fails = false } = {}) => {
	const { id } = await app.make((trx) =>
		trx.selectFrom('mails').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow(),
	);
	const parts = {
		db: app.db,
		transport: {
			send: async () => {
				if (fails) throw new Error('451 try again later');
			},
		},
		from: 'no-reply@punt.example',
		templates: [mailingMail],
		siteOf: async () => ({ origin: 'https://punt.example' }),
		log: createLog({ LOG_LEVEL: 'silent' }),
	};
	const delivered = deliverMail(parts, { tenant: 'demo', centreId: app.centre.id, mailId: id });
	await (fails ? expect(delivered).rejects.toThrow('tried again') : delivered);
};

describe('sending a mailing', () => {
	it('mails everybody once, though it is interrupted, fails in the middle, and is done twice at the same time', async () => {
		const ids = await volunteers(120);
		const id = await planned();
		const aborted = new AbortController();
		aborted.abort();
		await expect(send(id, { signal: aborted.signal })).rejects.toThrow('interrupted');
		let left = 70;
		const breaking: Jobs = {
			...idleJobs,
			send: async () => {
				if (left-- === 0) throw new Error('The process ends here.');
				return 'job';
			},
		};
		await expect(send(id, { through: breaking })).rejects.toThrow('ends here');
		expect(await read(id)).toMatchObject({ status: 'sending', recipients: 120, mailed: 50 });
		await Promise.all([send(id), send(id)]);
		await send(id);
		expect((await mailed()).map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 120, held_back: 0, withdrawn: 0 });
	});

	it('gives nobody more than one a day, also of two that go out at the same time', async () => {
		await volunteers(60);
		const both = [await planned(), await planned({ subject: 'Ook een feest' })];
		await Promise.all(both.map((id) => send(id)));
		expect(await mailed()).toHaveLength(60);
		const [one, other] = await Promise.all(both.map(read));
		expect([one.mailed + other.mailed, one.waiting + other.waiting]).toEqual([60, 60]);
		expect(await reach()).toMatchObject({ people: 60, held_back: 60 });
	});

	it('gives nobody more than three in seven days', async () => {
		await volunteers(1);
		const sent: number[] = [];
		for (let day = 0; day < 8; day++) {
			const id = await planned();
			await send(id, { now: noon(day + 1) });
			sent.push((await read(id)).mailed);
		}
		expect(sent).toEqual([1, 1, 1, 0, 0, 0, 0, 1]);
	});

	it('leaves out who stopped mailings with the link of one while it went out', async () => {
		const [first = ''] = await volunteers(2);
		const id = await planned();
		const aborted = new AbortController();
		aborted.abort();
		await expect(send(id, { signal: aborted.signal })).rejects.toThrow();
		const site = { origin: 'https://site.example' };
		const link = unsubscribeUrl(testSecrets)({ site, locale: 'nl', userId: first, topic: 'mailings' });
		const token = new URL(link).searchParams.get('token');
		const looked = await app.send('post', '/api/v1/mail_links/look_up', { body: { token } });
		expect(looked.body.meta).toMatchObject({ topic: 'mailings', stopped: false });
		expect((await app.send('post', '/api/v1/mail_links/stop', { body: { token } })).body.meta.stopped).toBe(
			true,
		);
		await send(id);
		expect((await mailed()).map(({ userId }) => userId)).not.toContain(first);
		expect(await read(id)).toMatchObject({ mailed: 1, switched_off: 1, withdrawn: 0 });
	});

	it('takes back what still waits when somebody stops mailings, and leaves what has left', async () => {
		const [first = '', second = ''] = await volunteers(3);
		const id = await planned();
		await send(id);
		await app.make((trx) =>
			trx.updateTable('mails').set({ status: 'sent' }).where('user_id', '=', second).execute(),
		);
		const site = { origin: 'https://site.example' };
		for (const userId of [first, second]) {
			const link = unsubscribeUrl(testSecrets)({ site, locale: 'nl', userId, topic: 'mailings' });
			const token = new URL(link).searchParams.get('token');
			expect((await app.send('post', '/api/v1/mail_links/stop', { body: { token } })).status).toBe(200);
		}
		const left = (await mailed()).map(({ userId }) => userId);
		expect([left.length, left.includes(first), left.includes(second)]).toEqual([2, false, true]);
		expect(await read(id)).toMatchObject({ mailed: 2, switched_off: 1, withdrawn: 0 });
	});

	it('ends when the centre stops it', async () => {
		await volunteers(2);
		const id = await planned();
		const aborted = new AbortController();
		aborted.abort();
		await expect(send(id, { signal: aborted.signal })).rejects.toThrow();
		expect((await put(id, 'stop')).body.data.attributes).toMatchObject({ status: 'stopped', mailed: 0 });
		await send(id);
		expect(await mailed()).toEqual([]);
		expect((await put(id, 'stop')).status).toBe(409);
	});

	it('takes back what waits for the end of quiet hours when the centre stops it, also once all had their turn', async () => {
		const ids = await volunteers(3);
		const [, ...resting] = ids;
		const hour = (from: number) => toLocal(new Date(Date.now() + from * 3_600_000)).time;
		await app.make((trx) =>
			trx
				.updateTable('users')
				.set({ quiet_from: hour(-1), quiet_until: hour(1) })
				.where('id', 'in', resting)
				.execute(),
		);
		const id = await planned();
		await send(id);
		const stoppable = async () => {
			const { attributes, meta } = (await app.send('get', `${base}/${id}`, { as: staff })).body.data;
			const { status, mailed: had, queued, in_quiet_hours } = attributes;
			return { status, mailed: had, queued, in_quiet_hours, stop: meta.can.stop };
		};
		expect(await stoppable()).toEqual({
			status: 'sent',
			mailed: 3,
			queued: 3,
			in_quiet_hours: 2,
			stop: true,
		});
		await deliver(ids[0] ?? '');
		expect(await stoppable()).toMatchObject({ mailed: 3, queued: 2, in_quiet_hours: 2, stop: true });
		const stopped = (await put(id, 'stop')).body.data.attributes;
		expect(stopped).toMatchObject({ status: 'stopped', recipients: 3, mailed: 1, withdrawn: 0, queued: 0 });
		expect((await mailed()).map(({ userId }) => userId)).toEqual([ids[0]]);
		expect(await stoppable()).toMatchObject({ queued: 0, stop: false });
	});

	it('takes back what the mail server did not take, for the centre that stops it and for who wants no more', async () => {
		const [first = '', second = '', third = ''] = await volunteers(3);
		const id = await planned();
		await send(id);
		for (const tried of [first, second]) await deliver(tried, { fails: true });
		await deliver(third);
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 3, queued: 2 });
		const site = { origin: 'https://punt.example' };
		const link = unsubscribeUrl(testSecrets)({ site, locale: 'nl', userId: second, topic: 'mailings' });
		const token = new URL(link).searchParams.get('token') ?? '';
		expect((await app.send('post', '/api/v1/mail_links/stop', { body: { token } })).status).toBe(200);
		expect(await read(id)).toMatchObject({ mailed: 2, switched_off: 1, queued: 1 });
		const stopped = (await put(id, 'stop')).body.data.attributes;
		expect(stopped).toMatchObject({ status: 'stopped', mailed: 1, queued: 0 });
		expect((await mailed()).map(({ userId }) => userId)).toEqual([third]);
	});

	it('cannot be stopped once all of it has left', async () => {
		const [only = ''] = await volunteers(1);
		const id = await planned();
		await send(id);
		await deliver(only);
		const { status, body } = await put(id, 'stop');
		expect([status, body.errors[0].meta.state]).toEqual([409, 'sent']);
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 1, queued: 0 });
	});
});

describe('who had enough mailings', () => {
	/** One who got a mailing today, and the next one, which they wait for. */
	const waiting = async (people = 1) => {
		const ids = await volunteers(people);
		await send(await planned());
		const id = await planned({ subject: 'Later' });
		await send(id);
		expect(await read(id)).toMatchObject({ status: 'sending', mailed: 0, waiting: people, held_back: 0 });
		return { id, ids };
	};
	const later = () =>
		mailed().then((all) => all.filter(({ data }) => JSON.stringify(data).includes('Later')));
	/** Mailings that somebody got on days that are to come. */
	const gets = async (userId: string, days: readonly number[]) => {
		for (const day of days) {
			const mailing_id = await draft();
			await app.make((trx) =>
				trx
					.insertInto('mailing_recipients')
					.values({
						tenant: 'demo',
						centre_id: app.centre.id,
						mailing_id,
						user_id: userId,
						outcome: 'mailed',
						mailed_on: addDays(today(), day),
						mail_id: crypto.randomUUID(),
					})
					.execute(),
			);
		}
	};

	it('get it the next day, once, though that is interrupted, fails in the middle, and is done twice', async () => {
		const { id, ids } = await waiting(70);
		await send(id);
		expect(await later()).toEqual([]);
		let left = 60;
		const breaking: Jobs = {
			...idleJobs,
			send: async () => {
				if (left-- === 0) throw new Error('The process ends here.');
				return 'job';
			},
		};
		await expect(send(id, { through: breaking, now: noon(1) })).rejects.toThrow('ends here');
		expect(await read(id)).toMatchObject({ status: 'sending', mailed: 50, waiting: 20 });
		await Promise.all([send(id, { now: noon(1) }), send(id, { now: noon(1) })]);
		await send(id, { now: noon(2) });
		expect((await later()).map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 70, waiting: 0, held_back: 0 });
	});

	it.each(['00:10', '07:50', '23:50'])(
		'wait on where the limit still holds, and not longer than a week, for one that began at %s',
		async (time) => {
			const { id, ids } = await waiting();
			await app.make((trx) =>
				trx
					.updateTable('mailings')
					.set({ started_at: new Date(toMoment(today(), time) ?? '') })
					.where('id', '=', id)
					.execute(),
			);
			await gets(ids[0] ?? '', [1, 2]);
			for (const day of [1, 2, 3, 6]) {
				await send(id, { now: noon(day) });
				expect(await read(id)).toMatchObject({ status: 'sending', waiting: 1 });
			}
			await gets(ids[0] ?? '', [7]);
			await send(id, { now: noon(7) });
			expect(await read(id)).toMatchObject({ status: 'sent', mailed: 0, waiting: 0, held_back: 1 });
			await send(id, { now: noon(9) });
			expect(await later()).toEqual([]);
		},
	);

	it('get it in the week where the limit lets them', async () => {
		const { id, ids } = await waiting();
		await gets(ids[0] ?? '', [1, 2]);
		for (const day of [1, 2, 3, 6, 7]) await send(id, { now: noon(day) });
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 1, waiting: 0, held_back: 0 });
		expect(await later()).toHaveLength(1);
	});

	it('get nothing where they want no mailings any more, or are gone', async () => {
		const { id, ids } = await waiting(4);
		const [stopped = '', never = '', archived = '', stays = ''] = ids;
		const site = { origin: 'https://site.example' };
		const link = unsubscribeUrl(testSecrets)({ site, locale: 'nl', userId: stopped, topic: 'mailings' });
		const token = new URL(link).searchParams.get('token');
		expect((await app.send('post', '/api/v1/mail_links/stop', { body: { token } })).status).toBe(200);
		await app.make(async (trx) => {
			await trx
				.updateTable('mail_choices')
				.set({ frequency: 'never' })
				.where('user_id', '=', never)
				.execute();
			await trx.updateTable('users').set({ status: 'archived' }).where('id', '=', archived).execute();
		});
		await send(id, { now: noon(1) });
		expect((await later()).map(({ userId }) => userId)).toEqual([stays]);
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 1, switched_off: 2, withdrawn: 1 });
	});

	it('get nothing where the centre stops it', async () => {
		const { id } = await waiting(2);
		const stopped = (await put(id, 'stop')).body.data.attributes;
		expect(stopped).toMatchObject({ status: 'stopped', mailed: 0, waiting: 0 });
		await send(id, { now: noon(1) });
		expect(await later()).toEqual([]);
	});

	it('are taken up again in the morning, and the rest of a mailing at once', async () => {
		const { id } = await waiting();
		const taken = async (now: Date) => {
			const found: string[] = [];
			const noting = {
				...idleJobs,
				send: async (_trx: unknown, _queue: unknown, data: { mailingId: string }) => {
					found.push(data.mailingId);
					return 'job';
				},
			} as unknown as Jobs;
			await app.make((trx) => takeUpMailings(noting)(trx, undefined, now));
			return found;
		};
		expect(await taken(new Date(Date.now() + 120_000))).toEqual([]);
		expect(await taken(new Date(toMoment(addDays(today(), 1), '07:59') ?? ''))).toEqual([]);
		expect(await taken(new Date(toMoment(addDays(today(), 1), '08:00') ?? ''))).toEqual([id]);
		// A process that ended before it could say that the mailing is sent.
		await app.make((trx) => trx.deleteFrom('mailing_recipients').where('mailing_id', '=', id).execute());
		expect(await taken(new Date(Date.now() + 120_000))).toEqual([id]);
	});
});
