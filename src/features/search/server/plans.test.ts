import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation } from '#testing/builders.ts';
import { searchVacancies } from './search-vacancies.ts';

let app: TestApp;
let others: string[];
let ids: { vacancy: string; organisation: string };

const centres = 12;
const perCentre = 500;

beforeAll(async () => {
	app = await createTestApp();
	const made = await Promise.all(
		Array.from({ length: centres - 1 }, () =>
			app.make((trx) => buildCentre(trx), { tenant: 'demo', centres: [] }),
		),
	);
	others = made.map(({ id }) => id);
	for (const { id } of [app.centre, ...made]) {
		await app.make(
			async (trx) => {
				for (let number = 0; number < 5; number++) await buildOrganisation(trx, { centreId: id });
			},
			{ tenant: 'demo', centres: [id] },
		);
	}
	// Written straight into the tables: thousands of rows through the triggers would take a minute.
	ids = await app.db.asOwner(async (client) => {
		await client.query('set session_replication_role = replica');
		await client.query(
			`insert into vacancies (tenant, centre_id, organisation_id, status, title, city, lat, lon, location_kind,
				categories, published_at, expires_at)
			select 'demo', o.centre_id, o.id, 'published', 'Vacature ' || chr(97 + i % 26) || 'woord' || i, 'Epe', 51 + (i % 200) / 100.0,
				4 + (i % 300) / 100.0, case when i % 10 = 0 then 'online' else 'address' end, array['sports'],
				now() - make_interval(mins => i), now() + interval '30 days'
			from organisations o, generate_series(1, $1::int) i`,
			[perCentre / 5],
		);
		await client.query(
			`insert into vacancy_documents (vacancy_id, tenant, centre_id, organisation_id, vacancy_type, published_at, expires_at,
				location_kind, city, lat, lon, categories, target_groups, age_groups, dayparts, tags, dutch_level, words,
				title, title_plain, lead, facets)
			select id, tenant, centre_id, organisation_id, vacancy_type, published_at, expires_at, location_kind, city,
				case when location_kind = 'address' then lat end, case when location_kind = 'address' then lon end,
				categories, '{}', '{}', '{}', '{}', 'none', to_tsvector('simple', title), title, lower(title),
				to_tsvector('simple', title), ''
			from vacancies`,
		);
		await client.query(
			`insert into search_words (tenant, word) select distinct 'demo', lower(split_part(title, ' ', 2)) from vacancies
				union select 'demo', translate(substr(md5(i::text), 1, 12), '0123456789', 'ghijklmnop') from generate_series(1, 6000) i
				union select 'demo', 'vulwoord'`,
		);
		await client.query(
			`insert into organisation_documents (organisation_id, tenant, centre_id, name, name_plain)
			select gen_random_uuid(), 'demo', centre_id, name || i, lower(name) || ' ' || chr(97 + i % 26) || i
			from organisations, generate_series(1, 50) i`,
		);
		await client.query(
			`insert into places (name, region, country, lat, lon)
			select chr(97 + i % 26) || 'plaats' || i, 'Gelderland', 'NL', 52, 6 from generate_series(1, 4000) i`,
		);
		await client.query(
			`insert into postcodes (code, place, region, lat, lon)
			select (1000 + i)::text, 'Plaats', 'Gelderland', 52, 6 from generate_series(1, 4000) i`,
		);
		await client.query(
			`insert into search_marks (tenant, centre_id, mark) select tenant, id, gen_random_uuid() from centres`,
		);
		await client.query('set session_replication_role = origin');
		await client.query('analyze');
		const { rows } = await client.query<{ vacancy: string; organisation: string }>(
			'select id as vacancy, organisation_id as organisation from vacancies where centre_id = $1 limit 1',
			[app.centre.id],
		);
		return rows[0] ?? { vacancy: '', organisation: '' };
	});
});
afterAll(() => app.close());

type Query = { text: string; values: readonly unknown[] };

/** Every query a request made, whatever connection it took. */
async function queriesOf(path: string): Promise<Query[]> {
	return queriesIn(async () => expect((await app.send('get', path)).status).toBe(200));
}

