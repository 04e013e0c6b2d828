import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { signInPersonas } from '#testing/personas.ts';
import { maxViews } from '../enums.ts';

const base = '/api/v1/data_views';
const view = {
	resource: 'vacancies',
	name: 'Bijna vol',
	columns: ['title', 'status'],
	query: 'sort=-created_at',
};

let app: TestApp;
let as: Record<string, string>;
let other: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	as = (await signedIn(app, { accountRoles: ['center_superuser'], organisation, role: 'admin' })).as;
	other = (await signedIn(app, { accountRoles: ['center_superuser'], organisation, role: 'admin' })).as;
});
afterAll(() => app.close());

const save = (attributes: object = view, who = as) =>
	app.send('post', base, { as: who, body: { data: { type: 'data_views', attributes } } });
const rename = (id: string, name: string, who = as) =>
	app.send('patch', `${base}/${id}`, {
		as: who,
		body: { data: { type: 'data_views', id, attributes: { name } } },
	});
const list = async (who = as) => (await app.send('get', base, { as: who })).body.data;
const lastLogged = async () => {
	const { body } = await app.send('get', '/api/v1/audit_entries?page[size]=1', { as });
	return body.data[0].attributes.action;
};

describe('a saved view of the data', () => {
	it('is kept, renamed and taken away by who made it, and each is in the log', async () => {
		const made = await save();
		expect(made.status, made.text).toBe(201);
		expect(await lastLogged()).toBe('data_view.saved');
		const { id } = made.body.data;
		expect((await list()).map((one: { attributes: object }) => one.attributes)).toEqual([view]);
		expect((await rename(id, '  Lang geleden ')).body.data.attributes).toEqual({
			...view,
			name: 'Lang geleden',
		});
		expect(await lastLogged()).toBe('data_view.renamed');
		expect((await app.send('delete', `${base}/${id}`, { as })).status).toBe(204);
		expect(await lastLogged()).toBe('data_view.deleted');
		expect(await list()).toEqual([]);
	});

	it('is nobody else’s', async () => {
		const { id } = (await save()).body.data;
		expect(await list(other)).toEqual([]);
		expect((await rename(id, 'Van mij', other)).status).toBe(404);
		expect((await app.send('delete', `${base}/${id}`, { as: other })).status).toBe(404);
		expect(await list()).toHaveLength(1);
	});

	it('of a name that is there takes the new choice; another is not renamed to it', async () => {
		const { id } = (await save()).body.data;
		const again = await save({ ...view, columns: ['title'], query: '' });
		expect(again.body.data).toMatchObject({ id, attributes: { columns: ['title'], query: '' } });
		const second = (await save({ ...view, name: 'Tweede' })).body.data;
		const taken = await rename(second.id, view.name);
		expect([taken.status, taken.body.errors?.[0]?.code]).toEqual([422, 'taken']);
	});

	it('holds only what the list can be asked, and nothing that finds somebody', async () => {
		for (const [wrong, status] of [
			[{ ...view, resource: 'nothing' }, 404],
			[{ ...view, columns: ['password_hash'] }, 422],
			[{ ...view, columns: [] }, 422],
			[{ ...view, query: 'filter[password_hash_eq]=x' }, 400],
			[{ ...view, query: `sort=${'x'.repeat(2000)}` }, 422],
			[{ ...view, name: ' ' }, 422],
			[{ ...view, name: 'x'.repeat(81) }, 422],
			[{ ...view, resource: 'users', columns: ['status'], query: 'filter[email_eq]=a@b.example' }, 422],
		] as const)
			expect([wrong, (await save(wrong)).status]).toEqual([wrong, status]);
	});

	it('is one of a bounded number', async () => {
		const { length } = await list();
		for (let n = length; n < maxViews; n++)
			expect((await save({ ...view, name: `Nummer ${n}` })).status).toBe(201);
		const more = await save({ ...view, name: 'Nog een' });
		expect([more.status, more.body.errors[0].code]).toEqual([409, 'too_many_views']);
		expect((await save({ ...view, name: 'Tweede', columns: ['status'] })).status).toBe(201);
		expect(await list()).toHaveLength(maxViews);
	});

	it('is for main admins alone, and goes with their account', async () => {
		for (const [persona, own] of await signInPersonas(app))
			expect([persona, (await app.send('get', base, { as: own })).status]).toEqual([
				persona,
				persona === 'center_superuser' ? 200 : 403,
			]);
		const { body } = await app.send('get', '/api/v1/current_user/data', { as });
		expect(JSON.stringify(body)).toContain('Nummer 5');
	});
});
