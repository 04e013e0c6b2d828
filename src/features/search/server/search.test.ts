import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFeatures } from '#features/tenancy/server/public.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';

let app: TestApp;
let organisation: { id: string };
let garden: { id: string };

type Columns = NonNullable<Parameters<typeof buildVacancy>[1]['columns']>;

async function add(columns: Columns, organisationId = organisation.id): Promise<string> {
	const { id } = await app.make((trx) =>
		buildVacancy(trx, { centreId: app.centre.id, organisationId, columns }),
	);
	return id;
}

const nowhere = { summary: '', description: '', location_kind: 'online' } satisfies Columns;

async function search(query: string): Promise<{ titles: string[]; meta: Meta; body: Body }> {
	const { status, body } = await app.send('get', `/api/v1/vacancies/search?${query}`);
	expect(status).toBe(200);
	return {
		titles: body.data.map((one: Body['data'][number]) => one.attributes.title),
		meta: body.meta,
		body,
	};
}
type Meta = {
	total: number;
	sort: string;
	facets: Record<string, { value: string; count: number; label?: string }[]>;
	corrections: { from: string; to: string }[];
	relaxed: boolean;
	place: { name: string } | null;
	nearest: number | null;
	place_unknown: boolean;
	place_suggestions: string[];
};
type Body = {
	meta: { filters: object[] };
	data: { id: string; attributes: { title: string; distance: number | null; lat: number | null } }[];
	included: { type: string }[];
	links: Record<string, string | null>;
};
const q = (text: string) => `filter[q]=${encodeURIComponent(text)}`;

beforeAll(async () => {
	app = await createTestApp({ layers: [{ demo: { personToPerson: true } }, demoFeatures] });
	organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, name: 'Stichting De Vlinder' }),
	);
	garden = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, name: 'Volkstuinen Zonnehoek' }),
	);
	await app.make(async (trx) => {
		await trx
			.insertInto('places')
			.values([
				{ name: 'Renkum', region: 'Gelderland', lat: 51.9738, lon: 5.7294 },
				{ name: 'Utrecht', region: 'Utrecht', lat: 52.0908, lon: 5.1222 },
				{ name: 'Súdwest-Fryslân', region: 'Friesland', lat: 53.0, lon: 5.5 },
			])
			.execute();
		await trx
			.insertInto('postcodes')
			.values({ code: '3571', place: 'Utrecht', region: 'Utrecht', lat: 52.1088, lon: 5.1216 })
			.execute();
	});
	await add({ ...nowhere, title: 'Tuinieren met buren', categories: ['nature_animals'] }, garden.id);
	await add({ ...nowhere, title: 'Taalmaatje voor een nieuwkomer', categories: ['language'] });
	await add({
		...nowhere,
		title: 'Gastvrouw in het café',
		description: '<p>Je schenkt koffie. Soms help je in de tuin.</p>',
		categories: ['catering'],
	});
	await add({
		...nowhere,
		title: 'Boodschappen doen voor ouderen',
		translations: JSON.stringify({
			en: { title: 'Shopping for elderly people', summary: '', description: '' },
		}),
		categories: ['buddy_coaching'],
	});
	await add({ ...nowhere, title: 'Vrijwilliger bij de voetbalclub', categories: ['sports'] });
	await add({ ...nowhere, title: 'Maatje/buddy voor jongeren', categories: ['buddy_coaching'] });
	const at = { summary: '', description: '', location_kind: 'address' } satisfies Columns;
	await add({ ...at, title: 'Koken in Renkum', city: 'Renkum', lat: 51.9738, lon: 5.7294 });
	await add({
		...at,
		title: 'Studiehulp in Utrecht',
		city: 'Utrecht',
		postal_code: '3571 AX',
		lat: 52.108642,
		lon: 5.121011,
	});
	await add({
		...at,
		title: 'Buurvrouw zoekt hulp',
		vacancy_type: 'neighbour-help',
		street: 'Dorpsstraat',
		house_number: '12',
		city: 'Renkum',
		postal_code: '6871 AB',
		lat: 51.97771,
		lon: 5.73642,
	});
});
afterAll(() => app.close());

