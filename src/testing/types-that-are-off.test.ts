import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from './app.ts';
import { buildOrganisation, buildVacancy } from './builders.ts';

const TITLES = {
	p2p: 'Duo naar de markt',
	'one-on-one': 'Boodschappen met twee',
	volunteering: 'Samen soep koken',
};

let app: TestApp;
let as: Record<string, string>;
let ids: Record<keyof typeof TITLES, string>;
beforeAll(async () => {
	// What was made while the feature was on is still there when a layer of the settings turns it off.
	app = await createTestApp({ tenant: 'public', layers: [{ public: { personToPerson: false } }] });
	const { id: centreId, tenant } = app.centre;
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId, tenant }));
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
	const made = Object.entries(TITLES).map(async ([type, title]) => {
		const columns = { vacancy_type: type as keyof typeof TITLES, title, lat: 52.1, lon: 5.9 };
		const built = await app.make((trx) =>
			buildVacancy(trx, { centreId, tenant, organisationId: organisation.id, columns }),
		);
		return [type, built.id];
	});
	ids = Object.fromEntries(await Promise.all(made));
});
afterAll(() => app.close());

it.each([
	['the search', '/api/v1/vacancies/search', false],
	['its filters', '/api/v1/vacancies/search?filter[vacancy_type_in]=p2p,one-on-one', false],
	['the list of visitors', '/api/v1/vacancies', false],
	['the list of the organisation', '/api/v1/vacancies?filter[status_eq]=published', true],
	['a list of this type', '/api/v1/vacancies?filter[vacancy_type_eq]=p2p', true],
	['the map', '/api/v1/vacancies/search/points', false],
	['suggestions of the market', '/api/v1/search/suggestions?filter[q]=mark', false],
	['the sitemap', '/api/v1/sitemap_entries?filter[kind]=vacancies', false],
	['the file of vacancies', '/api/v1/vacancies/export', true],
])('%s shows no vacancy of a type that is off', async (_name, path, signed) => {
	const { status, text } = await app.send('get', path, signed ? { as } : {});
	expect([path, status === 200 || status === 400]).toEqual([path, true]);
	for (const type of ['p2p', 'one-on-one'] as const) {
		expect(text).not.toContain(TITLES[type]);
		expect(text).not.toContain(ids[type]);
	}
});

it('they are shown as they were everywhere else', async () => {
	for (const path of [
		'/api/v1/vacancies/search',
		'/api/v1/vacancies',
		'/api/v1/sitemap_entries?filter[kind]=vacancies',
	])
		expect((await app.send('get', path)).text).toContain(ids.volunteering);
});

it('nobody reads, changes or publishes one', async () => {
	for (const type of ['p2p', 'one-on-one'] as const) {
		const path = `/api/v1/vacancies/${ids[type]}`;
		const body = { data: { type: 'vacancies', id: ids[type], attributes: { title: 'Toch' } } };
		const answers = [
			await app.send('get', path),
			await app.send('get', path, { as }),
			await app.send('patch', path, { as, body }),
			await app.send('put', `${path}/archive`, { as, body: {} }),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	}
});
