import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { elsewhere } from '#testing/applications.ts';

let app: TestApp;
let as: Record<string, string>;
let id: string;
const slug = 'evaluatie';
beforeAll(async () => {
	app = await createTestApp();
	as = (await signedIn(app, { accountRoles: ['center_superuser'] })).as;
	const question = (name: string, question_type: string, rest: object = {}) => ({
		id: name,
		question_type,
		text: { nl: name, en: '' },
		...rest,
	});
	const options = ['goed', 'slecht', 'nooit'].map((one) => ({
		id: one,
		text: { nl: `Het was ${one}`, en: '' },
	}));
	const questions = [
		question('hoe', 'multiple_choice', { options, several: true, other: true }),
		question('uren', 'number'),
		question('dag', 'date'),
		question('uur', 'time'),
		question('mee', 'checkbox'),
		question('tekst', 'text'),
	];
	const content = {
		title: { nl: 'Evaluatie', en: '' },
		purpose: { nl: 'Om te leren', en: '' },
		pages: [{ id: 'p', questions }],
	};
	const body = { data: { type: 'forms', attributes: { slug, content } } };
	id = (await app.send('post', '/api/v1/forms', { as, body })).body.data.id;
	await app.send('put', `/api/v1/forms/${id}/open`, { as, body: {} });
});
afterAll(() => app.close());

const submit = async (answers: Record<string, string | string[]>, rest: object = {}) => {
	const attributes = {
		answers: Object.entries(answers).map(([question_id, answer]) => ({
			question_id,
			answer: [answer].flat(),
		})),
		...rest,
	};
	const sent = await app.send('post', `/api/v1/public_forms/${slug}/submissions`, {
		address: elsewhere(),
		body: { data: { type: 'form_submissions', attributes } },
	});
	expect(sent.status, sent.text).toBe(201);
};
const summary = async () =>
	(await app.send('get', `/api/v1/forms/${id}/submissions/summary`, { as })).body.meta;
const of = async (name: string) =>
	(await summary()).questions.find((one: { question_id: string }) => one.question_id === name);
const bars = async (name: string) =>
	Object.fromEntries(
		(await of(name)).bars.map((one: { key: string; count: number }) => [one.key, one.count]),
	);

it('tells nothing of answers that fewer than five people gave', async () => {
	for (let index = 0; index < 4; index++)
		await submit({ hoe: ['goed', 'slecht'], uren: '2', dag: '2026-05-04', uur: '14:30' });
	expect(await of('hoe')).toMatchObject({ answered: 4, few: true, bars: [], average: null });
	expect(await of('uren')).toMatchObject({ answered: 4, few: true, bars: [], average: null });
	expect(JSON.stringify(await summary())).not.toContain('2026-05');
});

it('counts options, numbers, months and hours, and only that there is an answer in words', async () => {
	await submit({
		hoe: ['goed', 'Wel leuk'],
		uren: '3,5',
		dag: '2026-06-01',
		uur: '09:00',
		mee: 'yes',
		tekst: 'Geheim',
	});
	expect(await of('hoe')).toMatchObject({ answered: 5, few: false, question: 'hoe' });
	expect(await bars('hoe')).toEqual({ goed: 5, slecht: 4, nooit: 0, '': 1 });
	expect((await of('hoe')).bars[0].label).toBe('Het was goed');
	expect(await bars('uren')).toEqual({ 2: 4, 3.5: 1 });
	expect((await of('uren')).average).toBe(2.3);
	expect(await bars('dag')).toEqual({ '2026-05': 4, '2026-06': 1 });
	expect(await bars('uur')).toEqual({ '09': 1, 14: 4 });
	expect(await of('tekst')).toMatchObject({ answered: 1, bars: [] });
	expect(JSON.stringify(await summary())).not.toContain('Geheim');
});

it('leaves out advertising, and follows what becomes of submissions', async () => {
	await submit({ hoe: ['nooit'] }, { website: 'https://reclame.example' });
	expect([(await summary()).submissions, await bars('hoe')]).toEqual([
		5,
		{ goed: 5, slecht: 4, nooit: 0, '': 1 },
	]);
	const list = async (status: string) =>
		(await app.send('get', `/api/v1/forms/${id}/submissions?filter[status]=${status}`, { as })).body.data;
	const [spam] = await list('spam');
	const change = (one: { id: string }, status: string) =>
		app.send('patch', `/api/v1/form_submissions/${one.id}`, {
			as,
			body: { data: { type: 'form_submissions', id: one.id, attributes: { status } } },
		});
	await change(spam, 'handled');
	expect(await bars('hoe')).toEqual({ goed: 5, slecht: 4, nooit: 1, '': 1 });
	await change(spam, 'spam');
	await change((await list('new'))[0], 'handled');
	expect(await bars('hoe')).toEqual({ goed: 5, slecht: 4, nooit: 0, '': 1 });
	for (let index = 0; index < 12; index++) await submit({ uren: String(index * 100) });
	expect((await of('uren')).bars.length).toBeLessThanOrEqual(11);
	const [newest] = await list('new');
	const { average } = await of('uren');
	await app.send('delete', `/api/v1/form_submissions/${newest.id}`, { as });
	expect(await of('uren')).toMatchObject({ answered: 16, average: expect.not.closeTo(average) });
	await app.make((trx) => trx.deleteFrom('form_submissions').where('form_id', '=', id).execute());
	expect((await summary()).questions.map(({ answered }: { answered: number }) => answered)).toEqual(
		Array(6).fill(0),
	);
});

it('is for those whose form it is', async () => {
	const { as: volunteer } = await signedIn(app, { accountRoles: ['volunteer'] });
	const path = `/api/v1/forms/${id}/submissions/summary`;
	expect((await app.send('get', path, { as: volunteer })).status).toBe(403);
	expect((await app.send('get', path)).status).toBe(401);
});

it('counts who ticked a box', async () => {
	for (let index = 0; index < 5; index++) await submit({ mee: 'yes' });
	expect((await of('mee')).bars).toEqual([{ key: 'yes', label: '', count: (await of('mee')).answered }]);
});
