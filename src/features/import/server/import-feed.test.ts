import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Trx } from '#platform/server/database.ts';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildUser, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { openOffered, type PageModule } from '#testing/page.ts';
import { workOnImport } from './uploads/work-on-imports.ts';

const FORMS = import.meta.glob<PageModule>('../../feeds/web/feed-{rss,json,schema}.ts');

let app: TestApp;
let club: { id: string };
const ids: Record<string, string> = {};
const inAHundredDays = new Date(Date.now() + 100 * 24 * 3600 * 1000);
const whole = {
	title: 'Wandelmaatje in het park',
	summary: 'Loop elke week een uur mee.',
	description: '<p>Je loopt een rondje door het park.</p>',
	translations: { en: { title: 'Walking buddy in the park', summary: 'Walk along.', description: '' } },
	categories: ['buddy_coaching', 'nature_animals'],
	target_groups: ['elderly'],
	skills: ['guiding', 'doing'],
	age_groups: ['18_25'],
	dayparts: ['weekday_morning'],
	tags: ['regularly', 'wandelen'],
	dutch_level: 'basic',
	hours_min: 1,
	hours_max: 3,
	hours_period: 'week',
	starts_on: '2099-01-02',
	ends_on: '2099-06-30',
	spots: 4,
	street: 'Parkweg',
	house_number: '10',
	postal_code: '7311 AB',
	city: 'Apeldoorn',
	lat: 52.2112,
	lon: 5.9699,
	wheelchair_accessible: true,
	suitable_for_groups: true,
	vog: 'free_scheme',
	compensation: 'expenses',
	contact_person: 'Marieke van Dam',
	contact_phone: '0612345678',
	contact_phone_visible: true,
	contact_email: 'marieke@dam.example',
	expires_at: inAHundredDays,
} as const;

/** A square with a hole: the middle of it is of nobody, and the square beside it of another. */
const square = ([west = 0, south = 0, east = 0, north = 0]: readonly (number | undefined)[]) => [
	[west, south],
	[east, south],
	[east, north],
	[west, north],
	[west, south],
];
const area = (name: string, [west, south, east, north]: readonly number[], ...holes: number[][][]) => ({
	code: name,
	name,
	outline: JSON.stringify({
		type: 'Polygon',
		coordinates: [square([west, south, east, north]), ...holes],
	}),
	west: west ?? 0,
	south: south ?? 0,
	east: east ?? 0,
	north: north ?? 0,
});
const areas = [
	area('Elders', [5.8, 52.0, 5.9, 52.5]),
	area('Apeldoorn', [5.9, 52.0, 6.2, 52.5], square([6.0, 52.1, 6.1, 52.3])),
];

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	await app.make((trx) => trx.insertInto('map_areas').values(areas).execute());
	club = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'Wandelclub De Stap' }));
	const build = async (name: string, columns: object) => {
		const built = await app.make((trx) =>
			buildVacancy(trx, { centreId, organisationId: club.id, columns: { title: name, ...columns } }),
		);
		ids[name] = built.id;
	};
	await build('whole', { ...whole, translations: JSON.stringify(whole.translations), published_at: at(0) });
	await build('Ergens in de wijk', { lat: 52.2112, lon: 5.9699, hide_exact_place: true, city: 'Apeldoorn' });
	await build('In het gat', { lat: 52.2, lon: 6.05, city: 'Teuge' });
	await build('Verlopen klus', { expires_at: new Date(Date.now() - 1000) });
	await build('Nog een concept', { status: 'draft', published_at: null });
	await build('Gevulde klus', { status: 'filled' });
	await build('Hulp aan huis', { vacancy_type: 'one-on-one' });
	for (let more = 1; more <= 50; more++) await build(`Klus ${more}`, { published_at: at(more) });
});
afterAll(() => app.close());

/** A moment in the past, later for a lower number. */
function at(minutes: number) {
	return new Date(Date.now() - (minutes + 1) * 60_000);
}

async function open(form: 'rss' | 'json' | 'schema', query = '', params: Record<string, string> = {}) {
	const load = FORMS[`../../feeds/web/feed-${form}.ts`];
	if (!load) throw new Error(`There is no ${form}.`);
	const { answer } = await openOffered(app, `/vacancies/feed${query}`, await load(), {
		as: {},
		organisation: '',
		params,
	});
	if (!(answer instanceof Response)) throw answer;
	return { answer, text: await answer.text() };
}

