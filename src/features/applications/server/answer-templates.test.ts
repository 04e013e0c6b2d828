import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { maxAnswerTemplates } from '../contract.ts';

const path = '/api/v1/answer_templates';
const migration = readFileSync('database/migrations/0350_answers_in_one_notation.sql', 'utf8');
let app: TestApp;
let as: Record<string, string>;
let other: Record<string, string>;
let organisationId: string;

beforeAll(async () => {
	app = await createTestApp();
	const build = () => app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const organisation = await build();
	organisationId = organisation.id;
	as = (await signedIn(app, { organisation })).as;
	other = (await signedIn(app, { organisation: await build() })).as;
});
afterAll(() => app.close());

const attributes = {
	kind: 'accept',
	name: 'Welkom',
	body: 'Beste {{ first_name }}, welkom bij {{ vacancy_title }}! {{ own_name }}',
};
const add = (given: object = {}, who = as) =>
	app.send('post', path, {
		as: who,
		body: { data: { type: 'answer_templates', attributes: { ...attributes, ...given } } },
	});
const change = (id: string, given: object, who = as) =>
	app.send('patch', `${path}/${id}`, {
		as: who,
		body: { data: { type: 'answer_templates', id, attributes: given } },
	});
const problem = (answer: { status: number; body: { errors: { code: string; source: object }[] } }) => [
	answer.status,
	answer.body.errors[0]?.code,
	answer.body.errors[0]?.source,
];

it('is kept by an organisation for itself, changed and taken away', async () => {
	const made = await add();
	expect([made.status, made.body.data.attributes.name]).toEqual([201, 'Welkom']);
	const { id } = made.body.data;
	expect((await add({}, other)).status).toBe(201);
	const list = await app.send('get', path, { as });
	expect(list.body.data.map((one: { id: string }) => one.id)).toEqual([id]);
	const changed = await change(id, { name: 'Van harte welkom' });
	expect(changed.body.data.attributes).toMatchObject({ name: 'Van harte welkom', body: attributes.body });
	expect((await change(id, { name: 'Van wie?' }, other)).status).toBe(404);
	expect((await app.send('delete', `${path}/${id}`, { as: other })).status).toBe(404);
	expect((await app.send('delete', `${path}/${id}`, { as })).status).toBe(204);
	expect((await app.send('get', path, { as })).body.meta.total).toBe(0);
});

it('refuses what nobody could fill in, on writing and on changing', async () => {
	const pointer = { pointer: '/data/attributes/body' };
	expect(problem(await add({ body: 'Beste {achternaam}' }))).toEqual([422, 'unknown_variable', pointer]);
	const { id } = (await add({ name: 'Andere' })).body.data;
	expect(problem(await change(id, { body: 'Beste {}' }))).toEqual([422, 'unknown_variable', pointer]);
	expect(problem(await change(id, { body: 'Beste {{ first_name' }))).toEqual([
		422,
		'unknown_variable',
		pointer,
	]);
});

it('is kept in one notation, also of who writes it as before', async () => {
	const made = await add({
		name: 'Oud',
		body: 'Beste {name} van { organisation }. {{ voornaam }}, {title}: {me}',
	});
	const body =
		'Beste {{ first_name }} van {{ organisation_name }}. {{ first_name }}, {{ vacancy_title }}: {{ own_name }}';
	expect([made.status, made.body.data.attributes.body]).toEqual([201, body]);
	const { id } = made.body.data;
	expect((await change(id, { body: 'Dag {name}' })).body.data.attributes.body).toBe('Dag {{ first_name }}');
	// What would grow too long stays as it was written, and is filled in all the same.
	const long = '{me}'.repeat(1200);
	expect((await change(id, { body: long })).body.data.attributes.body).toBe(long);
});

it('is brought into it by the migration, where that fits', async () => {
	const written = {
		Kort: 'Dag {name} van { organisation }, {title}! {{me}} {iets} {{ first_name }}',
		Nieuw: 'Dag {{ first_name }}',
		Lang: '{me}'.repeat(1200),
	};
	const place = {
		tenant: 'demo',
		centre_id: app.centre.id,
		organisation_id: organisationId,
		kind: 'message',
	} as const;
	await app.make((trx) =>
		trx
			.insertInto('answer_templates')
			.values(Object.entries(written).map(([name, body]) => ({ ...place, name, body })))
			.execute(),
	);
	await app.db.asOwner((client) => client.query(migration));
	const rows = await app.make((trx) =>
		trx.selectFrom('answer_templates').select(['name', 'body']).where('kind', '=', 'message').execute(),
	);
	expect(Object.fromEntries(rows.map(({ name, body }) => [name, body]))).toEqual({
		...written,
		Kort: 'Dag {{ first_name }} van {{ organisation_name }}, {{ vacancy_title }}! {{ own_name }} {iets} {{ first_name }}',
	});
});

it('has a name of its own within its kind', async () => {
	const pointer = { pointer: '/data/attributes/name' };
	await add({ name: 'Vol' });
	expect(problem(await add({ name: 'vol' }))).toEqual([422, 'taken', pointer]);
	const rejection = await add({ name: 'Vol', kind: 'reject' });
	expect(rejection.status).toBe(201);
	expect(problem(await change(rejection.body.data.id, { kind: 'accept' }))).toEqual([422, 'taken', pointer]);
	// A letter that the database and this language do not make small in the same way.
	await add({ name: 'İstanbul' });
	const second = await add({ name: 'Ankara' });
	expect(problem(await change(second.body.data.id, { name: 'İstanbul' }))).toEqual([422, 'taken', pointer]);
	expect((await change(second.body.data.id, { name: 'ANKARA' })).status).toBe(200);
});

it('gets its name once when two are given it at the same time', async () => {
	const ids = await Promise.all(
		['Eerste', 'Tweede'].map(async (name) => (await add({ name })).body.data.id as string),
	);
	const answers = await Promise.all(ids.map((id) => change(id, { name: 'Dezelfde' })));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('is one of thirty at most, also when many are added at once', async () => {
	const { as: many } = await signedIn(app, {
		organisation: await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id })),
	});
	const answers = await Promise.all(
		Array.from({ length: maxAnswerTemplates + 5 }, (_, number) => add({ name: `Nummer ${number}` }, many)),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxAnswerTemplates);
	expect(answers.filter(({ body }) => body.errors?.[0].code === 'too_many')).toHaveLength(5);
	expect((await add({ kind: 'reject' }, many)).status).toBe(201);
});
