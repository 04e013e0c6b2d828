import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventBus } from '#platform/server/events.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { workOnImport } from './work-on-imports.ts';

const path = '/api/v1/vacancy_imports';
let app: TestApp;
let centre: BuiltOrganisation;
let staff: Record<string, string>;
beforeAll(async () => {
	app = await createTestApp();
	centre = await app.make((trx) =>
		buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
	);
	staff = (await signedIn(app, { organisation: centre })).as;
});
afterAll(() => app.close());

const bring = async (text: string, source?: string) => {
	const files = [{ name: 'lijst.csv', text }];
	const body = { files, create_organizations: true, source };
	const answer = await app.send('post', path, { as: staff, body });
	expect(answer.status).toBe(202);
	return answer.body.meta;
};
const match = (id: string, columns: Record<string, number>, source?: string) =>
	app.send('put', `${path}/${id}/columns`, {
		as: staff,
		body: { columns: Object.entries(columns).map(([field, column]) => ({ field, column })), source },
	});
const work = (id: string) =>
	workOnImport({ db: app.db, bus: createEventBus() }, { tenant: 'demo', centreId: app.centre.id, id });
const read = async (id: string) => (await app.send('get', `${path}/${id}`, { as: staff })).body.meta;
const importIt = async (id: string) => {
	expect((await app.send('put', `${path}/${id}/start`, { as: staff, body: {} })).status).toBe(202);
	await work(id);
	return read(id);
};
const lines = (...all: string[]) => all.join('\n');
const chosen = (columns: { chosen: { field: string; column: number }[] }) =>
	Object.fromEntries(columns.chosen.map(({ field, column }) => [field, column]));

describe('the columns of a table', () => {
	const heading = 'Wie;Wat;Vnr;Waar;Klus';
	const rows = [
		'Club A;Koken;1;Ede;Vraag Jan',
		'Club B;Lezen;2;Epe;',
		'Club A;Rijden;3;Ede;',
		'Club A;Bar;4;;',
	];
	const columns = { number: 2, organization: 0, title: 1, city: 3 };

	it('are asked for when their headings say too little, and the file is read by them', async () => {
		const brought = await bring(lines(heading, ...rows));
		expect(brought).toMatchObject({ state: 'matching', kind: 'vacancy-table', total: 4, source: null });
		expect(brought.columns).toEqual({
			heading: ['Wie', 'Wat', 'Vnr', 'Waar', 'Klus'],
			samples: [
				['Club A', 'Club B', 'Club A'],
				['Koken', 'Lezen', 'Rijden'],
				['1', '2', '3'],
				['Ede', 'Epe', 'Ede'],
				['Vraag Jan', '', ''],
			],
			// The likely ones are chosen before.
			chosen: [{ field: 'title', column: 4 }],
			list: null,
			lists: [],
		});
		expect((await app.send('put', `${path}/${brought.id}/start`, { as: staff, body: {} })).status).toBe(409);
		await work(brought.id);
		expect((await read(brought.id)).state).toBe('matching');

		const { status, body } = await match(brought.id, columns);
		expect([status, body.meta.state, body.meta.source]).toEqual([202, 'checking', null]);
		await work(brought.id);
		const tried = await read(brought.id);
		expect(tried).toMatchObject({ state: 'checked', created: 4, refused: [] });
		expect(tried.rows[0]).toMatchObject({ title: 'Koken', organization: 'Club A', city: 'Ede' });

		// Chosen again, everything is tried anew.
		expect((await match(brought.id, { ...columns, title: 3 })).status).toBe(202);
		await work(brought.id);
		expect(await read(brought.id)).toMatchObject({
			created: 3,
			refused: [{ at: 5, id: '4', issues: [{ field: 'title', code: 'required' }] }],
		});
		await match(brought.id, columns);
		await work(brought.id);
		expect(await importIt(brought.id)).toMatchObject({ state: 'done', created: 4, columns: null });
		expect((await match(brought.id, columns)).status).toBe(409);
	});

	it('are remembered by the name of the source, and its numbers are its own', async () => {
		const first = await bring(lines(heading, ...rows), 'Lijst van Jan');
		expect(first).toMatchObject({ state: 'matching', source: 'Lijst van Jan' });
		await match(first.id, columns);
		await work(first.id);
		// Numbers 1 to 4 of the file without a source are other vacancies.
		expect(await importIt(first.id)).toMatchObject({ created: 4, unchanged: 0 });

		const next = await bring(lines('Vnr;Extra;Waar;Wat;Wie', '2;x;Epe;Voorlezen;Club B'), 'lijst van jan');
		expect(next).toMatchObject({ state: 'checking', source: 'Lijst van Jan' });
		await work(next.id);
		const tried = await read(next.id);
		expect(chosen(tried.columns)).toEqual({ number: 0, organization: 4, title: 3, city: 2 });
		expect(tried).toMatchObject({ updated: 1, created: 0 });

		// A column that is gone is asked for again; what people left out stays left out.
		const other = await bring(lines('Vnr;Naam;Waar;Wie;Plekken', '9;Zingen;Epe;Club B;3'), 'Lijst van Jan');
		expect(other.state).toBe('matching');
		expect(chosen(other.columns)).toEqual({ number: 0, organization: 3, city: 2 });
		// A name may be given when the columns are chosen.
		const late = await bring(lines('A;B;C', '7;Club A;Zwemmen'));
		await match(late.id, { number: 0, organization: 1, title: 2 }, 'Zwembad');
		expect((await bring(lines('C;A;B', 'Duiken;8;Club A'), 'Zwembad')).state).toBe('checking');
	});

	it.each<[string, Record<string, number>, number, string]>([
		['without a title', { number: 0, organization: 1 }, 422, 'columns_missing'],
		['that the table has not', { number: 0, organization: 1, title: 7 }, 422, 'no_such_column'],
		['of no kind', { number: 0, organization: 1, title: 2, secret: 2 }, 422, 'invalid_value'],
	])('are refused %s', async (_, given, status, code) => {
		const { id } = await bring(lines('A;B;C', '7;Club A;Zwemmen'));
		const answer = await match(id, given);
		expect([answer.status, answer.body.errors[0].code]).toEqual([status, code]);
		expect((await read(id)).state).toBe('matching');
	});

	it('are chosen of a list in JSON too, however long it is', async () => {
		const list = Array.from({ length: 250 }, (_, n) => ({
			wie: { club: 'Club J' },
			wat: `Klus ${n}`,
			vnr: `j${n}`,
		}));
		const text = JSON.stringify({ data: { klussen: list, over: 'x'.repeat(100_000) } });
		const { id, state, columns: found } = await bring(text);
		expect([state, found.heading]).toEqual(['matching', ['wie.club', 'wat', 'vnr']]);
		await match(id, { organization: 0, title: 1, number: 2 });
		await work(id);
		const tried = await read(id);
		expect(tried).toMatchObject({ total: 250, created: 250, refused: [] });
		expect(chosen(tried.columns)).toEqual({ organization: 0, title: 1, number: 2 });
		expect(tried.rows[0]).toMatchObject({ at: 1, title: 'Klus 0', organization: 'Club J' });
	});

	it('are chosen by staff of the centre alone', async () => {
		const { id } = await bring(lines('A;B;C', '7;Club A;Zwemmen'));
		const { as } = await signedIn(app, {
			organisation: await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id })),
		});
		const body = { columns: [] };
		expect((await app.send('put', `${path}/${id}/columns`, { as, body })).status).toBe(403);
		expect((await app.send('put', `${path}/${id}/columns`, { body })).status).toBe(401);
	});
});