type Item = {
	id: string;
	url: string;
	title: string;
	language: string;
	tags: string[];
	_vrijwillig: Record<string, unknown>;
};
async function json(query = ''): Promise<{ items: Item[]; next_url?: string; version: string }> {
	return JSON.parse((await open('json', query)).text);
}

it('the JSON Feed has the whole vacancy, by key and in words', async () => {
	const { version, items } = await json();
	const item = items.find(({ title }) => title === whole.title);
	expect(version).toBe('https://jsonfeed.org/version/1.1');
	expect(item).toMatchObject({
		id: `urn:uuid:${ids.whole}`,
		url: `http://demo.localhost/nl/vacancies/${ids.whole}`,
		summary: whole.summary,
		content_html: whole.description,
		language: 'nl',
		authors: [{ name: 'Wandelclub De Stap' }],
		tags: ['Maatje en coach', 'Natuur en dieren', 'Regelmatig', 'wandelen'],
		_vrijwillig: {
			type: 'volunteering',
			categories: whole.categories,
			tags: whole.tags,
			frequency: 'regularly',
			dayparts: whole.dayparts,
			target_groups: whole.target_groups,
			age_groups: whole.age_groups,
			skills: whole.skills,
			dutch_level: 'basic',
			hours: { min: 1, max: 3, period: 'week' },
			starts_on: '2099-01-02',
			ends_on: '2099-06-30',
			expires_at: inAHundredDays.toISOString(),
			spots: 4,
			place: {
				kind: 'address',
				street: 'Parkweg',
				house_number: '10',
				postal_code: '7311 AB',
				city: 'Apeldoorn',
				municipality: 'Apeldoorn',
				lat: whole.lat,
				lon: whole.lon,
				approximate: false,
			},
			wheelchair_accessible: true,
			vog: 'free_scheme',
			compensation: 'expenses',
			organization: { id: club.id, name: 'Wandelclub De Stap' },
			apply: { url: `http://demo.localhost/nl/vacancies/${ids.whole}` },
			labels: { categories: ['Maatje en coach', 'Natuur en dieren'] },
		},
	});
});

it('no feed has whom to call, hidden places, help between people, or what is not on line', async () => {
	const forms = [...(await Promise.all((['rss', 'json', 'schema'] as const).map((form) => open(form))))];
	forms.push(await open('json', '?page=2'));
	for (const { text } of forms) {
		for (const hidden of [
			'Marieke',
			'0612345678',
			'marieke@',
			'Verlopen klus',
			'Nog een concept',
			'Gevulde klus',
		])
			expect(text).not.toContain(hidden);
		expect(text).not.toContain('Hulp aan huis');
	}
	const hole = (await json()).items.find(({ title }) => title === 'In het gat');
	expect(hole?._vrijwillig.place).toMatchObject({ lat: 52.2, municipality: null });
	const hidden = (await json()).items.find(({ title }) => title === 'Ergens in de wijk');
	expect(hidden?._vrijwillig.place).toMatchObject({
		lat: 52.21,
		lon: 5.96,
		municipality: null,
		approximate: true,
	});
});

it('goes on in a next page, in each form, until every vacancy was told once', async () => {
	const first = await json();
	const second = await json('?page=2');
	expect([first.items.length, first.next_url]).toEqual([
		50,
		'http://demo.localhost/nl/vacancies/feed.json?page=2',
	]);
	expect([second.items.length, second.next_url]).toEqual([3, undefined]);
	expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(53);
	const rss = await open('rss');
	expect(rss.answer.headers.get('link')).toBe(
		'<http://demo.localhost/nl/vacancies/feed.xml?page=2>; rel="next"',
	);
	expect(rss.text).toMatch(/xmlns:atom=.*<atom:link rel="next" href="[^"]*feed.xml\?page=2"/s);
	expect((await open('rss', '?page=2')).text).not.toContain('rel="next"');
	for (const query of ['?page=3', '?page=0', '?page=x']) {
		const failed = await open('json', query).catch(
			(thrown: { init?: { status: number } }) => thrown.init?.status,
		);
		expect([query, failed]).toEqual([query, 404]);
	}
});

