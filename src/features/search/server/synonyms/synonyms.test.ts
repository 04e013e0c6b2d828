import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whichFit } from '#features/search/server/public.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildCentre, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { maxSynonymGroups } from '../../contract.ts';

const path = '/api/v1/search_synonyms';
let app: TestApp;
let staff: Record<string, string>;
let sister: string;
let vacancyId: string;

beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	staff = (await signedIn(app, { organisation, role: 'admin' })).as;
	sister = (await app.make((trx) => buildCentre(trx))).id;
	vacancyId = await app.make(async (trx) => {
		const place = { centreId: app.centre.id };
		const organisation = await buildOrganisation(trx, { ...place, name: 'De Brug' });
		const columns = { summary: '', description: '', published_at: new Date() };
		const add = (title: string, more: object = {}) =>
			buildVacancy(trx, {
				...place,
				organisationId: organisation.id,
				columns: { ...columns, title, ...more } as never,
			});
		await add('Samen inburgeren', { target_groups: ['refugees'] });
		await add('Theekransje in de Zwaan');
		return (await add('Duofietsen met bewoners')).id;
	});
});
afterAll(() => app.close());
beforeEach(() => write([], { remove: true }));

/** Groups as they are in the database, whoever wrote them. */
const write = (groups: readonly string[][], { centreId = app.centre.id, remove = false } = {}) =>
	app.make(
		async (trx) => {
			if (remove) await trx.deleteFrom('search_synonyms').execute();
			const values = groups.map((words) => ({ tenant: 'demo', centre_id: centreId, words }));
			if (values.length > 0) await trx.insertInto('search_synonyms').values(values).execute();
		},
		{ tenant: 'demo', centres: [app.centre.id, sister] },
	);
const add = (words: unknown, as = staff) =>
	app.send('post', path, { as, body: { data: { type: 'search_synonyms', attributes: { words } } } });
const change = (id: string, words: unknown, as = staff) =>
	app.send('patch', `${path}/${id}`, {
		as,
		body: { data: { type: 'search_synonyms', id, attributes: { words } } },
	});
const titles = async (text: string) => {
	const { body } = await app.send('get', `/api/v1/vacancies/search?filter[q]=${encodeURIComponent(text)}`);
	return body.data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);
};
const problem = (answer: { status: number; body: { errors: { code: string; source: object }[] } }) => [
	answer.status,
	answer.body.errors[0]?.code,
	answer.body.errors[0]?.source,
];

describe('words of a centre that mean the same', () => {
	it('are found by each other from then on, until they are changed or removed', async () => {
		expect(await titles('plizka')).toEqual([]);
		const made = await add(['plizka', 'Duofietsen']);
		expect([made.status, made.body.data.attributes.words]).toEqual([201, ['plizka', 'Duofietsen']]);
		expect(await titles('plizka')).toEqual(['Duofietsen met bewoners']);
		const { id } = made.body.data;
		expect((await change(id, ['plizka', 'theekransje'])).status).toBe(200);
		expect(await titles('plizka')).toEqual(['Theekransje in de Zwaan']);
		expect((await app.send('delete', `${path}/${id}`, { as: staff })).status).toBe(204);
		expect(await titles('plizka')).toEqual([]);
	});

	it('mean what any of them means in the list that every site has', async () => {
		expect(await titles('plizka')).toEqual([]);
		await add(['plizka', 'vluchtelingen']);
		expect(await titles('plizka')).toEqual(['Samen inburgeren']);
	});

	it('are what a slip of the pen is taken for', async () => {
		await add(['plizkatoren', 'duofietsen']);
		expect(await titles('plizkatooren')).toEqual(['Duofietsen met bewoners']);
	});

	it('can be several words, with capitals and accents', async () => {
		await add(['De Zwáán', 'het groene huis', 'buurtkamer west']);
		expect(await titles('groene huis')).toEqual([]);
		expect(await titles('het groene huis')).toEqual(['Theekransje in de Zwaan']);
		expect(await titles('Buurtkamer WEST')).toEqual(['Theekransje in de Zwaan']);
	});

	it('are asked by saved searches too', async () => {
		await add(['plizka', 'duofietsen']);
		const scope = { tenant: 'demo', centres: [app.centre.id] };
		const question = { text: 'plizka', near: null, kilometres: 10, choices: {} };
		expect(await app.db.read(scope, (trx) => whichFit(trx, [vacancyId], [question]))).toEqual([[vacancyId]]);
	});

	it('are those of the centre alone', async () => {
		await write([['plizka', 'duofietsen']], { centreId: sister });
		expect(await titles('plizka')).toEqual([]);
		const { id } = (await add(['gnorf', 'duofietsen'])).body.data;
		const list = await app.send('get', path, { as: staff });
		expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
	});
});

describe('a group of words is refused', () => {
	const pointer = { pointer: '/data/attributes/words' };

	it('with fewer than two different words, too many, or one that has no letters', async () => {
		expect(problem(await add(['fiets']))).toEqual([422, 'too_small', pointer]);
		expect(problem(await add(['Fiets', 'fiets']))).toEqual([422, 'too_few', pointer]);
		const many = Array.from({ length: 21 }, (_, index) => `woord${index}`);
		expect(problem(await add(many))).toEqual([422, 'too_big', pointer]);
		expect(problem(await add(['fiets', '!?']))).toEqual([422, 'no_word', pointer]);
		expect(problem(await add(['fiets', 'een twee drie vier vijf zes']))).toEqual([422, 'too_long', pointer]);
	});

	it('where a word is in another group already', async () => {
		await add(['plizka', 'duofietsen']);
		expect(problem(await add(['Plizka', 'theekransje']))).toEqual([422, 'taken', pointer]);
		const { id } = (await add(['gnorf', 'theekransje'])).body.data;
		expect(problem(await change(id, ['gnorf', 'duofietsen']))).toEqual([422, 'taken', pointer]);
		expect((await change(id, ['gnorf', 'theekransjes'])).status).toBe(200);
	});

	it('beyond as many as one can look over', async () => {
		await write(Array.from({ length: maxSynonymGroups }, (_, index) => [`een${index}`, `twee${index}`]));
		expect(problem(await add(['plizka', 'duofietsen']))).toEqual([422, 'too_many', pointer]);
	});
});
