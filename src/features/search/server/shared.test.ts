import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { applicationsOf, form, guest } from '#testing/applications.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';

const base = '/api/v1/vacancies';
let app: TestApp;
let sister: { id: string };
let organisations: Map<string, string>;

const scopeOf = (centreId: string, tenant: TenantKey = 'public') => ({ tenant, centres: [centreId] });
const publish = (centreId: string, title: string, columns: object = {}, tenant: TenantKey = 'public') =>
	app.make(
		async (trx) => {
			const organisationId =
				organisations.get(centreId) ?? (await buildOrganisation(trx, { centreId, tenant })).id;
			organisations.set(centreId, organisationId);
			return buildVacancy(trx, {
				centreId,
				tenant,
				organisationId,
				columns: { title, lat: 52.2, lon: 5.9, ...columns },
			});
		},
		scopeOf(centreId, tenant),
	);

beforeAll(async () => {
	organisations = new Map();
	app = await createTestApp({ tenant: 'public' });
	const inTenant = { tenant: 'public', centres: [] };
	sister = await app.make((trx) => buildCentre(trx, { tenant: 'public', name: 'Punt Zuid' }), inTenant);
	const stranger = await app.make((trx) => buildCentre(trx, { tenant: 'demo' }), {
		tenant: 'demo',
		centres: [],
	});
	await publish(sister.id, 'Breien bij de buren', { lat: 52.2001, categories: ['sports'] });
	await publish(app.centre.id, 'Breien in het dorp', { lat: 52.2003, categories: ['catering'] });
	await publish(sister.id, 'Breien voor later', { status: 'draft', published_at: null });
	await publish(stranger.id, 'Breien in een andere tenant', {}, 'demo');
});
afterAll(() => app.close());

type Found = {
	id: string;
	attributes: { title: string };
	meta: { shared_by?: object; can: { apply: boolean } };
};
const search = async (query: string, headers: Record<string, string> = {}) => {
	const answer = await app.send('get', `${base}/search?${query}`, { headers });
	expect([answer.status, answer.text]).toEqual([200, answer.text]);
	return answer.body as { data: Found[]; meta: { total: number; facets: Record<string, object[]> } };
};
const titles = async (query: string, headers?: Record<string, string>) =>
	(await search(query, headers)).data.map(({ attributes }) => attributes.title);

