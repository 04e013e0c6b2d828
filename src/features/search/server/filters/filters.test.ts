import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { facetNames } from '../../contract.ts';

const path = '/api/v1/search_filters';
let app: TestApp;
let staff: Record<string, string>;
let organisation: Record<string, string>;
let sister: string;

beforeAll(async () => {
	app = await createTestApp();
	const centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	staff = (await signedIn(app, { organisation: centre, role: 'admin' })).as;
	sister = (await app.make((trx) => buildCentre(trx))).id;
	const own = await app.make(async (trx) => {
		const place = { centreId: app.centre.id };
		const owner = await buildOrganisation(trx, { ...place, name: 'De Brug' });
		const add = (title: string, categories: string[], dayparts: string[]) =>
			buildVacancy(trx, {
				...place,
				organisationId: owner.id,
				columns: { title, categories, dayparts, published_at: new Date() } as never,
			});
		await add('Computerhulp', ['ict'], ['weekend_day']);
		await add('Voetbaltrainer', ['sports'], ['weekday_evening']);
		return owner;
	});
	organisation = (await signedIn(app, { organisation: own, role: 'admin' })).as;
});
afterAll(() => app.close());
beforeEach(() => app.send('delete', path, { as: staff }));

type Input = { order?: string[]; hidden?: string[]; hiddenCategories?: string[] };
const save = ({ order = [], hidden = [], hiddenCategories = [] }: Input, as = staff) =>
	app.send('put', path, {
		as,
		body: {
			data: {
				type: 'search_filters',
				attributes: { order, hidden, hidden_categories: hiddenCategories },
			},
		},
	});
const search = async (query = '') => {
	const { body } = await app.send('get', `/api/v1/vacancies/search${query}`);
	return body as {
		data: { attributes: { title: string } }[];
		meta: { shown: string[]; total: number; facets: Record<string, { value: string }[]> };
	};
};
const valuesOf = async (facet: string, query = '') =>
	(await search(query)).meta.facets[facet]?.map(({ value }) => value).sort();

describe('the filters of a centre', () => {
	it('are all of them in the usual order until the centre chooses', async () => {
		const { body } = await app.send('get', path, { as: staff });
		expect(body.data.attributes).toMatchObject({
			order: facetNames,
			hidden: [],
			hidden_categories: [],
			updated_at: null,
		});
		expect((await search()).meta.shown.slice(0, 3)).toEqual(['dayparts', 'frequency', 'categories']);
	});

	it('are in the order of the centre, those it left out after that', async () => {
		const saved = await save({ order: ['tags', 'vog'] });
		expect([saved.status, saved.body.data.attributes.order.slice(0, 3)]).toEqual([
			200,
			['tags', 'vog', 'dayparts'],
		]);
		const { shown } = (await search()).meta;
		expect([shown.slice(0, 3), shown.length]).toEqual([['tags', 'vog', 'dayparts'], facetNames.length]);
	});

	it('are hidden with their counts, at once, and all there again after the reset', async () => {
		expect(await valuesOf('dayparts')).toEqual(['weekday_evening', 'weekend_day']);
		await save({ hidden: ['dayparts'] });
		expect(await valuesOf('dayparts')).toEqual([]);
		expect((await search()).meta.shown).not.toContain('dayparts');
		expect((await app.send('delete', path, { as: staff })).status).toBe(204);
		expect(await valuesOf('dayparts')).toEqual(['weekday_evening', 'weekend_day']);
		expect((await search()).meta.shown).toContain('dayparts');
	});

	it('still work in an address where they are hidden, with the count of what was chosen alone', async () => {
		await save({ hidden: ['dayparts'] });
		const { data, meta } = await search('?filter[dayparts]=weekend_day');
		expect(data.map(({ attributes }) => attributes.title)).toEqual(['Computerhulp']);
		expect(meta.facets.dayparts).toMatchObject([{ value: 'weekend_day', count: 1 }]);
	});

	it('leave out categories, which still work in an address and are no longer suggested', async () => {
		const suggested = async () => {
			const { body } = await app.send('get', '/api/v1/search/suggestions?filter[q]=computer');
			return body.data
				.map(({ attributes }: { attributes: { kind: string; value: string } }) => attributes)
				.filter(({ kind }: { kind: string }) => kind === 'category')
				.map(({ value }: { value: string }) => value);
		};
		expect(await suggested()).toContain('ict');
		await save({ hiddenCategories: ['ict'] });
		expect(await valuesOf('categories')).toEqual(['sports']);
		expect(await suggested()).not.toContain('ict');
		const { data } = await search('?filter[categories]=ict');
		expect(data.map(({ attributes }) => attributes.title)).toEqual(['Computerhulp']);
		expect(await valuesOf('categories', '?filter[categories]=ict')).toEqual(['ict', 'sports']);
		expect((await search()).meta.total).toBe(2);
	});

	it('are those of the centre alone', async () => {
		await app.make(
			(trx) =>
				trx
					.insertInto('search_filters')
					.values({ tenant: 'demo', centre_id: sister, hidden: ['dayparts', 'vog'] })
					.execute(),
			{ tenant: 'demo', centres: [app.centre.id, sister] },
		);
		expect((await search()).meta.shown).toEqual(expect.arrayContaining(['dayparts', 'vog']));
	});

	it('are written in the log, with who did it', async () => {
		await save({ hidden: ['tags'] });
		await app.send('delete', path, { as: staff });
		const logged = await app.make((trx) =>
			trx
				.selectFrom('audit_log')
				.select(['action', 'actor_id'])
				.where('subject_type', '=', 'search_filters')
				.orderBy('created_at', 'desc')
				.limit(2)
				.execute(),
		);
		expect(logged.map(({ action }) => action).sort()).toEqual([
			'search_filters.reset_to_default',
			'search_filters.updated',
		]);
		expect(logged.every(({ actor_id }) => actor_id !== null)).toBe(true);
	});

	it('cannot all be hidden', async () => {
		const { status, body } = await save({ hidden: [...facetNames] });
		expect([status, body.errors[0].code, body.errors[0].source]).toEqual([
			422,
			'none_shown',
			{ pointer: '/data/attributes/hidden' },
		]);
		expect((await save({ hidden: ['nonsense'] })).status).toBe(422);
	});

	it('are not for organisations, nor for visitors', async () => {
		expect((await save({}, organisation)).status).toBe(403);
		expect((await app.send('get', path, { as: organisation })).status).toBe(403);
		expect((await app.send('delete', path)).status).toBe(401);
	});
});