describe('words', () => {
	it.each([
		['tuin', 'Tuinieren met buren'],
		['tuinieren', 'Tuinieren met buren'],
		['buur', 'Buurvrouw zoekt hulp'],
		['cafe', 'Gastvrouw in het café'],
		['CAFÉ', 'Gastvrouw in het café'],
		['taalmaatje', 'Taalmaatje voor een nieuwkomer'],
		['nieuwkomers', 'Taalmaatje voor een nieuwkomer'],
		['boodschap oudere', 'Boodschappen doen voor ouderen'],
		['shops elder', 'Boodschappen doen voor ouderen'],
		['buddy', 'Maatje/buddy voor jongeren'],
		['vlinder voetbal', 'Vrijwilliger bij de voetbalclub'],
		['studie in Utrecht', 'Studiehulp in Utrecht'],
	])('%s finds %s first', async (words, title) => {
		expect((await search(q(words))).titles[0]).toBe(title);
	});

	it('ranks a word in the title over one in the text', async () => {
		const { titles, meta } = await search(q('tuin'));
		expect(titles).toEqual(['Tuinieren met buren', 'Gastvrouw in het café']);
		expect(meta.sort).toBe('relevance');
		expect(meta.corrections).toEqual([]);
	});

	it.each([
		['vrijwiliger', 'vrijwilliger', 'Vrijwilliger bij de voetbalclub'],
		['taalmaatjse', 'taalmaatje', 'Taalmaatje voor een nieuwkomer'],
		['bodschappen', 'boodschappen', 'Boodschappen doen voor ouderen'],
		['shoping', 'shopping', 'Boodschappen doen voor ouderen'],
	])('leads %s back to %s and says so', async (typed, meant, title) => {
		const { titles, meta } = await search(q(typed));
		expect(titles[0]).toBe(title);
		expect(meta.corrections).toContainEqual({ from: typed, to: meant });
	});

	it('asks for all words, and for fewer only when nothing has them all', async () => {
		const all = await search(q('voetbalclub vrijwilliger'));
		expect(all.titles).toEqual(['Vrijwilliger bij de voetbalclub']);
		expect(all.meta.relaxed).toBe(false);
		const some = await search(q('voetbalclub boodschappen'));
		expect(some.titles.toSorted()).toEqual([
			'Boodschappen doen voor ouderen',
			'Vrijwilliger bij de voetbalclub',
		]);
		expect(some.meta.relaxed).toBe(true);
	});

	it('names the filter that a word is, until it is chosen', async () => {
		const { body } = await search(q('taalmaatje muziek horeca'));
		expect(body.meta.filters).toEqual([
			{ words: 'horeca', facet: 'categories', values: ['catering'], rest: 'taalmaatje muziek' },
		]);
		const chosen = await search(`${q('horeca')}&filter[categories]=catering`);
		expect(chosen.body.meta.filters).toEqual([]);
	});

	it.each(['taal', 'talen', 'language', 'dutch'])('finds for “%s” what is about language', async (typed) => {
		expect((await search(q(typed))).titles).toEqual(['Taalmaatje voor een nieuwkomer']);
	});

	it.each(['categories', 'location', 'vacancy', 'compensation', 'vog', 'day', 'freq'])(
		'takes “%s” for a word, never for the name of what every vacancy has',
		async (typed) => {
			expect((await search(q(typed))).titles).toEqual([]);
		},
	);

	it('gives nothing for words that are like none', async () => {
		const { meta } = await search(q('xyzzyqwv'));
		expect(meta.total).toBe(0);
		expect(meta.corrections).toEqual([]);
	});

	it.each([
		"'",
		'"',
		"'; drop table vacancies; --",
		'a & | ! <-> :* ()',
		'tuin:*A',
		'\\',
		'%_%',
		'🌱',
		'🌱 tuin',
		'ß æ ø',
		'٣ 日本語',
		'a'.repeat(500),
		'tuin '.repeat(100),
		'-- /* */ $$ $1 ?',
	])('takes %# as mere text', async (text) => {
		await search(q(text));
		await search(`filter[near]=${encodeURIComponent(text)}`);
		const suggestions = await app.send('get', `/api/v1/search/suggestions?${q(text)}`);
		const places = await app.send('get', `/api/v1/places?${q(text)}`);
		expect([suggestions.status, places.status]).toEqual([200, 200]);
	});
});

it('refuses more text than anybody types', async () => {
	const text = `filter[q]=${'a'.repeat(501)}`;
	for (const path of ['vacancies/search', 'search/suggestions', 'places']) {
		expect([path, (await app.send('get', `/api/v1/${path}?${text}`)).status]).toEqual([path, 400]);
	}
});

