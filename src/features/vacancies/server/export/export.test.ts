import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSnake } from '#platform/contract/keys.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { countStatements } from '#testing/count-statements.ts';
import { vacancyInputSchema } from '../../contract.ts';
import { exportBatch } from './export-vacancies.ts';

const path = '/api/v1/vacancies/export';
let app: TestApp;
let organisation: BuiltOrganisation;
let other: BuiltOrganisation;
let as: Record<string, string>;
let staff: Record<string, string>;

beforeAll(async () => {
	app = await createTestApp();
	const centreId = app.centre.id;
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'De Brug' }));
	other = await app.make((trx) => buildOrganisation(trx, { centreId, name: 'De Haven' }));
	const centre = await app.make((trx) => buildOrganisation(trx, { centreId, type: 'VolunteerCenter' }));
	as = (await signedIn(app, { organisation })).as;
	staff = (await signedIn(app, { organisation: centre })).as;
	await build({ title: '=HYPERLINK("x")', status: 'draft', contact_email: 'els@brug.example' });
	await build({ title: 'Taalmaatje; "zoë"', description: '<p>Samen <strong>lezen</strong></p>' });
	await build({ title: 'Van een ander' }, other);
	await build({ title: 'Weg', status: 'deleted' });
});
afterAll(() => app.close());

const build = (columns: object, of = organisation) =>
	app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId: of.id, columns }));
const read = async (query = '', who = as): Promise<Record<string, string>[]> => {
	const answer = await app.send('get', path + query, { as: who });
	expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
	return parse(answer.text, { bom: true, columns: true });
};
const titles = async (query = '', who = as) => (await read(query, who)).map(({ title }) => title);

it('holds the own vacancies in every state, the newest first, with nothing that is taken for a formula', async () => {
	const rows = await read();
	expect(rows.map(({ title, status }) => [title, status])).toEqual([
		['Taalmaatje; "zoë"', 'published'],
		[`'=HYPERLINK("x")`, 'draft'],
	]);
	expect(rows[0]).toMatchObject({ organization: 'De Brug', description: 'Samen lezen' });
	expect(rows[1]).toMatchObject({ contact_email: 'els@brug.example' });
});

it('has a column for everything that an organisation writes, but for what no cell can hold', async () => {
	const elsewhere: Record<string, string> = { ageGroupIds: 'age_groups' };
	const left = ['translations', 'imageId', 'sessions'];
	const [row = {}] = await read();
	const wanted = Object.keys(vacancyInputSchema.shape)
		.filter((name) => !left.includes(name))
		.map((name) => elsewhere[name] ?? toSnake(name));
	expect(Object.keys(row)).toEqual(expect.arrayContaining(wanted));
	expect(row).toMatchObject({ wheelchair_accessible: 'false', suitable_for_groups: 'false' });
});

it('is of the whole centre for its staff, and never of another organisation for others', async () => {
	expect(await titles('', staff)).toHaveLength(3);
	expect(await titles(`?filter[organization_id_eq]=${other.id}`, staff)).toEqual(['Van een ander']);
	expect(await titles(`?filter[organization_id_eq]=${other.id}`)).toEqual([]);
});

it('takes the filters of the list', async () => {
	expect(await titles('?filter[status_eq]=draft')).toEqual([`'=HYPERLINK("x")`]);
	expect(await titles('?filter[title_i_cont]=TAAL')).toEqual(['Taalmaatje; "zoë"']);
	expect((await app.send('get', `${path}?filter[contact_email_eq]=x`, { as })).status).toBe(400);
});

it('is for who runs an organisation or the centre', async () => {
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	expect((await app.send('get', path, { as: volunteer.as })).status).toBe(403);
	expect((await app.send('get', path)).status).toBe(401);
});

it('reads a few hundred at a time, each vacancy once', async () => {
	const many = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const { as: owner } = await signedIn(app, { organisation: many });
	const few = await countStatements(() => titles('', owner));
	const first = await build({ title: 'Nummer' }, many);
	// One moment for all: only their ids keep the batches apart.
	await app.make(async (trx) => {
		const row = await trx
			.selectFrom('vacancies')
			.selectAll()
			.where('id', '=', first.id)
			.executeTakeFirstOrThrow();
		const { id: _id, ...rest } = row;
		const copies = Array.from({ length: exportBatch + 20 }, (_, index) => ({
			...rest,
			translations: '{}',
			questions: '[]',
			title: `Nummer ${index}`,
		}));
		await trx.insertInto('vacancies').values(copies).execute();
	});
	const more = await countStatements(async () => {
		const found = await titles('', owner);
		expect(new Set(found).size).toBe(exportBatch + 21);
		expect(found).toHaveLength(exportBatch + 21);
	});
	// One batch more: opening its transaction, reading and closing it.
	expect(more - few).toBeLessThanOrEqual(4);
});