async function queriesIn(work: () => Promise<unknown>): Promise<Query[]> {
	const spy = vi.spyOn(pg.Client.prototype, 'query');
	try {
		await work();
		return spy.mock.calls.flatMap((call): Query[] => {
			const [first, second] = call as unknown as [unknown, unknown];
			const given =
				typeof first === 'string' ? { text: first } : (first as { text?: string; values?: unknown[] });
			const values = 'values' in given && given.values ? given.values : Array.isArray(second) ? second : [];
			const text = (given.text ?? '').replace(/^\s*\/\*.*?\*\//, '');
			return /^\s*(\(?select|with)\b/i.test(text) ? [{ text, values }] : [];
		});
	} finally {
		spy.mockRestore();
	}
}

async function planOf({ text, values }: Query, centresRead = [app.centre.id]): Promise<string> {
	return app.db.read({ tenant: 'demo', centres: centresRead }, async (trx) => {
		const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
			CompiledQuery.raw(`explain ${text}`, [...values]),
		);
		return rows.map((row) => row['QUERY PLAN']).join('\n');
	});
}

const large = 'vacancy_documents|vacancies|organisation_documents|search_words|places|postcodes';

it.each([
	['the search page', '/api/v1/vacancies/search?include=organization'],
	['a word', '/api/v1/vacancies/search?filter[q]=bwoord27&include=organization'],
	['several words', '/api/v1/vacancies/search?filter[q]=bwoord27+cwoord28'],
	['a typo', '/api/v1/vacancies/search?filter[q]=vuulwoord'],
	['near a place', '/api/v1/vacancies/search?filter[near]=bplaats27&filter[distance]=5'],
	['near a postcode', '/api/v1/vacancies/search?filter[near]=1234&filter[distance]=5'],
	['near an unknown place', '/api/v1/vacancies/search?filter[near]=bplatas27'],
	['facets', '/api/v1/vacancies/search?filter[categories]=sports&sort=closing_soon&page[number]=3'],
	['suggestions', '/api/v1/search/suggestions?filter[q]=bwoord2'],
	['places', '/api/v1/places?filter[q]=bpl'],
	['places that are like it', '/api/v1/places?filter[q]=bplatas27'],
	['postcodes', '/api/v1/places?filter[q]=123'],
	['the list', '/api/v1/vacancies?include=organization'],
	['a vacancy', () => `/api/v1/vacancies/${ids.vacancy}`],
] as const)('%s is answered by indexes', async (_what, path) => {
	const queries = await queriesOf(typeof path === 'string' ? path : path());
	expect(queries.length).toBeGreaterThan(0);
	for (const query of queries) {
		const plan = await planOf(query);
		const reads = new RegExp(`Seq Scan on (${large})\\b`).test(plan);
		expect(reads ? `${query.text}\n${plan}` : '').toBe('');
	}
});

it.each([
	['a word', { text: 'bwoord27', near: '' }],
	['near a place', { text: '', near: 'bplaats27' }],
])('%s in what centres share is answered by indexes', async (_what, asked) => {
	// Four of the twelve share: of all there are, everything is read anyway.
	const sharing = [app.centre.id, ...others.slice(0, 3)];
	const question = { ...asked, kilometres: 5, choices: {}, sort: undefined, page: { number: 1, size: 25 } };
	const queries = await queriesIn(() =>
		app.db.read({ tenant: 'demo', centres: sharing }, (trx) =>
			searchVacancies(trx, { tenant: 'demo', centreId: app.centre.id, shared: true, ...question }),
		),
	);
	expect(queries.length).toBeGreaterThan(0);
	for (const query of queries) {
		const plan = await planOf(query, sharing);
		expect(new RegExp(`Seq Scan on (${large})\\b`).test(plan) ? `${query.text}\n${plan}` : '').toBe('');
	}
});

it('sees a query that reads a whole table', async () => {
	const whole = await planOf({ text: "select * from published_vacancies where title like '%x'", values: [] });
	expect(whole).toMatch(/vacancy_documents/);
	const postcodes = await planOf({ text: "select * from postcodes where place = 'x'", values: [] });
	expect(postcodes).toMatch(/Seq Scan on postcodes/);
});
