import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { MAX_A_DAY, missedSearches } from './record-zero-results.ts';
import { missedPlace, missedTerm } from './zero-result-term.ts';

const base = '/api/v1/missed_searches';
let app: TestApp;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	await app.make(async (trx) => {
		const place = { centreId: app.centre.id };
		const organisation = await buildOrganisation(trx, place);
		await buildVacancy(trx, {
			...place,
			organisationId: organisation.id,
			columns: { title: 'Koken voor de buurt', lat: 52.2112, lon: 5.9699, categories: ['catering'] },
		});
		await trx
			.insertInto('places')
			.values({ name: 'Terschelling', region: 'Friesland', country: 'NL', lat: 53.4, lon: 5.3 })
			.execute();
	});
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	staff = (await signedIn(app, { organisation, role: 'admin' })).as;
});
afterAll(() => app.close());
beforeEach(() => app.make((trx) => trx.deleteFrom('missed_searches').execute()));

const search = async (query: string, as?: Record<string, string>) => {
	const answer = await app.send('get', `/api/v1/vacancies/search?${query}`, as && { as });
	expect(answer.status).toBe(200);
	return answer.body.meta.total;
};
const list = async (query = '') => {
	await app.batchWriter.flush();
	return (await app.send('get', `${base}?${query}`, { as: staff })).body;
};
const told = async (query = '') =>
	(await list(query)).data.map(
		({ attributes }: { attributes: { term: string; place: string | null; times: number } }) => [
			attributes.term,
			attributes.place,
			attributes.times,
		],
	);
/** What was looked for on other days. */
const write = (rows: { term: string; day: Date; times?: number; place?: string; centreId?: string }[]) =>
	app.make(
		(trx) =>
			trx
				.insertInto('missed_searches')
				.values(
					rows.map(({ term, day, times = 1, place = '', centreId = app.centre.id }) => ({
						tenant: 'demo',
						centre_id: centreId,
						day: day.toISOString().slice(0, 10),
						term,
						place,
						times,
						last_at: day,
					})),
				)
				.execute(),
		{ tenant: 'demo', centres: [app.centre.id, ...rows.flatMap(({ centreId }) => centreId ?? [])] },
	);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a search that finds nothing', () => {
	it('is counted by its words and place, however it was typed', async () => {
		for (const q of ['Gitaarlés', 'gitaarles!', 'een gitaarles']) {
			expect(await search(`filter[q]=${encodeURIComponent(q)}`)).toBe(0);
		}
		expect(await search('filter[q]=koken&filter[near]=Terschelling')).toBe(0);
		expect(await told()).toEqual([
			['gitaarles', null, 3],
			['koken', 'Terschelling', 1],
		]);
		await search('filter[q]=gitaarles');
		expect((await told())[0]).toEqual(['gitaarles', null, 4]);
	});

	it('is not counted when it found something, when a filter may be to blame, or on a later page', async () => {
		expect(await search('filter[q]=koken')).toBe(1);
		expect(await search('filter[q]=koken&filter[categories]=sports')).toBe(0);
		expect(await search('filter[q]=gitaarles&page[number]=2')).toBe(0);
		expect(await search('filter[categories]=sports')).toBe(0);
		expect(await told()).toEqual([]);
	});

	it('is not counted when the staff of the centre try it', async () => {
		await search('filter[q]=gitaarles', staff);
		expect(await told()).toEqual([]);
	});

	it('is not counted when a crawler asks, of which there are many', async () => {
		const agents = [
			'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
			'Mozilla/5.0 Chrome/143',
		];
		for (const agent of agents) {
			const path = '/api/v1/vacancies/search?filter[q]=gitaarles';
			expect((await app.send('get', path, { headers: { 'user-agent': agent } })).status).toBe(200);
		}
		expect(await told()).toEqual([['gitaarles', null, 1]]);
	});

	it('is written later, and not in the way of the search', async () => {
		await search('filter[q]=gitaarles');
		const before = await app.make((trx) => trx.selectFrom('missed_searches').select('term').execute());
		expect(before).toEqual([]);
		expect(await told()).toEqual([['gitaarles', null, 1]]);
	});

	it('is kept for so many different ones a day; those that are known go on counting', async () => {
		const add = (term: string) =>
			app.batchWriter.add(missedSearches, { tenant: 'demo', centreId: app.centre.id }, { term, place: '' });
		for (let count = 0; count < MAX_A_DAY + 20; count++) add(`term${count}`);
		await app.batchWriter.flush();
		add('term0');
		add('nieuw');
		const { data, meta } = await list('sort=-times,term');
		expect(meta.total).toBe(MAX_A_DAY);
		expect(data[0].attributes).toMatchObject({ term: 'term0', times: 2 });
		expect((await list('filter[q]=nieuw')).meta.total).toBe(0);
	});
});