it('the list of schema.org has what the page of a vacancy has', async () => {
	const list = JSON.parse((await open('schema', '?page=2')).text);
	expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 53 });
	expect(list.itemListElement.map(({ position }: { position: number }) => position)).toEqual([51, 52, 53]);
	const first = JSON.parse((await open('schema')).text).itemListElement.find(
		({ item }: { item: { title: string } }) => item.title === whole.title,
	);
	expect(first.item).toMatchObject({
		'@type': 'JobPosting',
		description: expect.stringContaining(whole.description),
		employmentType: 'VOLUNTEER',
		validThrough: inAHundredDays.toISOString(),
		hiringOrganization: { name: 'Wandelclub De Stap' },
		jobLocation: { address: { addressLocality: 'Apeldoorn' } },
	});
});

it('a feed of one organisation has only its own', async () => {
	const other = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	await app.make((trx) =>
		buildVacancy(trx, {
			centreId: app.centre.id,
			organisationId: other.id,
			columns: { title: 'Van een ander' },
		}),
	);
	const { text } = await open('json', '', { id: other.id });
	expect(JSON.parse(text).items.map(({ title }: Item) => title)).toEqual(['Van een ander']);
	await app.make((trx) => trx.deleteFrom('vacancies').where('organisation_id', '=', other.id).execute());
});

it('asks the database as often for fifty as for three', async () => {
	const count = (query: string) => countStatements(() => app.send('get', `/api/v1/vacancy_feed${query}`));
	await count('');
	expect(await count('?page[number]=1')).toBe(await count('?page[number]=2&page[size]=50'));
	expect((await app.send('get', '/api/v1/vacancy_feed?page[size]=51')).status).toBe(400);
});

it('another centre imports it, and every fact comes over', async () => {
	const { text } = await open('json');
	const there = await app.make((trx) => buildCentre(trx));
	const thereAs = <Made>(work: (trx: Trx) => Promise<Made>) =>
		app.db.transaction({ tenant: 'demo', centres: [there.id] }, work);
	const centre = await thereAs((trx) =>
		buildOrganisation(trx, { centreId: there.id, type: 'VolunteerCenter' }),
	);
	const { email, password } = await thereAs((trx) =>
		buildUser(trx, { centreId: there.id, organisation: centre }),
	);
	const at = { 'volunteer-center-id': there.id };
	const signed = await app.send('post', '/auth/sign_in', { headers: at, body: { email, password } });
	const tokens = ['access-token', 'client', 'uid'].map((name) => [name, signed.headers.get(name) ?? '']);
	const headers = { ...at, ...Object.fromEntries(tokens) };
	const path = '/api/v1/vacancy_imports';
	const body = { files: [{ name: 'feed.json', text }], create_organizations: true };
	const brought = await app.send('post', path, { headers, body });
	expect([brought.status, brought.body.meta?.kind]).toEqual([202, 'vrijwillig-feed']);
	const { id } = brought.body.meta;
	const work = () =>
		workOnImport({ db: app.db, bus: createEventBus() }, { tenant: 'demo', centreId: there.id, id });
	await work();
	expect((await app.send('get', `${path}/${id}`, { headers })).body.meta).toMatchObject({
		created: 50,
		refused: [],
	});
	expect((await app.send('put', `${path}/${id}/start`, { headers, body: {} })).status).toBe(202);
	await work();
	const row = await thereAs((trx) =>
		trx
			.selectFrom('vacancies')
			.selectAll()
			.where('centre_id', '=', there.id)
			.where('source_id', '=', ids.whole ?? '')
			.executeTakeFirstOrThrow(),
	);
	const {
		translations: _,
		contact_person: _p,
		contact_phone: _n,
		contact_phone_visible: _v,
		contact_email: _e,
		...facts
	} = whole;
	expect(row).toMatchObject({
		...facts,
		contact_person: null,
		contact_phone: null,
		apply_method: 'link',
		apply_url: `http://demo.localhost/nl/vacancies/${ids.whole}`,
	});
});
