import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOf } from '#platform/contract/fields.ts';
import { snakeKeys } from '#platform/contract/keys.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { type BuiltOrganisation, buildOrganisation } from '#testing/builders.ts';
import { vacancyInputSchema } from '../contract.ts';
import { fields } from '../fields.ts';

const path = '/api/v1/vacancies';
const onTheWire = (attributes: object) => snakeKeys(attributes) as Record<string, unknown>;

describe('the fields of a vacancy', () => {
	let app: TestApp;
	let organisation: BuiltOrganisation;
	let as: Record<string, string>;

	beforeAll(async () => {
		app = await createTestApp();
		organisation = await app.make((trx) => buildOrganisation(trx, { centreId: app.centre.id }));
		as = (await signedIn(app, { organisation })).as;
	});
	afterAll(() => app.close());

	const create = async (attributes: Record<string, unknown>) => {
		const answer = await app.send('post', path, {
			as,
			body: { data: { type: 'vacancies', attributes: onTheWire(attributes) } },
		});
		expect([answer.status, answer.text]).toEqual([201, answer.text]);
		return answer.body.data;
	};

	it('are empty until something is said of them, as the table has it', async () => {
		const { attributes } = await create({ title: 'Alleen een titel' });
		expect(attributes).toMatchObject(onTheWire({ ...emptyOf(fields), title: 'Alleen een titel' }));
	});

	const said = {
		vacancyType: 'volunteering',
		language: 'en',
		title: 'Everything is said',
		summary: 'In one line',
		description: '<p>Words</p>',
		translations: {
			nl: { title: 'Alles is gezegd', summary: 'In een regel', description: '<p>Woorden</p>' },
		},
		categories: ['sports'],
		targetGroups: ['elderly'],
		skills: ['doing'],
		ageGroupIds: ['18_25'],
		dayparts: ['weekday_morning'],
		tags: ['once'],
		dutchLevel: 'basic',
		hoursMin: 1,
		hoursMax: 2,
		hoursPeriod: 'week',
		startsOn: '2030-01-01',
		endsOn: '2030-02-01',
		spots: 3,
		locationKind: 'area',
		street: 'Dorpsstraat',
		houseNumber: '1',
		postalCode: '6871 AB',
		city: 'Renkum',
		hideExactPlace: true,
		wheelchairAccessible: true,
		suitableForGroups: true,
		suitableForInternship: true,
		vog: 'required',
		compensation: 'expenses',
		audience: 'volunteers',
		priceText: '€ 10',
		contactPerson: 'Jet',
		contactPhone: '0612345678',
		contactPhoneVisible: true,
		contactEmail: 'jet@voorbeeld.example',
		applyMethod: 'link',
		applyUrl: 'https://voorbeeld.example/',
		questions: [
			{
				id: 'q1a2b3c4d',
				kind: 'choice',
				question: 'Welke dag?',
				help: 'Meer mag.',
				required: true,
				longAnswer: false,
				options: ['Ma', 'Di'],
				several: true,
				other: true,
				translations: { en: { question: 'Which day?', help: 'More than one.', options: ['Mon', 'Tue'] } },
			},
		],
	};

	it('come back as they were written, and in a copy', async () => {
		const full = vacancyInputSchema.omit({ sessions: true, imageId: true, expiresAt: true }).parse(said);
		// None of them is what it would be without a word.
		const empty: Record<string, unknown> = emptyOf(fields);
		const unsaid = Object.entries(full).filter(
			([name, value]) => name !== 'vacancyType' && value === empty[name],
		);
		expect(unsaid).toEqual([]);
		const { id, attributes } = await create({ ...full, expiresAt: '2030-01-01T00:00:00Z' });
		expect(attributes).toMatchObject(onTheWire(full));
		expect(attributes.expires_at).toBe('2030-01-01T00:00:00.000Z');
		const copy = await app.send('post', `${path}/${id}/duplicate`, { as });
		expect(copy.body.data.attributes).toMatchObject(onTheWire({ ...full, expiresAt: null }));
	});
});