describe('places', () => {
	it.each([
		['Renkum', ['Koken in Renkum', 'Buurvrouw zoekt hulp']],
		['renkum', ['Koken in Renkum', 'Buurvrouw zoekt hulp']],
		['3571', ['Studiehulp in Utrecht']],
		['3571 ax', ['Studiehulp in Utrecht']],
		['52.1,5.12', ['Studiehulp in Utrecht']],
		['Sudwest-Fryslan', []],
	])('near %s finds what is at an address there, the nearest first', async (near, expected) => {
		const { titles, meta } = await search(`filter[near]=${encodeURIComponent(near)}`);
		expect(titles).toEqual(expected);
		expect(meta.sort).toBe('distance');
		expect(meta.place_unknown).toBe(false);
		expect(meta.place).not.toBeNull();
	});

	it('tells the distance in metres, and reaches as far as asked', async () => {
		const near = await search('filter[near]=Renkum&filter[distance]=50');
		const byTitle = new Map(near.body.data.map((one) => [one.attributes.title, one.attributes.distance]));
		expect(byTitle.get('Koken in Renkum')).toBe(0);
		// Renkum to the north of Utrecht is 43.9 km as the crow flies.
		expect(byTitle.get('Studiehulp in Utrecht')).toBeGreaterThan(43_000);
		expect(byTitle.get('Studiehulp in Utrecht')).toBeLessThan(45_000);
		expect((await search('filter[near]=Renkum&filter[distance]=25')).titles).not.toContain(
			'Studiehulp in Utrecht',
		);
	});

	it('counts what is on-line, and shows it when chosen', async () => {
		const { meta } = await search('filter[near]=Renkum');
		const kinds = Object.fromEntries(
			(meta.facets.location_kind ?? []).map(({ value, count }) => [value, count]),
		);
		expect(kinds).toEqual({ address: 2, online: 6 });
		const both = await search('filter[near]=Renkum&filter[location_kind]=address,online');
		expect(both.meta.total).toBe(8);
		expect(both.titles.slice(0, 2)).toEqual(['Koken in Renkum', 'Buurvrouw zoekt hulp']);
	});

	it('tells how far the nearest is where nothing is within reach', async () => {
		const { meta } = await search('filter[near]=Renkum&filter[q]=studiehulp');
		expect(meta.total).toBe(0);
		expect(meta.nearest).toBeGreaterThan(43_000);
		expect((await search('filter[near]=3571&filter[q]=studiehulp')).meta.nearest).toBeNull();
		expect((await search('filter[near]=Renkum&filter[q]=qqzzxx')).meta.nearest).toBeNull();
	});

	it('combines words and a place', async () => {
		expect((await search('filter[q]=hulp&filter[near]=Renkum')).titles).toEqual(['Buurvrouw zoekt hulp']);
	});

	it('leaves an unknown place out, and names those like it', async () => {
		const { meta } = await search('filter[near]=Rennkum');
		expect(meta.place_unknown).toBe(true);
		expect(meta.place).toBeNull();
		expect(meta.total).toBe(9);
		expect(meta.place_suggestions).toContain('Renkum');
	});

	it('never tells a hidden place sharper than a kilometre', async () => {
		// Asked from points that would tell its place apart, the answers only change in whole kilometres.
		const distances = new Set<number>();
		for (const lon of [5.73642, 5.7364, 5.7365, 5.73, 5.74, 5.7]) {
			const { body } = await search(`filter[near]=51.97771,${lon}`);
			const hidden = body.data.find((one) => one.attributes.title === 'Buurvrouw zoekt hulp');
			distances.add(hidden?.attributes.distance ?? -1);
			expect((hidden?.attributes.distance ?? 1) % 1000).toBe(0);
			expect(hidden?.attributes.distance).toBeGreaterThan(0);
			expect(JSON.stringify(hidden)).not.toMatch(/Dorpsstraat|6871 AB|51\.97771|5\.73642/);
		}
		expect((await search(q('6871AB'))).titles).toEqual([]);
		expect((await search(q('Dorpsstraat'))).titles).toEqual([]);
		const stored = await app.make((trx) =>
			trx
				.selectFrom('published_vacancies')
				.select(['lat', 'lon'])
				.where('vacancy_type', '=', 'neighbour-help')
				.executeTakeFirstOrThrow(),
		);
		expect(stored).toEqual({ lat: 51.98, lon: 5.74 });
	});
});

