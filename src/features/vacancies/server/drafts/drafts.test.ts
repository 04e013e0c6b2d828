import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';

const unsaved = '/api/v1/vacancies/draft';
let app: TestApp;
let organisation: { id: string };
let vacancyId: string;
let as: Record<string, string>;

beforeAll(async () => {
	app = await createTestApp();
	organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	vacancyId = (await build()).id;
	as = (await signedIn(app, { organisation })).as;
});
afterAll(() => app.close());

const build = (columns: object = {}, organisationId = organisation.id) =>
	app.make((trx) => buildVacancy(trx, { centreId: app.centre.id, organisationId, columns }));
const draftOf = (id: string) => `/api/v1/vacancies/${id}/draft`;
const body = (title: string) => ({
	data: { type: 'vacancy_drafts', attributes: { fields: [{ name: 'title', values: [title] }] } },
});
const titleOf = async (path: string, who = as) => {
	const { body: answer } = await app.send('get', path, { as: who });
	return answer.meta.fields[0]?.values[0];
};

it('keeps what is typed, of a vacancy and of a new one apart, and leaves the vacancy as it is', async () => {
	const before = await app.send('get', `/api/v1/vacancies/${vacancyId}`);
	expect((await app.send('get', draftOf(vacancyId), { as })).body.meta).toEqual({
		saved_at: null,
		fields: [],
	});
	const kept = await app.send('put', draftOf(vacancyId), { as, body: body('Half geschr') });
	expect(kept.status).toBe(200);
	expect(Date.parse(kept.body.meta.saved_at)).toBeGreaterThan(Date.now() - 60_000);
	await app.send('put', draftOf(vacancyId), { as, body: body('Half geschreven') });
	await app.send('put', unsaved, { as, body: body('Iets nieuws') });
	expect(await titleOf(draftOf(vacancyId))).toBe('Half geschreven');
	expect(await titleOf(unsaved)).toBe('Iets nieuws');
	const after = await app.send('get', `/api/v1/vacancies/${vacancyId}`);
	expect(after.body.data.attributes).toEqual(before.body.data.attributes);
});

it('is there on another device of the same person, and for nobody else', async () => {
	const other = await signedIn(app, { organisation });
	await app.send('put', draftOf(vacancyId), { as, body: body('Van mij') });
	expect(await titleOf(draftOf(vacancyId), other.as)).toBeUndefined();
	await app.send('put', draftOf(vacancyId), { as: other.as, body: body('Van een collega') });
	expect(await titleOf(draftOf(vacancyId))).toBe('Van mij');
});

it('is not replaced by who goes on from something older, unless they say so', async () => {
	const { id } = await build();
	const put = (title: string, since?: string | null) =>
		app.send('put', draftOf(id), {
			as,
			body: { data: { type: 'vacancy_drafts', attributes: { ...body(title).data.attributes, since } } },
		});
	const first = await put('Venster een', null);
	expect(first.status).toBe(200);
	const other = await put('Venster twee', null);
	expect([other.status, other.body.errors[0].code]).toEqual([409, 'kept_elsewhere']);
	expect(other.body.errors[0].meta.state).toBe(first.body.meta.saved_at);
	expect(await titleOf(draftOf(id))).toBe('Venster een');
	expect((await put('Venster een, verder', first.body.meta.saved_at)).status).toBe(200);
	expect((await put('Venster twee', first.body.meta.saved_at)).status).toBe(409);
	expect((await put('Venster twee')).status).toBe(200);
	// What was saved or thrown away in another window is not brought back by itself either.
	await app.send('delete', draftOf(id), { as });
	expect((await put('Venster een', first.body.meta.saved_at)).status).toBe(409);
	const both = await Promise.all([put('a', null), put('b', null)]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('is thrown away once and for all', async () => {
	await app.send('put', unsaved, { as, body: body('Toch niet') });
	await app.send('put', draftOf(vacancyId), { as, body: body('Blijft') });
	expect((await app.send('delete', unsaved, { as })).status).toBe(204);
	expect((await app.send('delete', unsaved, { as })).status).toBe(204);
	expect(await titleOf(unsaved)).toBeUndefined();
	expect(await titleOf(draftOf(vacancyId))).toBe('Blijft');
});

it('is of a vacancy one may change, in a state in which that can be', async () => {
	const elsewhere = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const foreign = await build({}, elsewhere.id);
	const archived = await build({ status: 'archived' });
	for (const [method, given] of [
		['get', {}] as const,
		['put', { body: body('x') }] as const,
		['delete', {}] as const,
	]) {
		expect((await app.send(method, draftOf(foreign.id), { as, ...given })).status, method).toBe(404);
		const refused = await app.send(method, draftOf(archived.id), { as, ...given });
		expect(refused.status, method).toBe(409);
		expect(refused.body.errors[0].meta.state, method).toBe('archived');
	}
	const volunteer = await signedIn(app, { accountRoles: ['volunteer'] });
	expect((await app.send('put', unsaved, { as: volunteer.as, body: body('x') })).status).toBe(403);
	expect((await app.send('put', unsaved, { body: body('x') })).status).toBe(401);
});

it('holds fields alone, and no more than a form can', async () => {
	const refused = async (attributes: object) =>
		(await app.send('put', unsaved, { as, body: { data: { type: 'vacancy_drafts', attributes } } })).status;
	expect(await refused({ fields: [], status: 'published' })).toBe(422);
	expect(await refused({ fields: [{ name: '__proto__', values: ['x'] }] })).toBe(422);
	const long = Array.from({ length: 10 }, (_, index) => ({
		name: `translations.nl.part${index}`,
		values: ['x'.repeat(20_000)],
	}));
	expect(await refused({ fields: long })).toBe(422);
});

it('cleans mark-up, and leaves plain text as it was typed', async () => {
	const evil = '<p>Hallo<img src=x onerror=alert(1)></p>';
	const fields = [
		{ name: 'summary', values: ['minder < 3 & meer'] },
		{ name: 'description', values: [evil] },
		{ name: 'description.format', values: ['html'] },
		{ name: 'translations.en.description.html', values: [evil] },
	];
	await app.send('put', unsaved, { as, body: { data: { type: 'vacancy_drafts', attributes: { fields } } } });
	const { body: answer } = await app.send('get', unsaved, { as });
	expect(answer.meta.fields.map(({ values }: { values: string[] }) => values[0])).toEqual([
		'minder < 3 & meer',
		'<p>Hallo</p>',
		'html',
		'<p>Hallo</p>',
	]);
});

it('goes with its vacancy', async () => {
	const { id } = await build({ status: 'draft' });
	await app.send('put', draftOf(id), { as, body: body('Weg ermee') });
	await app.send('delete', `/api/v1/vacancies/${id}`, { as });
	expect((await app.send('get', draftOf(id), { as })).status).toBe(404);
});
