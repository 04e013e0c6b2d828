import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;

type Columns = NonNullable<Parameters<typeof buildVacancy>[1]['columns']>;
type Point = {
	attributes: { title: string; detail: string; lat: number; lon: number; approximate: boolean };
};

beforeAll(async () => {
	app = await createTestApp();
	await app.make(async (trx) => {
		const places = [{ name: 'Renkum', region: 'Gelderland', lat: 51.9738, lon: 5.7294 }];
		await trx.insertInto('places').values(places).execute();
		const { id: organisationId } = await buildOrganisation(trx, {
			centreId: app.centre.id,
			name: 'De Vlinder',
		});
		const add = (columns: Columns) => buildVacancy(trx, { centreId: app.centre.id, organisationId, columns });
		const renkum = { location_kind: 'address', city: 'Renkum', lat: 51.973812, lon: 5.729412 } as const;
		await add({
			...renkum,
			title: 'Koken',
			translations: JSON.stringify({ en: { title: 'Cooking', summary: '', description: '' } }),
		});
		await add({ ...renkum, title: 'Op bezoek', hide_exact_place: true });
		await add({ ...renkum, title: 'Verder weg', lat: 52.5, lon: 6.5, categories: ['language'] });
		await add({ location_kind: 'online', title: 'Thuis achter de computer' });
		await add({ ...renkum, title: 'Nog niet', status: 'draft', published_at: null });
	});
	const other = await app.make((trx) => buildCentre(trx));
	await app.make(
		async (trx) => {
			const { id } = await buildOrganisation(trx, { centreId: other.id });
			await buildVacancy(trx, {
				centreId: other.id,
				organisationId: id,
				columns: { title: 'Van de buren', location_kind: 'address', lat: 51.97, lon: 5.73 },
			});
		},
		{ tenant: 'demo', centres: [other.id] },
	);
});
afterAll(() => app.close());

async function points(query: string, locale?: 'nl' | 'en') {
	const headers = locale && { 'accept-language': locale };
	const { status, body } = await app.send('get', `/api/v1/vacancies/search/points?${query}`, {
		...(headers && { headers }),
	});
	expect(status).toBe(200);
	const data = body.data as Point[];
	return { meta: body.meta, points: data.map(({ attributes }) => attributes) };
}

it('places what has an address and is published, as the search finds it', async () => {
	const all = await points('');
	expect(all.points.map(({ title }) => title).toSorted()).toEqual(['Koken', 'Op bezoek', 'Verder weg']);
	expect(all.meta).toMatchObject({ total: 3, place: null });
	expect((await points('filter[categories]=language')).points).toMatchObject([
		{ title: 'Verder weg', detail: 'De Vlinder', lat: 52.5, lon: 6.5 },
	]);
	const near = await points('filter[near]=Renkum&filter[distance]=5');
	expect(near.points).toHaveLength(2);
	expect(near.meta.place).toMatchObject({ name: 'Renkum', distance: 5 });
});

it('tells a hidden place only to a kilometre, and says so', async () => {
	const { points: found } = await points('filter[q]=bezoek');
	expect(found).toMatchObject([{ title: 'Op bezoek', lat: 51.97, lon: 5.72, approximate: true }]);
});

it('has titles in the language of the reader', async () => {
	expect((await points('filter[q]=koken', 'en')).points[0]?.title).toBe('Cooking');
	expect((await points('filter[q]=koken', 'nl')).points[0]?.title).toBe('Koken');
});

it('pages, and refuses what a search refuses', async () => {
	const first = await points('page[size]=2');
	expect(first.points).toHaveLength(2);
	expect(first.meta).toMatchObject({ total: 3, page: { pages: 2 } });
	for (const query of ['filter[categories]=onzin', 'include=organization', 'page[size]=1001', 'sort=title']) {
		const { status } = await app.send('get', `/api/v1/vacancies/search/points?${query}`);
		expect([query, status]).toEqual([query, 400]);
	}
});
