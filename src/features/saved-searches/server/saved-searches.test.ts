import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs, type Jobs, prepareJobs } from '#platform/server/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { mailDeliver } from '#platform/server/mail/queue-mail.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { variantsOf } from '#testing/variants.ts';
import { maxSavedSearches } from '../enums.ts';
import { sendAlerts } from './public.ts';

const base = '/api/v1/saved_searches';
let app: TestApp;
let organisationId: string;
beforeAll(async () => {
	app = await createTestApp();
	organisationId = (await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }))).id;
});
afterAll(() => app.close());

type As = Record<string, string>;
const body = (attributes: object, id?: string) => ({
	data: { type: 'saved_searches', ...(id && { id }), attributes },
});
const save = (as: As, attributes: object) => app.send('post', base, { as, body: body(attributes) });
const change = (as: As, id: string, attributes: object) =>
	app.send('patch', `${base}/${id}`, { as, body: body(attributes, id) });
const list = async (as: As) => (await app.send('get', base, { as })).body.data;

describe('saved searches', () => {
	it('are kept as they were chosen, changed and removed', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		const filters = { q: 'taal', near: 'Apeldoorn', distance: 25, target_groups: ['elderly'] };
		const made = await save(as, { name: 'Taal', filters });
		expect(made.status).toBe(201);
		expect(made.body.data.attributes).toMatchObject({
			name: 'Taal',
			filters,
			frequency: 'daily',
			paused: false,
		});
		const { id } = made.body.data;
		expect((await change(as, id, { frequency: 'weekly', paused: true })).body.data.attributes).toMatchObject({
			name: 'Taal',
			frequency: 'weekly',
			paused: true,
		});
		expect(await list(as)).toHaveLength(1);
		expect((await app.send('delete', `${base}/${id}`, { as })).status).toBe(204);
		expect(await list(as)).toEqual([]);
	});

	it('are nobody else’s to see, change or remove', async () => {
		const owner = await signedIn(app, { accountRoles: ['volunteer'] });
		const other = await signedIn(app, { accountRoles: ['center_superuser'] });
		const { id } = (await save(owner.as, { name: 'Van mij', filters: {} })).body.data;
		expect(await list(other.as)).toEqual([]);
		expect((await change(other.as, id, { name: 'Gekaapt' })).status).toBe(404);
		expect((await app.send('delete', `${base}/${id}`, { as: other.as })).status).toBe(404);
		expect((await app.send('get', base)).status).toBe(401);
		expect((await list(owner.as))[0].attributes.name).toBe('Van mij');
	});

	it('are refused when they make no sense, and beyond twenty', async () => {
		const { as } = await signedIn(app, { accountRoles: ['volunteer'] });
		for (const attributes of [
			{ name: '', filters: {} },
			{ name: 'x', filters: { categories: ['onzin'] } },
			{ name: 'x', filters: { distance: 7 } },
			{ name: 'x', filters: { status: ['draft'] } },
			{ name: 'x', filters: {}, frequency: 'yearly' },
			{ name: 'x', filters: {}, user_id: '00000000-0000-4000-8000-000000000000' },
		]) {
			expect([attributes, (await save(as, attributes)).status]).toEqual([attributes, 422]);
		}
		for (let count = 0; count < maxSavedSearches; count++) {
			expect((await save(as, { name: `Zoek ${count}`, filters: {} })).status).toBe(201);
		}
		const refused = await save(as, { name: 'Een te veel', filters: {} });
		expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'too_many_saved_searches']);
	});
});

