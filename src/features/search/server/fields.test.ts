import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
	app = await createTestApp();
	await app.make(async (trx) => {
		const { id: organisationId } = await buildOrganisation(trx, { centreId: app.centre.id });
		await buildVacancy(trx, { centreId: app.centre.id, organisationId, columns: { title: 'Koken' } });
	});
});
afterAll(() => app.close());

const search = (query: string) => app.send('get', `/api/v1/vacancies/search?include=organization&${query}`);

it('gives the fields asked for alone, as cards need', async () => {
	const { body } = await search('fields[vacancies]=title,spots_left,organization&fields[organizations]=name');
	const [found] = body.data as { attributes: object; relationships: object }[];
	const [organisation] = body.included as { attributes: object }[];
	expect(Object.keys(found?.attributes ?? {})).toEqual(['title', 'spots_left']);
	expect(Object.keys(found?.relationships ?? {})).toEqual(['organization']);
	expect(Object.keys(organisation?.attributes ?? {})).toEqual(['name']);
});

it('refuses fields it does not have', async () => {
	for (const query of ['fields[vacancies]=description', 'fields[vacancies]=owner', 'fields[users]=name'])
		expect((await search(query)).status, query).toBe(400);
});
