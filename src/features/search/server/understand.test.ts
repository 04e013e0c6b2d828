import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { searchVacancies } from './search-vacancies.ts';
import { understand } from './understand.ts';
import { commonVocabulary, piecesOf } from './vocabulary/read-vocabulary.ts';

let app: TestApp;
let organisationId: string;

type Columns = NonNullable<Parameters<typeof buildVacancy>[1]['columns']>;
const nothingElse = { summary: '', description: '', location_kind: 'address', published_at: new Date() };

const add = (columns: Columns) =>
	app.make((trx) =>
		buildVacancy(trx, {
			centreId: app.centre.id,
			organisationId,
			columns: { ...nothingElse, ...columns } as Columns,
		}),
	);

beforeAll(async () => {
	app = await createTestApp();
	({ id: organisationId } = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, name: 'De Regenboog' }),
	));
	await add({ title: 'Muzikant bij de lunch', target_groups: ['elderly'], vog: 'required' });
	await add({ title: 'Praten met ouders', target_groups: ['families'], suitable_for_groups: true });
	await add({ title: 'Fietstocht', target_groups: ['refugees'], tags: ['once', 'Zonnebloemdag'] });
	await add({ title: 'Verteller', skills: ['handy'], compensation: 'expenses', dutch_level: 'intermediate' });
	await add({
		title: 'Glazenwasser',
		dayparts: ['weekend_day'],
		location_kind: 'online',
		suitable_for_internship: true,
		age_groups: ['over_65'],
	});
	await add({ title: 'Lamp ophangen', wheelchair_accessible: true, categories: ['catering'] });
	await add({ title: 'Konijnen verzorgen', summary: 'Wij hebben een hok en een schuur.' });
});
afterAll(() => app.close());

const scope = () => ({ tenant: 'demo', centres: [app.centre.id] });

async function found(text: string) {
	const result = await app.db.read(scope(), (trx) =>
		searchVacancies(trx, {
			tenant: 'demo',
			centreId: app.centre.id,
			text,
			near: '',
			kilometres: 10,
			choices: {},
			sort: undefined,
			page: { number: 1, size: 10 },
		}),
	);
	const rows = await app.make((trx) => trx.selectFrom('vacancies').select(['id', 'title']).execute());
	const titles = new Map(rows.map(({ id, title }) => [id, title]));
	return { ...result, titles: result.hits.map(({ id }) => titles.get(id)) };
}
const meant = (text: string) => app.db.read(scope(), (trx) => understand(trx, text, commonVocabulary));

describe('everything that a vacancy is, it is found by', () => {
	it.each([
		['vluchtelingen', 'Fietstocht'],
		['refugees', 'Fietstocht'],
		['statushouder', 'Fietstocht'],
		['eenmalig', 'Fietstocht'],
		['one-off', 'Fietstocht'],
		['zonnebloemdag', 'Fietstocht'],
		['bejaarden', 'Muzikant bij de lunch'],
		['verklaring omtrent het gedrag', 'Muzikant bij de lunch'],
		['gezinnen', 'Praten met ouders'],
		['bedrijfsuitje', 'Praten met ouders'],
		['handig', 'Verteller'],
		['reiskostenvergoeding', 'Verteller'],
		['redelijk Nederlands', 'Verteller'],
		['remote', 'Glazenwasser'],
		['thuiswerken', 'Glazenwasser'],
		['weekend', 'Glazenwasser'],
		['maatschappelijke stage', 'Glazenwasser'],
		['65+', 'Glazenwasser'],
		['horeca', 'Lamp ophangen'],
		['wheelchair accessible', 'Lamp ophangen'],
	])('%s finds %s', async (text, title) => {
		expect((await found(text)).titles[0]).toBe(title);
	});

	it('says which values are named, and what else was typed', async () => {
		const { named } = await meant('fietsen met vluchtelingen');
		expect(named).toEqual([{ words: 'vluchtelingen', labels: ['target_groups=refugees'], rest: 'fietsen' }]);
	});
});