describe('the mails of saved searches', () => {
	let jobs: Jobs;
	beforeAll(async () => {
		await prepareJobs(app.db, [mailDeliver]);
		jobs = createJobs(app.db, createLog({ LOG_LEVEL: 'silent' }), { worker: false });
		await jobs.start();
	});
	afterAll(() => jobs.stop());
	beforeEach(() => app.make((trx) => trx.deleteFrom('saved_searches').execute()));

	const publish = (title: string, columns: object = {}) =>
		app.make((trx) =>
			buildVacancy(trx, {
				centreId: app.centre.id,
				organisationId,
				columns: { title, summary: '', description: '', location_kind: 'online', ...columns },
			}),
		);
	/** As the hourly work does; everything is due. */
	const round = async (makeDue = true): Promise<void> => {
		const send = sendAlerts(jobs, variantsOf().featuresOf);
		await app.make(async (trx) => {
			if (makeDue)
				await trx
					.updateTable('saved_searches')
					.set({ next_at: new Date(0) })
					.execute();
		});
		while ((await app.make((trx) => send(trx))) > 0);
	};
	const mailsTo = (address: string) =>
		app.make(async (trx) => {
			const rows = await trx
				.selectFrom('mails')
				.select('data')
				.where('recipient', '=', address)
				.where('template', '=', 'saved-search')
				.orderBy('created_at')
				.execute();
			return rows.map(({ data }) => data as { name: string; query: string; vacancies: { title: string }[] });
		});
	const titlesTo = async (address: string) =>
		(await mailsTo(address)).map(({ vacancies }) => vacancies.map(({ title }) => title).toSorted());

	it('tell of each new vacancy once, and of nothing that was there before', async () => {
		await publish('Taalmaatje van gisteren', { published_at: new Date(Date.now() - 86_400_000) });
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		await save(as, { name: 'Taal', filters: { q: 'taalmaatje' }, frequency: 'at_once' });
		await round();
		expect(await titlesTo(user.email)).toEqual([]);
		const { id } = await publish('Taalmaatje voor Amal');
		await publish('Koken in de buurt');
		await round();
		await round();
		expect(await mailsTo(user.email)).toMatchObject([
			{ name: 'Taal', query: 'q=taalmaatje', vacancies: [{ title: 'Taalmaatje voor Amal' }] },
		]);
		// Put on line anew it is the same vacancy still.
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ published_at: new Date() }).where('id', '=', id).execute(),
		);
		await round();
		expect(await mailsTo(user.email)).toHaveLength(1);
	});

	it('miss nothing when the work stood still, and come when they are due only', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		await save(as, { name: 'Honden', filters: { q: 'hondenuitlater' }, frequency: 'weekly' });
		await publish('Hondenuitlater één');
		await round(false);
		expect(await mailsTo(user.email)).toEqual([]);
		await publish('Hondenuitlater twee');
		await round();
		expect(await titlesTo(user.email)).toEqual([['Hondenuitlater twee', 'Hondenuitlater één']]);
	});

	it('do not come while paused, of drafts, or to who stopped them; saving again starts them again', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const { id } = (await save(as, { name: 'Zingen', filters: { q: 'zangkoor' } })).body.data;
		await change(as, id, { paused: true });
		await publish('Zangkoor in pauze');
		await round();
		await change(as, id, { paused: false });
		await publish('Zangkoor in concept', { status: 'draft', published_at: null });
		await round();
		expect(await mailsTo(user.email)).toEqual([]);
		await app.send('put', '/api/v1/current_user/mail_choices', {
			as,
			body: { choices: { searches: 'never' } },
		});
		await publish('Zangkoor zonder mail');
		await round();
		expect(await mailsTo(user.email)).toEqual([]);
		await save(as, { name: 'Opnieuw', filters: { q: 'zangkoor' } });
		await publish('Zangkoor met mail');
		await round();
		expect((await mailsTo(user.email)).map(({ name }) => name)).toEqual(['Opnieuw']);
	});

	it('that were stopped come back only when one says so: one by one, or all at once', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		const stop = () =>
			app.send('put', '/api/v1/current_user/mail_choices', { as, body: { choices: { searches: 'never' } } });
		const states = async () => {
			const { data, meta } = (await app.send('get', base, { as })).body;
			const on = data.filter((one: { attributes: { paused: boolean } }) => !one.attributes.paused);
			return [meta.mailed, on.map((one: { attributes: { name: string } }) => one.attributes.name).toSorted()];
		};
		const heard = async () => (await mailsTo(user.email)).map(({ name }) => name).toSorted();
		const { id } = (await save(as, { name: 'Harp', filters: { q: 'harpist' } })).body.data;
		await save(as, { name: 'Fluit', filters: { q: 'harpist' } });
		await stop();
		expect(await states()).toEqual([false, ['Fluit', 'Harp']]);
		await publish('Harpist in de stilte');
		await round();
		expect((await app.send('post', `${base}/turn_on`, { as })).status).toBe(200);
		expect(await states()).toEqual([true, ['Fluit', 'Harp']]);
		await publish('Harpist voor allebei');
		await round();
		expect([await heard(), await titlesTo(user.email)]).toEqual([
			['Fluit', 'Harp'],
			[['Harpist voor allebei'], ['Harpist voor allebei']],
		]);
		await stop();
		await change(as, id, { paused: false });
		expect(await states()).toEqual([true, ['Harp']]);
		expect((await app.send('post', `${base}/turn_on`)).status).toBe(401);
	});

	it('keep to the filters', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		await save(as, { name: 'Sport', filters: { categories: ['sports'] }, frequency: 'at_once' });
		await publish('Scheidsrechter', { categories: ['sports'] });
		await publish('Boekhouder', { categories: ['finance'] });
		await round();
		expect(await titlesTo(user.email)).toEqual([['Scheidsrechter']]);
	});

	it('go with the account', async () => {
		const { as, user } = await signedIn(app, { accountRoles: ['volunteer'] });
		await save(as, { name: 'Weg', filters: {} });
		await app.send('delete', '/auth', { as, body: { password: user.password } });
		const rows = await app.make((trx) =>
			trx.selectFrom('saved_searches').select('id').where('user_id', '=', user.id).execute(),
		);
		expect(rows).toEqual([]);
	});
});
