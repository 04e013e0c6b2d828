import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/email-preferences/server/public.ts';
import { loadReference } from '#features/geo/server/public.ts';
import { addDays, toMoment } from '#platform/http/wall-clock.ts';
import { createEventBus } from '#platform/server/events.ts';
import type { Jobs } from '#platform/server/jobs.ts';
import { renderMail } from '#platform/server/mail/render-mail.ts';
import { createTestApp, signedIn, type TestApp, testSecrets } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { mailingTested } from '../events.ts';
import { mailing as mailingMail } from '../mails/mailing.tsx';
import { today } from './find-audience.ts';
import { sendMailing, sendMailings, takeBackUnwanted, takeUpMailings } from './send-mailings.ts';

const base = '/api/v1/mailings';
const DAY = 86_400_000;
type As = Record<string, string>;
const jobs: Jobs = {
	send: async () => 'job',
	work: () => undefined,
	seal: (text) => text,
	schedule: () => undefined,
	start: async () => undefined,
	stop: async () => undefined,
};

let app: TestApp;
let staff: As;
let me: string;
beforeAll(async () => {
	app = await createTestApp({ listeners: [takeBackUnwanted] });
	await loadReference(app.db);
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	const admin = await signedIn(app, { organisation, role: 'admin' });
	staff = admin.as;
	me = admin.user.id;
});
afterAll(() => app.close());
beforeEach(() =>
	app.make(async (trx) => {
		for (const table of ['mailings', 'mails', 'mail_choices', 'mail_bounces', 'rate_limits'] as const)
			await trx.deleteFrom(table).execute();
		await sql`delete from volunteer_profiles`.execute(trx);
	}),
);

let made = 0;
type Given = { agrees?: boolean; locale?: 'nl' | 'en'; profile?: object; status?: string };

/** Volunteers who agreed to mailings, unless it says otherwise. Returns their ids. */
async function volunteers(count: number, given: Given = {}, centreId = app.centre.id): Promise<string[]> {
	const { agrees = true, locale = 'nl', profile, status = 'active' } = given;
	return app.make(
		async (trx) => {
			const { rows } = await sql<{ id: string }>`
				insert into users (tenant, centre_id, email, first_name, status, locale, roles)
				select 'demo', ${centreId}::uuid, 'mailing' || n || '@voorbeeld.example', 'Kim', ${status}, ${locale}, '{volunteer}'
				from generate_series(${made + 1}::int, ${made + count}::int) n returning id`.execute(trx);
			made += count;
			const ids = rows.map(({ id }) => id);
			if (agrees)
				await sql`insert into mail_choices (tenant, centre_id, user_id, topic, frequency)
					select 'demo', ${centreId}::uuid, id, 'mailings', 'now' from unnest(${ids}::uuid[]) id`.execute(
					trx,
				);
			for (const id of profile ? ids : []) {
				await trx
					.insertInto('volunteer_profiles')
					.values({ tenant: 'demo', centre_id: centreId, user_id: id, ...profile })
					.execute();
			}
			return ids;
		},
		{ tenant: 'demo', centres: [centreId] },
	);
}

const whole = {
	subject: 'Feest',
	body: 'Kom je ook?',
	interests: [],
	place: '',
	kilometres: null,
	language: null,
};
const create = (given: object = {}, as: As = staff) =>
	app.send('post', base, { as, body: { data: { type: 'mailings', attributes: { ...whole, ...given } } } });
const draft = async (given?: object): Promise<string> => {
	const { status, body, text } = await create(given);
	expect(status, text).toBe(201);
	return body.data.id;
};
const put = (id: string, verb: string, body: object = {}) =>
	app.send('put', `${base}/${id}/${verb}`, { as: staff, body });
const read = async (id: string) =>
	(await app.send('get', `${base}/${id}`, { as: staff })).body.data.attributes;
