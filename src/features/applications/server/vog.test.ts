import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, toLocal } from '#platform/http/wall-clock.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { applicationsOf, base } from '#testing/applications.ts';
import { yearsAfter } from '../vog-contract.ts';
import { remindOfVog } from './remind-vog.ts';

const today = toLocal(new Date()).date;

describe('the certificate of conduct of an applicant', () => {
	let app: TestApp;
	let organisation: { id: string };
	let admin: Awaited<ReturnType<typeof signedIn>>;
	let volunteer: Awaited<ReturnType<typeof signedIn>>;
	const { organise, advertise, applied } = applicationsOf(() => app);

	beforeAll(async () => {
		app = await createTestApp();
		organisation = await organise();
		admin = await signedIn(app, { organisation, firstName: 'Els', lastName: 'Bos' });
		volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	});
	afterAll(() => app.close());

	const work = async (columns: object = {}, vog = 'required', of = organisation) =>
		(await applied(of, await advertise(of, { status: 'published', vog }), { status: 'accepted', ...columns }))
			.id;
	const read = async (id: string, as = admin.as) =>
		(await app.send('get', `${base}/${id}/vog`, { as })).body.meta;
	const ask = (id: string, as = admin.as) => app.send('put', `${base}/${id}/vog_ask`, { as });
	const see = (id: string, seen_on: string, expires_on: string | null = null, as = admin.as) =>
		app.send('put', `${base}/${id}/vog_seen`, { as, body: { seen_on, expires_on } });
	const own = () => ({ user_id: volunteer.user.id, email: volunteer.user.email });

	it('is asked for, seen by somebody, and known for all work of that person at the organisation', async () => {
		const id = await work(own(), 'free_scheme');
		expect(await read(id)).toMatchObject({ needs: 'free_scheme', state: 'none', changeable: true });
		expect((await ask(id)).body.meta.state).toBe('asked');
		const seen = await see(id, addDays(today, -3), addDays(today, 900));
		expect(seen.body.meta).toMatchObject({
			state: 'seen',
			seen_on: addDays(today, -3),
			seen_by: 'Els Bos',
			expires_on: addDays(today, 900),
		});
		expect((await ask(id)).status).toBe(409);
		const second = await work(own(), 'none');
		expect((await read(second)).state).toBe('seen');
		const elsewhere = await organise();
		const other = await signedIn(app, { organisation: elsewhere });
		expect((await read(await work(own(), 'required', elsewhere), other.as)).state).toBe('none');
		// The applicant sees that it was seen, not by whom.
		expect(await read(id, volunteer.as)).toMatchObject({ state: 'seen', seen_by: null, changeable: false });
		expect((await app.send('delete', `${base}/${id}/vog`, { as: admin.as })).status).toBe(204);
		expect((await read(id)).state).toBe('none');
		expect((await app.send('delete', `${base}/${id}/vog`, { as: admin.as })).status).toBe(409);
	});

	it('that was seen years ago is not taken without a last day', async () => {
		const id = await work({ email: 'oud@post.example' });
		const old = await see(id, '2010-05-01');
		expect([old.status, old.body.errors[0].code, old.body.errors[0].source.pointer]).toEqual([
			422,
			'old',
			'/data/attributes/expires_on',
		]);
		const years = yearsAfter(today, -3);
		expect((await see(id, years)).body.errors[0].code).toBe('old');
		expect((await see(id, addDays(years, 2))).status).toBe(200);
		expect((await see(id, '2010-05-01', addDays(today, 30))).body.meta.expires_on).toBe(addDays(today, 30));
	});

	it('that was seen years ago without a last day counts as seen, and can be asked for again', async () => {
		const id = await work({ email: 'ouder@post.example' });
		await see(id, addDays(today, -3));
		expect(await read(id)).toMatchObject({ state: 'seen', askable: false });
		const setSeen = (day: string) =>
			app.make((trx) =>
				trx
					.updateTable('conduct_certificates')
					.set({ seen_on: day })
					.where('email', '=', 'ouder@post.example')
					.execute(),
			);
		await setSeen(addDays(yearsAfter(today, -3), 1));
		expect(await read(id)).toMatchObject({ state: 'seen', askable: false });
		await setSeen(yearsAfter(today, -3));
		expect(await read(id)).toMatchObject({ state: 'seen', askable: true });
		const asked = await ask(id);
		expect([asked.status, asked.body.meta]).toEqual([
			200,
			expect.objectContaining({ state: 'seen', askable: false, asked_at: expect.any(String) }),
		]);
	});

	it('is asked for once a day, with one mail', async () => {
		const id = await work({ email: 'vaak@post.example' });
		const asked = () =>
			app.make((trx) =>
				trx
					.selectFrom('audit_log')
					.select('id')
					.where('action', '=', 'application.vog_asked')
					.where('subject_id', '=', id)
					.execute(),
			);
		expect((await ask(id)).body.meta).toMatchObject({ state: 'asked', askable: false });
		expect((await ask(id)).status).toBe(200);
		expect(await asked()).toHaveLength(1);
		await app.make((trx) =>
			trx
				.updateTable('conduct_certificates')
				.set({ asked_at: new Date(Date.now() - 25 * 3_600_000) })
				.where('email', '=', 'vaak@post.example')
				.execute(),
		);
		expect(await read(id)).toMatchObject({ askable: true });
		await ask(id);
		expect(await asked()).toHaveLength(2);
	});

	it('stands in the list of those who answer and of the applicant, for work that needs one', async () => {
		const mine = await organise();
		const { as } = await signedIn(app, { organisation: mine });
		const guest = { email: 'lijst@post.example' };
		const id = await work(guest, 'free_scheme', mine);
		const without = await work(guest, 'none', mine);
		await work({ email: 'nog-een@post.example' }, 'required', mine);
		const listed = async (of = id, reader = as) => {
			const { data } = (await app.send('get', `${base}?page[size]=100`, { as: reader })).body;
			return data.find((one: { id: string }) => one.id === of)?.attributes.vog;
		};
		expect(await listed()).toEqual({ needs: 'free_scheme', state: 'none', expires_on: null });
		expect(await listed(without)).toBeNull();
		await ask(id, as);
		expect(await listed()).toMatchObject({ state: 'asked' });
		await see(id, today, addDays(today, 900), as);
		expect(await listed()).toMatchObject({ state: 'seen', expires_on: addDays(today, 900) });
		await app.make((trx) =>
			trx
				.updateTable('conduct_certificates')
				.set({ seen_on: addDays(today, -900), expires_on: addDays(today, -1) })
				.where('email', '=', guest.email)
				.execute(),
		);
		expect(await listed()).toMatchObject({ state: 'expired' });
		const ofAccount = await work(own(), 'required', mine);
		await see(ofAccount, today, null, as);
		expect(await listed(ofAccount, volunteer.as)).toEqual({
			needs: 'required',
			state: 'seen',
			expires_on: null,
		});
	});

	it('of a guest is known by the address, and stays when an account takes the applications over', async () => {
		const id = await work({ email: 'gast@post.example' });
		await see(id, today);
		expect((await read(await work({ email: 'gast@post.example' }))).state).toBe('seen');
		expect((await read(await work({ email: 'ander@post.example' }))).state).toBe('none');
	});

	it('expires, and can be asked for again', async () => {
		const id = await work({ email: 'oud@post.example' });
		await see(id, addDays(today, -900), today);
		expect((await read(id)).state).toBe('seen');
		await app.make((trx) =>
			trx
				.updateTable('conduct_certificates')
				.set({ expires_on: addDays(today, -1) })
				.where('email', '=', 'oud@post.example')
				.execute(),
		);
		expect((await read(id)).state).toBe('expired');
		expect((await ask(id)).status).toBe(200);
	});

	it('is not of a day to come, does not end before it began, and is changed by nobody else', async () => {
		const id = await work(own());
		expect((await see(id, addDays(today, 1))).status).toBe(422);
		expect((await see(id, today, today)).status).toBe(422);
		const lapsed = await see(id, '2010-01-01', '2013-01-01');
		expect([lapsed.status, lapsed.body.errors[0]]).toEqual([
			422,
			expect.objectContaining({
				code: 'expired',
				source: { pointer: '/data/attributes/expires_on' },
			}),
		]);
		expect((await read(id)).expires_on).not.toBe('2013-01-01');
		expect((await see(id, today, null, volunteer.as)).status).toBe(403);
		expect((await ask(id, volunteer.as)).status).toBe(403);
		const stranger = await signedIn(app, { organisation: await organise() });
		expect((await ask(id, stranger.as)).status).toBe(404);
		expect((await app.send('get', `${base}/${id}/vog`, { as: stranger.as })).status).toBe(404);
	});

	it('two who say it at once keep one', async () => {
		const [a, b] = [await work({ email: 'een@post.example' }), await work({ email: 'een@post.example' })];
		const both = await Promise.all([see(a, today), see(b, today)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		const rows = await app.make((trx) =>
			trx.selectFrom('conduct_certificates').select('id').where('email', '=', 'een@post.example').execute(),
		);
		expect(rows).toHaveLength(1);
	});

	it('is reminded of eight and two weeks before it expires, each once, where the work goes on', async () => {
		await app.make((trx) => trx.deleteFrom('conduct_certificates').execute());
		const id = await work({ email: 'straks@post.example' });
		const over = await work({ email: 'weg@post.example', status: 'withdrawn' });
		await see(id, today, addDays(today, 100));
		await see(over, today, addDays(today, 100));
		const remind = (days: number) =>
			app.make(async (trx) => {
				const said: unknown[] = [];
				const emit = async ({ subject, details }: { subject: { id: string }; details?: object }) => {
					said.push([subject.id, details]);
				};
				const now = new Date(Date.now() + days * 86_400_000);
				while ((await remindOfVog(trx, emit as never, now)) > 0);
				return said;
			});
		expect(await remind(40)).toEqual([]);
		expect(await remind(45)).toEqual([[id, { weeks: 8 }]]);
		expect(await remind(60)).toEqual([]);
		expect(await remind(90)).toEqual([[id, { weeks: 2 }]]);
		expect(await remind(95)).toEqual([]);
	});
});
