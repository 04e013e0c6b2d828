import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildFile, buildOrganisation } from '#testing/builders.ts';

const base = '/api/v1/partners';
let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	const centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	staff = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
});
afterAll(() => app.close());

const body = (attributes: object) => ({ data: { type: 'partners', attributes } });
const add = async (attributes: object): Promise<string> => {
	const answer = await app.send('post', base, { as: staff, body: body(attributes) });
	expect(answer.status, answer.text).toBe(201);
	return answer.body.data.id;
};
const names = async () =>
	(await app.send('get', base)).body.data.map(
		({ attributes }: { attributes: { name: string; position: number } }) =>
			`${attributes.position} ${attributes.name}`,
	);
const clear = async () => {
	for (const { id } of (await app.send('get', base)).body.data)
		await app.send('delete', `${base}/${id}`, { as: staff });
};

describe('partners', () => {
	it('stand in the order in which staff put them, and close the gap that one leaves', async () => {
		await clear();
		const ids = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })];
		expect(await names()).toEqual(['1 A', '2 B', '3 C']);
		const move = (id: string | undefined, position: number) =>
			app.send('put', `${base}/${id}/move`, { as: staff, body: { position } });
		expect((await move(ids[2], 1)).body.data.attributes.position).toBe(1);
		expect(await names()).toEqual(['1 C', '2 A', '3 B']);
		await move(ids[2], 999);
		expect(await names()).toEqual(['1 A', '2 B', '3 C']);
		expect((await app.send('delete', `${base}/${ids[0]}`, { as: staff })).status).toBe(204);
		expect(await names()).toEqual(['1 B', '2 C']);
	});

	it('have a line in each language, a website and a logo that stays in the library', async () => {
		const logo = await app.make((trx) => buildFile(trx, { centreId: app.centre.id }));
		const texts = { nl: 'Boeken', en: 'Books' };
		const id = await add({
			name: 'Bibliotheek',
			texts,
			website: 'https://bibliotheek.example',
			logo_id: logo.id,
		});
		const read = async () => (await app.send('get', `${base}/${id}`)).body.data.attributes;
		expect(await read()).toMatchObject({
			texts,
			website: 'https://bibliotheek.example',
			logo: { id: logo.id },
		});
		const remove = () => app.send('delete', `/api/v1/files/${logo.id}`, { as: staff });
		expect((await remove()).status).toBe(409);
		await app.send('patch', `${base}/${id}`, { as: staff, body: body({ logo_id: null }) });
		expect(await read()).toMatchObject({ name: 'Bibliotheek', texts, logo: null });
		expect((await remove()).status).toBe(204);
	});

	it('are refused without a name, with another kind of address and with a picture that is not known', async () => {
		for (const wrong of [
			{ name: ' ' },
			{ name: 'A', website: 'javascript:alert(1)' },
			{ name: 'A', logo_id: '11111111-1111-4111-8111-111111111111' },
		]) {
			const answer = await app.send('post', base, { as: staff, body: body(wrong) });
			expect([wrong, answer.status]).toEqual([wrong, 422]);
		}
	});

	it('are changed by staff of their own centre alone', async () => {
		const id = await add({ name: 'Eigen' });
		const { as: volunteer } = await signedIn(app, {});
		expect(
			(await app.send('patch', `${base}/${id}`, { as: volunteer, body: body({ name: 'X' }) })).status,
		).toBe(403);
		const other = await app.make((trx) => buildCentre(trx));
		const elsewhere = await app.make(
			(trx) =>
				trx
					.insertInto('partners')
					.values({ tenant: 'demo', centre_id: other.id, position: 1, name: 'Elders' })
					.returning('id')
					.executeTakeFirstOrThrow(),
			{ tenant: 'demo', centres: [other.id] },
		);
		for (const [method, path, sent] of [
			['get', '', undefined],
			['patch', '', body({ name: 'X' })],
			['put', '/move', { position: 1 }],
			['delete', '', undefined],
		] as const) {
			const answer = await app.send(method, `${base}/${elsewhere.id}${path}`, {
				as: staff,
				...(sent && { body: sent }),
			});
			expect([method, answer.status]).toEqual([method, 404]);
		}
	});
});