const planned = async (given?: object): Promise<string> => {
	const id = await draft(given);
	expect((await put(id, 'plan', { planned_at: null })).status).toBe(200);
	return id;
};
const placeOf = (mailingId: string) => ({ tenant: 'demo' as const, centreId: app.centre.id, mailingId });
const bus = createEventBus();
/** The middle of a day, so many days from now. */
const noon = (days: number) => new Date(toMoment(addDays(today(), days), '12:00') ?? '');
const send = (id: string, more: { now?: Date; signal?: AbortSignal; through?: Jobs } = {}) =>
	sendMailing(more.through ?? jobs, { db: app.db, bus }, placeOf(id), more);
const mailed = () =>
	app.make(async (trx) => {
		const rows = await trx
			.selectFrom('mails')
			.select(['user_id as userId', 'data'])
			.where('template', '=', 'mailing')
			.execute();
		return rows;
	});
const reach = async (query = '') =>
	(await app.send('get', `${base}/reach?${query}`, { as: staff })).body.meta;

describe('who a mailing goes to', () => {
	it('is who agreed, is active and can be reached at the centre, and nobody else', async () => {
		const [agreed = ''] = await volunteers(1);
		await volunteers(2, { agrees: false });
		await volunteers(1, { status: 'archived' });
		const other = await app.make((trx) => buildCentre(trx));
		await volunteers(1, {}, other.id);
		const [bounced = ''] = await volunteers(1);
		await app.make((trx) =>
			sql`insert into mail_bounces (tenant, centre_id, address, reason)
				select tenant, centre_id, email, 'gone' from users where id = ${bounced}`.execute(trx),
		);
		expect(await reach()).toEqual({ people: 1, held_back: 0, place: null, place_unknown: false });
		await send(await planned());
		expect((await mailed()).map(({ userId }) => userId)).toEqual([agreed]);
	});

	it('is narrowed by interest, place and language', async () => {
		const near = { place: 'Apeldoorn', lat: 52.21, lon: 5.97, interests: ['ict'] };
		await volunteers(1, { profile: near });
		await volunteers(1, { profile: { ...near, lat: 52.38 }, locale: 'en' });
		await volunteers(1, { profile: { ...near, interests: ['catering'] } });
		await volunteers(1);
		const people = async (query: string) => (await reach(query)).people;
		expect(await people('')).toBe(4);
		expect(await people('filter[interests]=ict')).toBe(2);
		expect(await people('filter[near]=7311&filter[distance]=10')).toBe(2);
		expect(await people('filter[near]=7311&filter[distance]=25&filter[interests]=ict')).toBe(2);
		expect(await people('filter[language]=en')).toBe(1);
		expect((await reach('filter[near]=Nergenshuizen')).place_unknown).toBe(true);
		const id = await planned({ place: '7311', kilometres: 10, interests: ['ict'] });
		await send(id);
		expect(await read(id)).toMatchObject({
			status: 'sent',
			recipients: 1,
			mailed: 1,
			place: '7311 Apeldoorn',
		});
		expect((await create({ place: 'Nergenshuizen' })).status).toBe(422);
	});
});

