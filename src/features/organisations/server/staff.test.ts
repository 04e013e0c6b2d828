import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildApplication, buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';

const base = '/api/v1/organizations';
const MISSING = '00000000-0000-4000-8000-000000000000';
const said = (text: string) => text.replace(/"id":"[^"]+"/, '');

let app: TestApp;
let staff: Record<string, string>;
let admin: Record<string, string>;
let own: { id: string };
beforeAll(async () => {
	app = await createTestApp();
	const centre = await build({ type: 'VolunteerCenter', name: 'Vrijwilligerspunt' });
	({ as: staff } = await signedIn(app, { organisation: centre, firstName: 'Bas', lastName: 'Verhoeven' }));
	own = await build({ name: 'Buurthuis De Linde' });
	({ as: admin } = await signedIn(app, { organisation: own }));
});
afterAll(() => app.close());

const build = (overrides: object = {}, columns: object = {}) =>
	app.make(async (trx) => {
		const made = await buildOrganisation(trx, { centreId: app.centre.id, ...overrides });
		if (Object.keys(columns).length > 0)
			await trx.updateTable('organisations').set(columns).where('id', '=', made.id).execute();
		return made;
	});
const get = (path: string, as = staff) => app.send('get', path, { as });

async function foreign(): Promise<string> {
	const other = await app.make((trx) => buildCentre(trx));
	const { id } = await app.make((trx) => buildOrganisation(trx, { centreId: other.id }), {
		tenant: 'demo',
		centres: [other.id],
	});
	return id;
}

