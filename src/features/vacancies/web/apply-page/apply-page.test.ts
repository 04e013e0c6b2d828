import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation, buildVacancy } from '#testing/builders.ts';
import { postForm } from '#testing/page.ts';
import { writtenQuestion } from '../../contract.ts';
import { action } from './apply-page.tsx';

let app: TestApp;
let vacancyId: string;
let staff: Record<string, string>;

const asked = [
	{
		id: 'q00000001',
		kind: 'choice',
		question: 'Welke dagen?',
		required: true,
		options: ['Ma', 'Di'],
		several: true,
		other: true,
		translations: { en: { question: 'Which days?', options: ['Mon', 'Tue'] } },
	},
	{ id: 'q00000002', kind: 'number', question: 'Hoeveel uur?', required: true, options: [] },
	{ id: 'q00000003', kind: 'info_section', question: 'Goed om te weten', required: false, options: [] },
	{ id: 'q00000004', kind: 'checkbox', question: 'Ik ben 18 of ouder', required: false, options: [] },
];

beforeAll(async () => {
	app = await createTestApp();
	const organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
	const questions = JSON.stringify(asked.map((one) => writtenQuestion.parse(one)));
	const columns = { status: 'published' as const, questions };
	const vacancy = await app.make((trx) =>
		buildVacancy(trx, { centreId: app.centre.id, organisationId: organisation.id, columns }),
	);
	vacancyId = vacancy.id;
	staff = (await signedIn(app, { organisation, role: 'admin' })).as;
});
afterAll(() => app.close());

type Fields = readonly (readonly [string, string])[];
const post = (...fields: Fields) =>
	postForm(app, `/vacancies/${vacancyId}/apply`, action, {
		as: {},
		params: { id: vacancyId },
		body: new URLSearchParams([
			['firstName', 'Sam'],
			['lastName', 'de Vries'],
			['email', 'sam@voorbeeld.example'],
			['asked', 'yes'],
			...fields.map(([name, value]): [string, string] => [name, value]),
		]),
	});

it('gives back what was typed with what is wrong at each question, and takes what is right, without scripts', async () => {
	const wrong = Object(
		await post(['q-q00000001', 'option-1'], ['other_q00000001', 'Wo'], ['q-q00000002', 'veel']),
	);
	expect(wrong.init.status).toBe(422);
	expect(wrong.data.answers).toEqual({ q00000001: ['option-1', 'Wo'], q00000002: ['veel'] });
	expect(wrong.data.error.errors).toEqual([
		{
			field: 'q-q00000002',
			rule: 'invalid',
			text: 'Hoeveel uur: Vul een getal in, zoals 12 of 3,5. Duizend is 1000, zonder punt.',
		},
	]);
	const missing = Object(await post(['q-q00000002', '4'], ['q-q00000003', 'Dit is niet gevraagd']));
	expect(missing.data.error.errors).toEqual([
		{ field: 'q-q00000001', rule: 'required', text: 'Welke dagen: Maak een keuze.' },
	]);
	const sent = await post(
		['q-q00000001', 'option-1'],
		['other_q00000001', 'Wo'],
		['q-q00000002', '4'],
		['q-q00000004', 'yes'],
	);
	expect((sent as Response).headers.get('location')?.replace(/[?]offer=.*/, '')).toBe(
		`/nl/vacancies/${vacancyId}/applied`,
	);
	const { body } = await app.send('get', '/api/v1/applications', { as: staff });
	expect(body.data[0].attributes.answers).toEqual([
		{ question: 'Welke dagen?', kind: 'choice', answer: 'Di, Wo', chosen: ['Di', 'Wo'] },
		{ question: 'Hoeveel uur?', kind: 'number', answer: '4' },
		{ question: 'Ik ben 18 of ouder', kind: 'checkbox', answer: 'yes' },
	]);
});