describe('a mailing', () => {
	it('is a draft that changes until it is planned, and can be called back', async () => {
		await volunteers(1);
		const id = await draft();
		const change = (attributes: object) =>
			app.send('patch', `${base}/${id}`, { as: staff, body: { data: { type: 'mailings', id, attributes } } });
		expect((await change({ subject: 'Groot feest', revision: 1 })).body.data.attributes).toMatchObject({
			subject: 'Groot feest',
			body: whole.body,
			revision: 2,
		});
		const stale = await change({ subject: 'Klein feest', revision: 1 });
		expect([stale.status, stale.body.errors[0].code]).toEqual([409, 'changed_meanwhile']);
		const at = new Date(Date.now() + 2 * DAY).toISOString();
		expect((await put(id, 'plan', { planned_at: at })).body.data).toMatchObject({
			attributes: { status: 'scheduled', planned_at: at },
			meta: { can: { update: false, unplan: true, stop: false } },
		});
		expect((await change({ subject: 'Te laat' })).status).toBe(409);
		await send(id);
		expect(await mailed()).toEqual([]);
		expect((await put(id, 'unplan')).body.data.attributes).toMatchObject({
			status: 'draft',
			planned_at: null,
		});
		await send(id, { now: new Date(Date.now() + 3 * DAY) });
		expect(await mailed()).toEqual([]);
		expect((await app.send('delete', `${base}/${id}`, { as: staff })).status).toBe(204);
		const log = await app.make((trx) =>
			trx.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(),
		);
		expect(log.map(({ action }) => action)).toEqual([
			'mailing.written',
			'mailing.changed',
			'mailing.planned',
			'mailing.unplanned',
			'mailing.deleted',
		]);
	});

	it('goes to somebody, at a moment that comes, with links that are safe', async () => {
		const id = await draft();
		const nobody = await put(id, 'plan', { planned_at: null });
		expect([nobody.status, nobody.body.errors[0].code]).toEqual([409, 'nobody']);
		for (const days of [-1, 91]) {
			const planned_at = new Date(Date.now() + days * DAY).toISOString();
			expect((await put(id, 'plan', { planned_at })).status).toBe(422);
		}
		for (const href of [
			'javascript:alert(1)',
			'http://elders.example',
			'//elders.example',
			'data:text/html,x',
			'https://a.example/b c',
		]) {
			const { status, body } = await create({ body: `Dag\n[Klik](${href})` });
			expect(status).toBe(422);
			expect(body.errors[0]).toMatchObject({ code: 'link', meta: { what: href, line: 2 } });
		}
		for (const href of [
			'https://nl.wikipedia.org/wiki/Foo_(bar)',
			'mailto:wij@voorbeeld.example',
			'/vacancies',
		]) {
			expect((await create({ body: `Zie [hier](${href}), en meer.` })).status).toBe(201);
			const { content } = mailingMail.write(
				{ firstName: 'Fatima', title: 'Zie', body: `Zie [hier](${href}), en meer.` },
				{ locale: 'nl', centre: { name: 'De centrale', site: { origin: 'https://x.example' } } },
			);
			expect(renderToStaticMarkup(content.body)).toContain(
				`href="${href.startsWith('/') ? `https://x.example/nl${href}` : href}"`,
			);
		}
		expect((await create({ subject: 'Feest\nBcc: iedereen@voorbeeld.example' })).status).toBe(422);
	});

	it('has no links in its subject, whether it is written or planned', async () => {
		const subject = 'Kijk [hier](https://a.example) of op www.b.example';
		const { status, body } = await create({ subject });
		expect(status).toBe(422);
		expect(body.errors).toMatchObject(
			['https://a.example', 'www.b.example'].map((what) => ({
				code: 'no_links',
				source: { pointer: '/data/attributes/subject' },
				meta: { what, line: 1 },
			})),
		);
		await volunteers(1);
		const id = await draft({ subject: 'Voor {{ first_name }}' });
		await app.make((trx) => trx.updateTable('mailings').set({ subject }).where('id', '=', id).execute());
		expect((await put(id, 'plan', { planned_at: null })).status).toBe(422);
	});

	it('is filled in for each reader, in the notation of all mails, and refuses what it does not know at its place', async () => {
		for (const [field, text] of [
			['body', 'Dag {{ first_name }},\nkom {{ achternaam }}'],
			['body', '{% if first_name %}x{% endif %}'],
			['subject', 'Voor {{ first_name'],
		] as const) {
			const { status, body } = await create({ [field]: text });
			expect([status, body.errors[0].code]).toEqual([422, 'unknown_variable']);
			expect(body.errors[0].source.pointer).toBe(`/data/attributes/${field}`);
		}
		expect((await create({ body: 'Dag {{ first_name }} van {{centre_name}}' })).status).toBe(201);
		const written = mailingMail.write(
			{ firstName: 'Fatima *x*', title: 'Voor {{ first_name }}', body: 'Dag {{ name }}, {{ onbekend }}' },
			{ locale: 'nl', centre: { name: 'De centrale', site: { origin: 'https://x.example' } } },
		);
		expect(written.content.subject).toBe('Voor Fatima x');
		const shown = renderToStaticMarkup(written.content.body);
		// What was written before is filled in too; what was never known stays.
		expect(shown).toContain('Dag Fatima x, {{ onbekend }}');
	});

	it('is tried out by who asks for it, whatever they chose, and by nobody else', async () => {
		await volunteers(3);
		await app.make((trx) =>
			trx
				.insertInto('mail_choices')
				.values({
					tenant: 'demo',
					centre_id: app.centre.id,
					user_id: me,
					topic: 'mailings',
					frequency: 'never',
				})
				.execute(),
		);
		const id = await draft();
		const testing = createEventBus();
		sendMailings(jobs)(testing);
		await app.make((trx) =>
			testing.emit(trx, {
				...mailingTested(id),
				tenant: 'demo',
				centreId: app.centre.id,
				actorId: me,
				organisationId: null,
			}),
		);
		expect((await mailed()).map(({ userId }) => userId)).toEqual([me]);
		for (let time = 0; time < 10; time++) expect((await put(id, 'test')).status).toBe(204);
		expect((await put(id, 'test')).status).toBe(429);
	});
});