const clubs = Array.from({ length: 5 }, (_, n) => ({ nr: `c${n}`, club: `Club ${n}`, stad: 'Ede' }));
const jobs = [
	{ nr: 'k1', wie: 'Buurthuis De Brug', wat: 'Koken voor de buurt' },
	{ nr: 'k2', wie: 'Buurthuis De Brug', wat: 'Voorlezen aan kinderen' },
];
const wrapped = (more: object = {}) => JSON.stringify({ clubs, werk: { klussen: jobs }, ...more });
const tryOut = async (text: string, source?: string) => {
	const { id } = await bring(text, source);
	await work(id);
	return read(id);
};
const choose = (id: string, list: string) =>
	app.send('put', `${path}/${id}/list`, { as: staff, body: { list } });

describe('a file with several lists', () => {
	it('is read as its longest until people choose another, with a sample of each', async () => {
		const brought = await tryOut(wrapped({ paging: [{ rel: 'next' }, { rel: 'self' }] }));
		expect(brought).toMatchObject({ state: 'matching', total: 5 });
		// What has one value alone cannot be a vacancy, and is not offered.
		expect(brought.columns).toMatchObject({
			heading: ['nr', 'club', 'stad'],
			list: 'clubs',
			lists: [
				{ path: 'clubs', records: 5, sample: ['c0', 'Club 0', 'Ede'] },
				{ path: 'werk.klussen', records: 2, sample: ['k1', 'Buurthuis De Brug', 'Koken voor de buurt'] },
			],
		});

		const { status, body } = await choose(brought.id, 'werk.klussen');
		expect([status, body.meta.state, body.meta.total]).toEqual([202, 'matching', 2]);
		expect(body.meta.columns).toMatchObject({ heading: ['nr', 'wie', 'wat'], list: 'werk.klussen' });
		expect((await match(brought.id, { number: 0, organization: 1, title: 2 })).status).toBe(202);
		await work(brought.id);
		const tried = await read(brought.id);
		expect(tried).toMatchObject({ state: 'checked', total: 2, created: 2, refused: [] });
		expect(tried.rows[1]).toMatchObject({ at: 2, title: 'Voorlezen aan kinderen' });

		// Chosen again after it was tried, nothing of that stays.
		expect((await choose(brought.id, 'clubs')).body.meta).toMatchObject({
			state: 'matching',
			total: 5,
			created: 0,
			columns: { heading: ['nr', 'club', 'stad'] },
		});
		await choose(brought.id, 'werk.klussen');
		await match(brought.id, { number: 0, organization: 1, title: 2 }, 'Klussenbank');
		await work(brought.id);
		expect(await importIt(brought.id)).toMatchObject({ state: 'done', created: 2 });
		expect((await choose(brought.id, 'clubs')).status).toBe(409);

		// The next file of the source is read as the list that has the columns that were matched.
		const next = await tryOut(wrapped(), 'Klussenbank');
		expect(next).toMatchObject({
			state: 'checked',
			total: 2,
			unchanged: 2,
			columns: { list: 'werk.klussen' },
		});
	});

	it('has no other lists than those it offers', async () => {
		const { id } = await tryOut(wrapped());
		const { status, body } = await choose(id, 'werk');
		expect([status, body.errors[0].code]).toEqual([422, 'no_such_list']);
		expect((await read(id)).columns.list).toBe('clubs');
	});

	it.each([
		['a list alone', JSON.stringify(jobs)],
		['a table', 'nr;wie;wat\n1;Club;Koken'],
	])('offers nothing to choose in %s', async (_, text) => {
		const { id, columns } = await tryOut(text);
		expect([columns.list, columns.lists]).toEqual([null, []]);
		expect((await choose(id, 'werk.klussen')).status).toBe(422);
	});
});
