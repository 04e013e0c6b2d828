import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { maxSelections } from '../enums.ts';

const base = '/api/v1/pool_selections';
type As = Record<string, string>;

let app: TestApp;
let as: As;
let colleague: As;
let stranger: As;
beforeAll(async () => {
	app = await createTestApp();
	const place = { centreId: app.centre.id };
	const organisation = await app.make((trx) => buildOrganisation(trx, place));
	as = (await signedIn(app, { organisation, role: 'admin' })).as;
	colleague = (await signedIn(app, { organisation, role: 'admin' })).as;
	const other = await app.make((trx) => buildOrganisation(trx, place));
	stranger = (await signedIn(app, { organisation: other, role: 'admin' })).as;
});
afterAll(() => app.close());

const save = (name: string, filters: object, who = as) =>
	app.send('post', base, {
		as: who,
		body: { data: { type: 'pool_selections', attributes: { name, filters } } },
	});
const list = async (who = as) =>
	(await app.send('get', base, { as: who })).body.data.map(
		({ attributes }: { attributes: { name: string; filters: object } }) => attributes,
	);

it('is kept by name for the whole organisation, opened by colleagues and removed, and no other organisation has it', async () => {
	const made = await save('Koks', { interests: ['catering'], near: 'Apeldoorn', distance: '10' });
	expect(made.status, made.text).toBe(201);
	await save('Klussers', { skills: ['handy'] });
	await save('Koks', { interests: ['catering'], skills: ['handy'] });
	const kept = [
		{ name: 'Klussers', filters: { skills: ['handy'] } },
		{ name: 'Koks', filters: { interests: ['catering'], skills: ['handy'] } },
	];
	expect(await list()).toEqual(kept);
	expect(await list(colleague)).toEqual(kept);
	expect(await list(stranger)).toEqual([]);
	const path = `${base}/${made.body.data.id}`;
	expect((await app.send('delete', path, { as: stranger })).status).toBe(404);
	expect((await app.send('delete', path, { as: colleague })).status).toBe(204);
	expect(await list()).toEqual(kept.slice(0, 1));
});

it('holds nothing that the pool is not searched by', async () => {
	expect((await save('Fout', { skills: ['vliegen'] })).status).toBe(422);
	expect((await save('Fout', { surname: 'Quispel' })).status).toBe(422);
	expect((await save('', {})).status).toBe(422);
});

it('is one of twenty at most; one of the same name still takes new filters', async () => {
	for (let one = 0; one < maxSelections; one++)
		expect((await save(`Vol ${one}`, {}, stranger)).status).toBe(201);
	const full = await save('Te veel', {}, stranger);
	expect([full.status, full.body.errors[0].code]).toEqual([409, 'too_many']);
	expect((await save('Vol 1', { skills: ['handy'] }, stranger)).status).toBe(201);
});
