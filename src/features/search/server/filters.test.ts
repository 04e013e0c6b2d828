import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;

type Columns = NonNullable<Parameters<typeof buildVacancy>[1]['columns']>;
const plain = { summary: '', description: '', location_kind: 'online' } satisfies Columns;
/** The first of the month so many months from now. */
const month = (from: number) => {
	const now = new Date();
	return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from, 15)).toISOString().slice(0, 10);
};

beforeAll(async () => {
	app = await createTestApp();
	await app.make(async (trx) => {
		const { id: organisationId } = await buildOrganisation(trx, { centreId: app.centre.id });
		const add = (columns: Columns) =>
			buildVacancy(trx, { centreId: app.centre.id, organisationId, columns: { ...plain, ...columns } });
		await add({
			title: 'Zwembad',
			vog: 'required',
			wheelchair_accessible: true,
			suitable_for_groups: true,
			hours_min: 2,
			hours_max: 6,
			hours_period: 'week',
			starts_on: month(-3),
			skills: ['guiding', 'doing'],
		});
		await add({
			title: 'Schuur',
			vog: 'free_scheme',
			wheelchair_accessible: true,
			hours_min: 8,
			hours_max: null,
			hours_period: 'month',
			starts_on: month(2),
			skills: ['doing'],
		});
		await add({ title: 'Archief', vog: 'required', hours_min: 10, hours_max: 16, hours_period: 'week' });
		await add({
			title: 'Balie',
			suitable_for_internship: true,
			compensation: 'expenses',
			hours_min: 12,
			hours_max: 12,
			hours_period: 'day',
		});
	});
});
afterAll(() => app.close());

type Named = { words: string; facet: string; values: string[]; rest: string };
type Found = {
	titles: string[];
	facets: Record<string, { value: string; count: number }[]>;
	filters: Named[];
};

async function search(query: string): Promise<Found> {
	const { status, body } = await app.send('get', `/api/v1/vacancies/search?${query}`);
	expect(status).toBe(200);
	const { facets, filters } = body.meta as Found;
	const titles = body.data.map((one: { attributes: { title: string } }) => one.attributes.title);
	return { titles: titles.sort(), facets, filters };
}

describe('filters of what people need', () => {
	it.each([
		['vog=none', ['Balie']],
		['vog=required,free_scheme', ['Archief', 'Schuur', 'Zwembad']],
		['suitable=wheelchair', ['Schuur', 'Zwembad']],
		['suitable=wheelchair,groups', ['Zwembad']],
		['suitable=internship', ['Balie']],
		['hours=up_to_2', ['Schuur', 'Zwembad']],
		['hours=2_to_4', ['Zwembad']],
		['hours=4_to_8', ['Zwembad']],
		['hours=over_8', ['Archief']],
		['starts=now', ['Archief', 'Balie', 'Zwembad']],
		[`starts=${month(2).slice(0, 7)}`, ['Schuur']],
		['compensation=expenses', ['Balie']],
		['skills=guiding', ['Zwembad']],
		['skills=guiding,doing', ['Schuur', 'Zwembad']],
	])('%s finds %j', async (filter, titles) => {
		expect((await search(`filter[${filter.replace('=', ']=')}`)).titles).toEqual(titles);
	});

	it('count what one gets', async () => {
		const { facets } = await search('');
		for (const name of ['vog', 'suitable', 'hours', 'starts', 'compensation', 'skills']) {
			expect(facets[name]?.length, name).toBeGreaterThan(0);
			for (const { value, count } of facets[name] ?? [])
				expect([value, (await search(`filter[${name}]=${value}`)).titles.length]).toEqual([value, count]);
		}
	});

	it.each(['vog=perhaps', 'hours=5', 'starts=tomorrow', 'starts=2026-13', 'suitable=dogs'])(
		'refuse %s',
		async (filter) => {
			const { status } = await app.send(
				'get',
				`/api/v1/vacancies/search?filter[${filter.replace('=', ']=')}`,
			);
			expect(status).toBe(400);
		},
	);

	it.each([
		['VOG', 'vog', ['required', 'free_scheme']],
		['zwembad rolstoel', 'suitable', ['wheelchair']],
		['met een groep', 'suitable', ['groups']],
		['stage', 'suitable', ['internship']],
		['onkostenvergoeding', 'compensation', ['expenses']],
		['begeleiden', 'skills', ['guiding']],
		['2 uur per week', 'hours', ['up_to_2']],
	])('are offered for the words “%s”', async (text, facet, values) => {
		const { titles, filters } = await search(`filter[q]=${encodeURIComponent(text)}`);
		expect(titles.length).toBeGreaterThan(0);
		const offered = filters.filter((one) => one.facet === facet);
		expect(offered.map((one) => [...one.values].sort())).toEqual([[...values].sort()]);
	});
});