describe('sending a mailing', () => {
	it('mails everybody once, though it is interrupted, fails in the middle, and is done twice at the same time', async () => {
		const ids = await volunteers(120);
		const id = await planned();
		const aborted = new AbortController();
		aborted.abort();
		await expect(send(id, { signal: aborted.signal })).rejects.toThrow('interrupted');
		let left = 70;
		const breaking: Jobs = {
			...jobs,
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
		expect(looked.body.meta).toEqual({ topic: 'mailings', stopped: false });
		expect((await app.send('post', '/api/v1/mail_links/stop', { body: { token } })).body.meta.stopped).toBe(
			true,
		);
		await send(id);
		expect((await mailed()).map(({ userId }) => userId)).not.toContain(first);
		expect(await read(id)).toMatchObject({ mailed: 1, withdrawn: 1 });
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
		expect(await read(id)).toMatchObject({ mailed: 2, withdrawn: 1 });
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
			...jobs,
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
		expect(await read(id)).toMatchObject({ status: 'sent', mailed: 1, withdrawn: 3, waiting: 0 });
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
				...jobs,
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

it('is written with its marks, and what looks like HTML is text', async () => {
	const body =
		'Dag **allemaal**,\nkom *ook*.\n\n- een\n- twee\n\n> gezegd\n\n[hier](/vacancies) [daar](https://elders.example)\n[[Meld je aan]](/agenda)\n<script>x</script> [nee](javascript:x)';
	const setting = {
		locale: 'nl' as const,
		centre: { name: 'Centrale', site: { origin: 'https://site.example' } },
	};
	const { html } = await renderMail(mailingMail, { firstName: 'Kim', title: 'Feest', body }, setting);
	for (const part of [
		'<strong>allemaal</strong>',
		'<em>ook</em>',
		'>een</li>',
		'<blockquote',
		'href="https://site.example/nl/vacancies"',
		'href="https://elders.example"',
		'href="https://site.example/nl/agenda"',
		'&lt;script&gt;',
	]) {
		expect(html).toContain(part);
	}
	expect(html).not.toContain('href="javascript');
});

it('offers a preview to the centre', async () => {
	const { body } = await app.send('post', `${base}/preview`, {
		as: staff,
		body: { subject: 'Feest', body: 'Kom je **ook**?' },
	});
	expect(body.meta).toMatchObject({ subject: 'Feest', text: expect.stringContaining('Kom je ook?') });
});