describe('lists', () => {
	it('gives the newest first, in pages with links, with organisations when asked', async () => {
		const { meta, body } = await search('page[size]=4&page[number]=2&include=organization');
		expect(meta.total).toBe(9);
		expect(meta.sort).toBe('newest');
		expect(body.data).toHaveLength(4);
		expect(body.links.next).toContain('page%5Bnumber%5D=3');
		expect(body.included.map(({ type }) => type)).toContain('organizations');
		const first = await search('page[size]=5');
		const rest = await search('page[size]=5&page[number]=2');
		expect(new Set([...first.titles, ...rest.titles]).size).toBe(9);
	});

	it('shows what changed at once: published, expired and closed vacancies', async () => {
		const id = await add({
			...nowhere,
			title: 'Bijenhouder gezocht',
			expires_at: new Date(Date.now() + 3600_000),
		});
		expect((await search('filter[q]=bijenhouder')).titles).toEqual(['Bijenhouder gezocht']);
		expect((await search('sort=closing_soon')).titles[0]).toBe('Bijenhouder gezocht');
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ title: 'Imker gezocht' }).where('id', '=', id).execute(),
		);
		expect((await search('filter[q]=imker')).titles).toEqual(['Imker gezocht']);
		expect((await search('')).titles).not.toContain('Bijenhouder gezocht');
		await app.make((trx) =>
			trx
				.updateTable('vacancies')
				.set({ expires_at: new Date(Date.now() - 1000) })
				.where('id', '=', id)
				.execute(),
		);
		expect((await search('filter[q]=imker')).titles).not.toContain('Imker gezocht');
		await app.make((trx) =>
			trx.updateTable('vacancies').set({ status: 'archived' }).where('id', '=', id).execute(),
		);
		expect((await search('')).meta.total).toBe(9);
	});

	it('refuses what it does not know', async () => {
		for (const query of [
			'filter[distance]=7',
			'sort=-newest',
			'sort=rank',
			'filter[categories]=no',
			'filter[owner]=x',
			'filter[q]=a&filter[q]=b',
		])
			expect((await app.send('get', `/api/v1/vacancies/search?${query}`)).status).toBe(400);
	});

	it('keeps to the centre and the tenant', async () => {
		const other = await app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] });
		await app.make(
			async (trx) => {
				const { id } = await buildOrganisation(trx, { centreId: other.id, name: 'Andere Stichting' });
				await buildVacancy(trx, {
					centreId: other.id,
					organisationId: id,
					columns: { title: 'Tuinhulp elders' },
				});
			},
			{ tenant: 'demo', centres: [other.id] },
		);
		const foreign = await app.make((trx) => buildCentre(trx, { tenant: 'roermond', isDefault: true }), {
			tenant: 'roermond',
			centres: [],
		});
		await app.make(
			async (trx) => {
				const scope = { tenant: 'roermond' as const, centreId: foreign.id };
				const { id } = await buildOrganisation(trx, { ...scope, name: 'Vreemde Stichting' });
				await buildVacancy(trx, {
					...scope,
					organisationId: id,
					columns: { title: 'Tuinfeest vreemdeling' },
				});
			},
			{ tenant: 'roermond', centres: [foreign.id] },
		);
		expect((await search('filter[q]=tuinhulp')).titles).not.toContain('Tuinhulp elders');
		expect((await search('filter[q]=tuinfeest')).titles).not.toContain('Tuinfeest vreemdeling');
		expect((await search('')).meta.total).toBe(9);
		expect((await search('')).meta.facets.organization).toHaveLength(2);
		const there = await app.send('get', '/api/v1/vacancies/search', { tenant: 'roermond' });
		expect(there.body.meta.total).toBe(1);
		expect(
			JSON.stringify((await app.send('get', '/api/v1/search/suggestions?filter[q]=tuin')).body),
		).not.toMatch(/elders|vreemd/);
		expect((await app.send('get', '/api/v1/search/suggestions?filter[q]=stichting')).body.data).toHaveLength(
			1,
		);
	});
});

describe('suggestions', () => {
	const suggestions = async (text: string) =>
		(await app.send('get', `/api/v1/search/suggestions?${q(text)}`)).body.data.map(
			(one: { attributes: object }) => one.attributes,
		);

	it('names vacancies, organisations, categories and places', async () => {
		expect(await suggestions('tuin')).toEqual(
			expect.arrayContaining([
				{ kind: 'category', text: null, value: 'nature_animals' },
				expect.objectContaining({ kind: 'vacancy', text: 'Tuinieren met buren' }),
			]),
		);
		expect(await suggestions('volks')).toEqual([
			{ kind: 'organization', text: 'Volkstuinen Zonnehoek', value: garden.id },
		]);
		expect(await suggestions('Utr')).toContainEqual({ kind: 'place', text: 'Utrecht', value: 'Utrecht' });
		expect(await suggestions('t')).toEqual([]);
	});

	it('finds places by their beginning, a postcode, or a name like it', async () => {
		const names = async (text: string) =>
			(await app.send('get', `/api/v1/places?${q(text)}`)).body.data.map(
				(one: { attributes: { name: string } }) => one.attributes.name,
			);
		expect(await names('ren')).toEqual(['Renkum']);
		expect(await names('357')).toEqual(['3571 Utrecht']);
		expect(await names('sudwest')).toEqual(['Súdwest-Fryslân']);
		expect(await names('Utrect')).toEqual(['Utrecht']);
	});
});