describe('what is kept of a search', () => {
	it.each([
		['jan.jansen@voorbeeld.nl', null],
		['gitaar @jan', null],
		['bel 06 12 34 56 78', null],
		['0612345678', null],
		['NL91ABNA0417164300', null],
		['Kerkstraat 12 7311 AB', null],
		['ik ben Jan woon alleen Kerkstraat Epe wil helpen honden', null],
		['a'.repeat(200), 'a'.repeat(40)],
		['de het een', 'de het een'],
		['  ', null],
		['Koken voor Ouderen', 'koken ouderen'],
		['EHBO 2026', 'ehbo 2026'],
	])('%j is %j', (text, kept) => {
		expect(missedTerm(text)).toBe(kept);
	});

	it('is a place by its name, and not where a device is', () => {
		expect(missedPlace('7311 Apeldoorn')).toBe('7311 Apeldoorn');
		expect(missedPlace('52.211,5.969')).toBe('');
		expect(missedPlace(undefined)).toBe('');
	});
});

describe('the list of what was not found', () => {
	it('adds up a period, in the order asked, page by page', async () => {
		await write([
			{ term: 'drummen', day: daysAgo(1), times: 2 },
			{ term: 'drummen', day: daysAgo(5), times: 3 },
			{ term: 'drummen', day: daysAgo(60), times: 40 },
			{ term: 'schaken', day: daysAgo(2), times: 4, place: 'Epe' },
			{ term: 'bowlen', day: daysAgo(0), times: 1 },
		]);
		const from = `filter[from]=${daysAgo(30).toISOString().slice(0, 10)}`;
		expect(await told(from)).toEqual([
			['drummen', null, 5],
			['schaken', 'Epe', 4],
			['bowlen', null, 1],
		]);
		expect(await told(`${from}&sort=term`)).toEqual([
			['bowlen', null, 1],
			['drummen', null, 5],
			['schaken', 'Epe', 4],
		]);
		expect((await told(`${from}&sort=-last_at`))[0]).toEqual(['bowlen', null, 1]);
		expect(await told(`${from}&filter[to]=${daysAgo(5).toISOString().slice(0, 10)}`)).toEqual([
			['drummen', null, 3],
		]);
		expect(await told('filter[q]=Drum')).toEqual([['drummen', null, 45]]);
		const second = await list(`${from}&page[size]=2&page[number]=2`);
		expect([second.data.length, second.meta.total]).toEqual([1, 3]);
	});

	it('is a file for a spreadsheet, in which nothing is a formula', async () => {
		await write([{ term: '=1+1', day: daysAgo(0) }]);
		const answer = await app.send('get', `${base}/export`, { as: staff });
		expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
		expect(answer.text).toMatch(/^term,place,times,last_at\r\n'=1\+1,,1,/);
	});

	it('is of one’s own centre, and refuses what it does not know', async () => {
		const other = await app.make((trx) => buildCentre(trx));
		await write([{ term: 'elders', day: daysAgo(0), centreId: other.id }]);
		expect(await told()).toEqual([]);
		expect((await app.send('get', `${base}?filter[from]=gisteren`, { as: staff })).status).toBe(400);
		expect((await app.send('get', `${base}?sort=centre_id`, { as: staff })).status).toBe(400);
	});
});
