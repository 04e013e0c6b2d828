import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';

const base = '/api/v1/organizations/social_map';
const APELDOORN = { lat: 52.21, lon: 5.97 };

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
	await build('De Soepketel', { activity_types: ['meals', 'meeting'], non_profit_type: 'care_welfare' });
	await build('Éénzaam Nooit', { activity_types: ['meeting'], non_profit_type: 'care_welfare' });
	// About 6 kilometres to the north.
	await build(
		'Natuurclub Vaassen',
		{
			activity_types: ['nature'],
			non_profit_type: 'nature_environment',
			city: 'Vaassen',
			description: '<p>We wieden <strong>samen</strong> de hei.</p>',
		},
		{ lat: 52.264, lon: 5.97 },
	);
	// About 33 kilometres away.
	await build('Zwolse Zwemmers', { activity_types: ['sport'], city: 'Zwolle' }, { lat: 52.51, lon: 6.09 });
	await build('Zonder adres', { activity_types: ['sport'], lat: null, lon: null });
	await build('Niet op de kaart', { show_on_social_map: false });
	await build('Nog niet goedgekeurd', {}, { status: 'pending' });
	await build('Opgeborgen', {}, { status: 'archived' });
	const other = await app.make((trx) => buildCentre(trx));
	await app.make(
		async (trx) => {
			const { id } = await buildOrganisation(trx, { centreId: other.id, name: 'Van de buren' });
			await trx.updateTable('organisations').set({ show_on_social_map: true }).where('id', '=', id).execute();
		},
		{ tenant: 'demo', centres: [other.id] },
	);
});
afterAll(() => app.close());

async function build(name: string, columns: object, overrides: object = {}) {
	await app.make(async (trx) => {
		const { id } = await buildOrganisation(trx, {
			centreId: app.centre.id,
			name,
			...APELDOORN,
			...overrides,
		});
		const set = { show_on_social_map: true, ...columns };
		await trx.updateTable('organisations').set(set).where('id', '=', id).execute();
	});
}

const ask = (query: string, as?: Record<string, string>) =>
	app.send('get', `${base}${query}`, as ? { as } : {});
type Named = { attributes: { name: string } };
async function names(query: string, as?: Record<string, string>): Promise<string[]> {
	const { body } = await ask(query, as);
	return body.data.map(({ attributes }: Named) => attributes.name);
}

const EVERYTHING = ['De Soepketel', 'Éénzaam Nooit', 'Natuurclub Vaassen', 'Zonder adres', 'Zwolse Zwemmers'];

describe('the social map', () => {
	it('has the approved organisations of the centre that chose to be on it, whoever looks', async () => {
		expect(await names('')).toEqual(EVERYTHING);
		const organisation = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		const { as } = await signedIn(app, { organisation });
		expect(await names('', as)).toEqual(EVERYTHING);
	});

	it('finds by words in the name, the town and the text, without accents and with a slip', async () => {
		for (const [words, found] of [
			['soep', ['De Soepketel']],
			['eenzaam', ['Éénzaam Nooit']],
			['zwolle', ['Zwolse Zwemmers']],
			['wieden hei', ['Natuurclub Vaassen']],
			['Natuurclup', ['Natuurclub Vaassen']],
			['strong', []],
			['%25', EVERYTHING],
			['soep hei', []],
		] as const) {
			expect([words, await names(`?filter[q]=${words}`)]).toEqual([words, found]);
		}
	});

	it('looks near a place, the nearest first, and says how far each is', async () => {
		const near = 'filter[near]=52.21,5.97';
		expect(await names(`?${near}&filter[distance]=5`)).toEqual(['De Soepketel', 'Éénzaam Nooit']);
		const { body } = await ask(`?${near}&filter[distance]=50`);
		expect(body.data.map(({ attributes }: Named) => attributes.name)).toEqual([
			'De Soepketel',
			'Éénzaam Nooit',
			'Natuurclub Vaassen',
			'Zwolse Zwemmers',
		]);
		const far = body.data.map(({ meta }: { meta: { distance: number } }) => meta.distance);
		expect(far[0]).toBe(0);
		expect(far[2]).toBeGreaterThan(5900);
		expect(far[2]).toBeLessThan(6100);
		expect(body.meta).toMatchObject({ sort: 'distance', total: 4, place: { distance: 50 } });
		expect((await names(`?${near}&filter[distance]=50&sort=name`)).at(-1)).toBe('Zwolse Zwemmers');
	});

	it('leaves a place that nobody knows out, and says so', async () => {
		const { body } = await ask('?filter[near]=Nergenshuizen');
		expect(body.meta).toMatchObject({ place_unknown: true, place: null, total: 5, sort: 'name' });
		expect(body.data[0].meta.distance).toBeNull();
	});

	it('counts what each choice would leave, as if its own facet were not chosen from', async () => {
		const { body } = await ask('?filter[activity_type_ids]=meals,nature');
		expect(body.data.map(({ attributes }: Named) => attributes.name)).toEqual([
			'De Soepketel',
			'Natuurclub Vaassen',
		]);
		expect(body.meta.facets.activity_type_ids).toEqual([
			{ value: 'meals', count: 1 },
			{ value: 'meeting', count: 2 },
			{ value: 'nature', count: 1 },
			{ value: 'sport', count: 2 },
		]);
		expect(body.meta.facets.non_profit_type).toEqual([
			{ value: 'care_welfare', count: 1 },
			{ value: 'nature_environment', count: 1 },
		]);
		const kinds = await ask('?filter[non_profit_type]=nature_environment&include=address,profile');
		expect(kinds.body.meta.total).toBe(1);
		expect(kinds.body.included.map(({ type }: { type: string }) => type)).toEqual([
			'addresses',
			'organization_profiles',
		]);
	});

	it('gives pages', async () => {
		expect(await names('?page[size]=2&page[number]=2')).toEqual(['Natuurclub Vaassen', 'Zonder adres']);
		const { body } = await ask('?page[size]=2&page[number]=9');
		expect(body.data).toEqual([]);
		expect(body.meta).toMatchObject({ total: 5, page: { pages: 3 } });
	});

	it('refuses what it does not know', async () => {
		for (const query of [
			'?filter[activity_type_ids]=dansen',
			'?filter[distance]=7',
			'?filter[status]=pending',
			'?sort=-name',
			'?sort=created_at',
			'?page[size]=101',
			'?include=vacancies',
		]) {
			expect([query, (await ask(query)).status]).toEqual([query, 400]);
		}
	});
});

describe('the points of the social map', () => {
	it('are of what has a place, under the same choices', async () => {
		const { body, status } = await ask('/points?filter[near]=52.21,5.97&filter[distance]=10');
		expect(status).toBe(200);
		expect(body.meta).toMatchObject({ total: 3, place: { lat: 52.21, distance: 10 } });
		const titles = body.data.map((one: { attributes: { title: string } }) => one.attributes.title);
		expect(titles.at(-1)).toBe('Natuurclub Vaassen');
		const all = await ask('/points');
		expect(all.body.meta).toMatchObject({ total: 4, place: null });
		expect(all.body.data[3].attributes).toEqual({
			title: 'Zwolse Zwemmers',
			detail: 'Zwolle',
			lat: 52.51,
			lon: 6.09,
			approximate: false,
		});
		expect((await ask('/points?filter[activity_type_ids]=nature')).body.meta.total).toBe(1);
		expect((await ask('/points?include=address')).status).toBe(400);
	});
});