describe('what centres of a tenant share', () => {
	it('is found when asked for, and says whose it is', async () => {
		const { data } = await search('filter[q]=breien&filter[shared]=true');
		expect(data.map(({ attributes, meta }) => [attributes.title, meta.shared_by, meta.can.apply])).toEqual([
			['Breien in het dorp', undefined, true],
			['Breien bij de buren', { id: sister.id, name: 'Punt Zuid' }, false],
		]);
		expect(await titles('filter[q]=breien')).toEqual(['Breien in het dorp']);
		expect(await titles('filter[shared]=true')).toHaveLength(2);
		expect(await titles('filter[shared]=true', { 'volunteer-center-id': sister.id })).toHaveLength(2);
	});

	it('comes after the own of what is equally near or fits equally well, whichever centre one is at', async () => {
		const near = 'filter[near]=52.2,5.9&filter[shared]=true';
		expect(await titles(near)).toEqual(['Breien in het dorp', 'Breien bij de buren']);
		const there = { 'volunteer-center-id': sister.id };
		expect(await titles(near, there)).toEqual(['Breien bij de buren', 'Breien in het dorp']);
		expect(await titles('filter[q]=breien&filter[shared]=true', there)).toEqual([
			'Breien bij de buren',
			'Breien in het dorp',
		]);
	});

	it('is counted and chosen by centre', async () => {
		const both = [
			{ value: app.centre.id, count: 1, label: expect.any(String) },
			{ value: sister.id, count: 1, label: 'Punt Zuid' },
		].toSorted((a, b) => (a.value < b.value ? -1 : 1));
		const all = await search('filter[q]=breien&filter[shared]=true');
		expect(all.meta.facets.volunteer_center).toEqual(both);
		const chosen = await search(`filter[q]=breien&filter[shared]=true&filter[volunteer_center]=${sister.id}`);
		expect(chosen.data.map(({ attributes }) => attributes.title)).toEqual(['Breien bij de buren']);
		expect(chosen.meta.facets.volunteer_center).toEqual(both);
		expect(chosen.meta.facets.categories).toEqual([{ value: 'sports', count: 1 }]);
		expect((await search('filter[q]=breien')).meta.facets.volunteer_center).toEqual([]);
	});

	it('is found as soon as the other centre publishes it', async () => {
		expect(await titles('filter[q]=haken&filter[shared]=true')).toEqual([]);
		await publish(sister.id, 'Haken');
		expect(await titles('filter[q]=haken&filter[shared]=true')).toEqual(['Haken']);
	});

	it('stands on the map with whose it is', async () => {
		const { body } = await app.send('get', `${base}/search/points?filter[q]=breien&filter[shared]=true`);
		const told = body.data.map(
			({ attributes }: { attributes: { title: string; shared_by: string | null } }) => [
				attributes.title,
				attributes.shared_by,
			],
		);
		expect(told).toEqual([
			['Breien in het dorp', null],
			['Breien bij de buren', 'Punt Zuid'],
		]);
	});

	it('is nothing in the variant of meedoen, and in a tenant whose centres do not share', async () => {
		expect(await titles('filter[q]=breien&filter[shared]=true', { 'app-context': 'meedoen' })).toEqual([
			'Breien in het dorp',
		]);
		const other = await createTestApp();
		try {
			const there = await other.make((trx) => buildCentre(trx));
			const { id } = await other.make(
				async (trx) => {
					const organisation = await buildOrganisation(trx, { centreId: there.id });
					return buildVacancy(trx, { centreId: there.id, organisationId: organisation.id });
				},
				scopeOf(there.id, 'demo'),
			);
			const { body } = await other.send('get', `${base}/search?filter[shared]=true`);
			expect(body.meta.total).toBe(0);
			expect((await other.send('get', `${base}/${id}/shared`)).status).toBe(404);
		} finally {
			await other.close();
		}
	});
});

describe('a vacancy of another centre', () => {
	const { total } = applicationsOf(() => app);

	it('is told with whose it is; of one’s own centre, or not on line, there is none', async () => {
		const { data } = await search('filter[q]=breien&filter[shared]=true');
		const [own, theirs] = data;
		const answer = await app.send('get', `${base}/${theirs?.id}/shared`);
		expect(answer.body.data.attributes.title).toBe('Breien bij de buren');
		expect(answer.body.data.meta).toMatchObject({ shared_by: { name: 'Punt Zuid' }, can: { apply: false } });
		expect((await app.send('get', `${base}/${own?.id}/shared`)).status).toBe(404);
		const draft = await publish(sister.id, 'Concept', { status: 'draft', published_at: null });
		expect((await app.send('get', `${base}/${draft.id}/shared`)).status).toBe(404);
		const asMeedoen = { headers: { 'app-context': 'meedoen' } };
		expect((await app.send('get', `${base}/${theirs?.id}/shared`, asMeedoen)).status).toBe(404);
	});

	it('is read and applied to at that centre alone', async () => {
		const { id } = await publish(sister.id, 'Vilten');
		expect((await app.send('get', `${base}/${id}`)).status).toBe(404);
		const apply = (headers: Record<string, string>) =>
			app.send('post', '/api/v1/applications', { headers, body: form(id, guest('delen')) });
		expect((await apply({})).status).toBe(404);
		expect((await apply({ 'volunteer-center-id': sister.id })).status).toBe(201);
		expect(await total({ id })).toBe(0);
		const there = await app.make(
			(trx) => trx.selectFrom('applications').select('centre_id').where('vacancy_id', '=', id).execute(),
			scopeOf(sister.id),
		);
		expect(there).toEqual([{ centre_id: sister.id }]);
	});
});