describe('what people say beside it', () => {
	it.each([
		['ik wil heel graag iets doen voor de bejaarden', 'Muzikant bij de lunch'],
		['niet met gezinnen maar met bejaarden', 'Muzikant bij de lunch'],
		['zomaar een onzinwoordje bejaarden', 'Muzikant bij de lunch'],
		['ik wil geen vaste dag', undefined],
	])('%s finds %s', async (text, title) => {
		expect((await found(text)).titles[0]).toBe(title);
	});

	it.each([
		'niet met gezinnen',
		'zonder gezinnen',
		'not with families',
		'ik wil liever niet met gezinnen werken',
	])('%s finds all but those', async (text) => {
		const { titles } = await found(text);
		expect(titles).toHaveLength(6);
		expect(titles).not.toContain('Praten met ouders');
	});

	it('leaves out what is not wanted of what is', async () => {
		expect((await found('bejaarden of vluchtelingen')).titles.toSorted()).toEqual([
			'Fietstocht',
			'Muzikant bij de lunch',
		]);
		expect((await found('vluchtelingen, niet met bejaarden')).titles).toEqual(['Fietstocht']);
		expect((await found('iets met konijnen zonder schuur')).titles).toEqual([]);
		expect((await found('iets met konijnen zonder hek')).titles).toEqual(['Konijnen verzorgen']);
		// Of several plain words all have to be there.
		expect((await found('konijnen maar geen grote schuur')).titles).toEqual(['Konijnen verzorgen']);
	});

	it('offers no filter for what is not wanted', async () => {
		expect((await meant('niet met gezinnen')).named).toEqual([]);
	});

	it.each([
		['barvrouw', 'barman'],
		['boekhoudster', 'boekhouder'],
		['magazijnhulp', 'magazijn'],
		['fiets maken', 'fietsenmaker'],
		['oudere mens', 'oudere mensen'],
	])('%s means what %s does', (text, other) => {
		const same = (of: string) => new Set(piecesOf(of.split(' '), commonVocabulary)[0]?.meaning?.same);
		expect(same(text)).toContain(other);
		expect(same(text)).toEqual(same(other));
	});

	it('takes no surname for a word, and no word for two that say nothing', async () => {
		expect((await meant('naaijen')).corrections).toEqual([{ from: 'naaijen', to: 'naaien' }]);
		expect((await meant('betekenen')).corrections).toEqual([]);
	});
});

describe('words are themselves', () => {
	it('takes no form of a verb for another word', async () => {
		// The vocabulary has Snapchat and golf.
		for (const text of ['snapt', 'gegolfd', 'houdt']) {
			expect([text, (await meant(text)).corrections]).toEqual([text, []]);
		}
	});

	it('hears a long sentence to its end', async () => {
		const text =
			'hallo, ik ben net gestopt met werken en nu wil ik dus heel graag iets gaan doen, ' +
			'het liefst iets kleins, met wat je bij jullie zoal kan doen, met konijnen';
		expect((await found(text)).titles[0]).toBe('Konijnen verzorgen');
	});

	it('ouderen is not ouder', async () => {
		expect((await found('ouderen')).titles).toEqual(['Muzikant bij de lunch']);
		expect((await found('ouder')).titles).toEqual(['Praten met ouders']);
	});

	it('takes no word for another that is none', async () => {
		for (const text of ['verpleeghuis', 'dierenasiel', 'hondenuitlater', 'computerhulp', 'xyzzyqwv']) {
			expect([text, (await meant(text)).corrections]).toEqual([text, []]);
		}
	});

	it.each([
		['konijnenschuur', 'konijnen schuur', 'Konijnen verzorgen'],
		['musicant', 'muzikant', 'Muzikant bij de lunch'],
		['muziekant', 'muzikant', 'Muzikant bij de lunch'],
		['vluchtlingen', 'vluchtelingen', 'Fietstocht'],
		['maatschapelijke stage', 'maatschappelijke', 'Glazenwasser'],
	])('takes %s for %s', async (text, to, title) => {
		const { corrections, titles } = await found(text);
		expect(corrections.map((one) => one.to)).toEqual([to]);
		expect(titles[0]).toBe(title);
	});
});