describe('what staff see of organisations', () => {
	const contact = { name: 'Karin', email: null, phoneNumber: null, phoneVisible: false, shownOnPage: false };

	it('counts each state of the centre, without what is deleted', async () => {
		const before = (await get(`${base}/counts`)).body.meta;
		for (const status of ['pending', 'pending', 'denied', 'archived', 'deleted']) await build({ status });
		await foreign();
		const { counts, total } = (await get(`${base}/counts`)).body.meta;
		expect(counts).toEqual({
			...before.counts,
			pending: before.counts.pending + 2,
			denied: before.counts.denied + 1,
			archived: before.counts.archived + 1,
		});
		expect(total).toBe(before.total + 4);
	});

	it('tells what is on line, what waits since when, and when somebody was last there, and to nobody else', async () => {
		const centreId = app.centre.id;
		const busy = await build({ name: 'Drukke Drukte' });
		const vacancy = await app.make((trx) => buildVacancy(trx, { centreId, organisationId: busy.id }));
		await signedIn(app, { organisation: busy });
		for (const status of ['pending', 'pending', 'rejected'] as const)
			await app.make((trx) =>
				buildApplication(trx, {
					centreId,
					organisationId: busy.id,
					vacancyId: vacancy.id,
					columns: { status },
				}),
			);
		const [first, ...rest] = (await get(`${base}?sort=-waiting_applications`)).body.data;
		expect(first).toMatchObject({
			id: busy.id,
			meta: {
				activity: {
					vacancies: 1,
					waiting: 2,
					waiting_since: expect.any(String),
					last_seen_at: expect.any(String),
					members: 1,
					mail_returns: false,
				},
			},
		});
		await app.make((trx) =>
			trx
				.updateTable('organisations')
				.set({ contact_person: JSON.stringify({ ...contact, email: 'Karin@Drukte.example' }) })
				.where('id', '=', busy.id)
				.execute(),
		);
		await app.make((trx) =>
			trx
				.insertInto('mail_bounces')
				.values({
					tenant: 'demo',
					centre_id: centreId,
					address: 'karin@drukte.example',
					reason: 'No such user',
				})
				.execute(),
		);
		const [again] = (await get(`${base}?sort=-waiting_applications`)).body.data;
		expect(again.attributes.contact_person.name).toBe(contact.name);
		expect(again.meta.activity.mail_returns).toBe(true);
		expect(rest[0].meta.activity).toMatchObject({ waiting: 0, waiting_since: null });
		expect(JSON.stringify((await get(base, admin)).body)).not.toContain('last_seen_at');
		expect((await get(`${base}?sort=waiting_applications`, admin)).status).toBe(400);
	});

	it('finds those that may be the same by name, address and website, and says why', async () => {
		const sign = await build(
			{ name: 'Stichting Buurthuis de Linde', status: 'pending' },
			{ postal_code: '7331kc', house_number: '27', website: 'https://linde.example/over' },
		);
		const address = await build({ name: 'Repaircafé' }, { postal_code: '7331 KC', house_number: '27' });
		const domain = await build({ name: 'Koor Zuid' }, { website: 'http://www.LINDE.example' });
		await build({ name: 'Zwemclub' }, { website: 'https://www.facebook.com/zwemclub' });
		await build({ name: 'Stichting Buurthuis De Linde', status: 'deleted' });
		const { body } = await get(`${base}/duplicates?filter[of][]=${sign.id}`);
		const found = body.data.map((one: { attributes: Record<string, unknown> }) => [
			one.attributes.organization_id,
			one.attributes.reasons,
		]);
		expect(found).toHaveLength(3);
		expect(found).toEqual(
			expect.arrayContaining([
				[own.id, ['name']],
				[address.id, ['address']],
				[domain.id, ['domain']],
			]),
		);
		const page = await build(
			{ name: 'Schaatsclub', status: 'pending' },
			{ website: 'https://facebook.com/s' },
		);
		expect((await get(`${base}/duplicates?filter[of][]=${page.id}`)).body.data).toEqual([]);
		const elsewhere = await foreign();
		expect((await get(`${base}/duplicates?filter[of][]=${elsewhere}`)).body.data).toEqual([]);
	});

	it('gives the list as CSV with the filters of the list, and no formula', async () => {
		await build({ name: '=HYPERLINK("http://kwaad.example")', city: 'Exportdam' });
		await build({ name: 'Een, "twee"', city: 'Exportdam' });
		const { text, headers } = await get(`${base}/export?filter[city]=Exportdam&sort=-name`);
		expect(headers.get('content-type')).toContain('text/csv');
		expect(headers.get('content-disposition')).toContain('attachment');
		const lines = text.trim().split('\r\n');
		expect(lines).toHaveLength(3);
		expect(text).toContain('"Een, ""twee"""');
		expect(text).toContain(`"'=HYPERLINK`);
		expect((await get(`${base}/export?filter[secret]=x`)).status).toBe(400);
		expect((await get(`${base}/export`, admin)).status).toBe(403);
	});

	it('keeps notes among staff, newest first, and out of every answer to the organisation', async () => {
		const path = `${base}/${own.id}/notes`;
		for (const note of ['Eerste indruk is goed.', 'Gebeld over de VOG.']) {
			const made = await app.send('post', path, { as: staff, body: { note } });
			expect([made.status, made.body.data.attributes.author_name]).toEqual([201, 'Bas Verhoeven']);
		}
		const { body } = await get(path);
		expect(body.data.map((one: { attributes: { note: string } }) => one.attributes.note)).toEqual([
			'Gebeld over de VOG.',
			'Eerste indruk is goed.',
		]);
		expect((await get(path, admin)).status).toBe(403);
		expect((await get(`${base}/${own.id}?include=address,profile`, admin)).text).not.toContain('VOG');
		expect((await app.send('post', path, { as: staff, body: { note: '  ' } })).status).toBe(422);
		const [latest] = body.data;
		expect((await app.send('delete', `/api/v1/organization_notes/${latest.id}`, { as: staff })).status).toBe(
			204,
		);
		expect((await get(path)).body.meta.total).toBe(1);
		const log = await get(`${base}/${own.id}/history`);
		expect(log.text).not.toContain('VOG');
	});

	it('shows the history with who did it and why, newest first', async () => {
		const { id } = await build({ status: 'pending' });
		await app.send('put', `${base}/${id}/approve`, {
			as: staff,
			body: { status: 'denied', reason: 'Adres ontbreekt' },
		});
		const { body } = await get(`${base}/${id}/history`);
		expect(body.data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
			{
				action: 'organisation.denied',
				from_state: 'pending',
				to_state: 'denied',
				reason: 'Adres ontbreekt',
				actor_name: 'Bas Verhoeven',
			},
		]);
		expect((await get(`${base}/${own.id}/history`, admin)).status).toBe(403);
	});

	it('answers for those of another centre as for those that are not there', async () => {
		const id = await foreign();
		for (const what of ['notes', 'history']) {
			const [there, missing] = [await get(`${base}/${id}/${what}`), await get(`${base}/${MISSING}/${what}`)];
			expect([there.status, said(there.text)]).toEqual([404, said(missing.text)]);
		}
		const body = { note: 'Hallo' };
		expect((await app.send('post', `${base}/${id}/notes`, { as: staff, body })).status).toBe(404);
	});
});
