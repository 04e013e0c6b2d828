import { describe, expect, it } from 'vitest';
import { snakeKeys } from '#platform/contract/keys.ts';
import { type Vacancy, vacancyInputSchema } from '../../contract.ts';
import { attributesOf, type FormValues, sessionOf, valuesFrom, valuesOf } from './form-values.ts';
import { ruleFields, ruleFrom } from './session-rule.ts';

const vacancy: Vacancy = {
	id: 'v',
	type: 'vacancies',
	vacancyType: 'activity',
	language: 'nl',
	title: 'Koken voor de buurt',
	summary: 'Elke donderdag samen koken.',
	description: '<h3>Wat</h3><p>Snijden en <strong>roeren</strong>.</p>',
	translations: { en: { title: 'Cooking', summary: 'Together', description: '<p>Stir.</p>' } },
	categories: ['catering', 'events'],
	targetGroups: ['elderly'],
	skills: ['doing'],
	ageGroupIds: ['18_25'],
	dayparts: ['weekday_evening'],
	tags: ['regularly', 'free', 'NLdoet'],
	dutchLevel: 'basic',
	hoursMin: 2,
	hoursMax: 4,
	hoursPeriod: 'week',
	startsOn: '2027-01-04',
	endsOn: null,
	spots: 6,
	locationKind: 'address',
	street: 'Dorpsstraat',
	houseNumber: '1',
	postalCode: '6871 AB',
	city: 'Renkum',
	hideExactPlace: true,
	wheelchairAccessible: true,
	suitableForGroups: false,
	suitableForInternship: false,
	vog: 'required',
	compensation: 'expenses',
	audience: 'organizations',
	priceText: '€ 10',
	contactPerson: 'Jet',
	contactPhone: null,
	contactEmail: 'jet@voorbeeld.example',
	contactPhoneVisible: false,
	applyMethod: 'form',
	applyUrl: null,
	expiresAt: '2027-06-30T21:59:00.000Z',
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
			other: false,
			translations: { en: { question: 'Which day?', help: '', options: ['Mon', 'Tue'] } },
		},
	],
	helpKind: null,
	helpTopic: null,
	sessions: [
		{
			id: '00000000-0000-4000-8000-000000000001',
			startsAt: '2027-01-14T17:00:00.000Z',
			endsAt: '2027-01-14T19:30:00.000Z',
			spots: null,
			allDay: false,
			rule: null,
			exdates: [],
			rdates: [],
			overrides: [],
			place: null,
			status: 'planned',
		},
	],
	occurrences: [],
	status: 'draft',
	review: null,
	lat: null,
	lon: null,
	spotsLeft: 6,
	waitingList: false,
	publishedAt: null,
	createdAt: '2026-11-01T10:00:00Z',
	updatedAt: '2026-11-01T10:00:00Z',
	distance: null,
	imageId: null,
	image: null,
};

/** As a browser sends the form: plain text with the line ends of the web. */
function submitted(values: FormValues): FormValues {
	const form = new FormData();
	for (const [name, each] of Object.entries(values)) {
		for (const value of each) form.append(name, value.replaceAll('\n', '\r\n'));
	}
	return valuesOf(form);
}

describe('the form of a vacancy', () => {
	it('sends back what it was given, so that saving without a change changes nothing', () => {
		const attributes = attributesOf(submitted(valuesFrom(vacancy)));
		const fields = Object.keys(vacancyInputSchema.shape) as (keyof typeof vacancyInputSchema.shape)[];
		// What the form does not ask of a session is not sent, and stays as it is.
		const sessions = vacancy.sessions.map(({ id, startsAt, endsAt, allDay, spots, rule, place }) => ({
			id,
			allDay,
			startsAt,
			endsAt,
			spots,
			rule,
			place,
		}));
		expect(attributes).toEqual({
			...Object.fromEntries(fields.map((name) => [name, vacancy[name]])),
			sessions,
		});
		expect(vacancyInputSchema.safeParse(attributes).error).toBeUndefined();
	});

	it('asks of a session how often it comes again, past midnight and over several days', () => {
		const rowOf = (fields: Record<string, string>) => {
			const typed = { date: '2027-01-14', startsAt: '20:00', endsAt: '22:00', ...fields };
			const named = Object.entries(typed).map(([name, value]) => [`sessions[0].${name}`, [value]]);
			const sent = attributesOf({ vacancyType: ['activity'], ...Object.fromEntries(named) });
			return (sent.sessions as Record<string, unknown>[])[0];
		};
		expect(rowOf({ repeat: 'weekly', until: '2027-03-01', exdates: '2027-01-21, 2027-01-28' })).toMatchObject(
			{
				rule: 'FREQ=WEEKLY;UNTIL=20270301',
				exdates: ['2027-01-21', '2027-01-28'],
			},
		);
		expect(rowOf({ repeat: 'other' })).not.toHaveProperty('rule');
		expect(rowOf({ repeat: '' })).toMatchObject({ rule: null });
		expect(rowOf({ endsAt: '02:00' })).toMatchObject({ endsAt: '2027-01-15T01:00:00.000Z' });
		expect(rowOf({ endDate: '2027-01-16' })).toMatchObject({ endsAt: '2027-01-16T21:00:00.000Z' });
		for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270301', 'FREQ=MONTHLY', null]) {
			const { repeat, until } = ruleFields(rule);
			expect(ruleFrom(repeat, until)).toBe(rule);
		}
		expect(ruleFields('FREQ=MONTHLY;BYDAY=1TU').repeat).toBe('other');
	});

	it('keeps a session of whole days, also when the clock changes on one of them', () => {
		const days = { startsAt: '2027-03-26T23:00:00.000Z', endsAt: '2027-03-28T22:00:00.000Z', allDay: true };
		const sessions = vacancy.sessions.map((session) => ({ ...session, ...days }));
		const values = submitted(valuesFrom({ ...vacancy, sessions }));
		expect(values).toMatchObject({
			'sessions[0].date': ['2027-03-27'],
			'sessions[0].endDate': ['2027-03-28'],
			'sessions[0].startsAt': [''],
		});
		expect(attributesOf(values).sessions).toMatchObject([days]);
		const typed = {
			'sessions[0].date': ['2027-03-28'],
			'sessions[0].allDay': ['on'],
			'sessions[0].startsAt': ['10:00'],
		};
		expect(sessionOf(typed, 0)).toMatchObject({
			allDay: true,
			startsAt: '2027-03-27T23:00:00.000Z',
			endsAt: '2027-03-28T22:00:00.000Z',
		});
	});

	it('has a field for everything that may be written', () => {
		expect(Object.keys(attributesOf(valuesFrom(vacancy))).sort()).toEqual(
			Object.keys(vacancyInputSchema.shape).sort(),
		);
	});

	it('gives empty lists, answers no and null for what is left open', () => {
		const attributes = attributesOf(valuesOf(new FormData()));
		expect(attributes).toMatchObject({ categories: [], hideExactPlace: false, spots: null, city: null });
		expect(attributes).not.toHaveProperty('vog');
	});

	it('takes at most one tag for how often, and keeps own labels apart', () => {
		const attributes = attributesOf({
			frequency: ['once'],
			tags: ['free'],
			otherTags: [' NLdoet, once,, NLdoet '],
		});
		expect(attributes.tags).toEqual(['once', 'free', 'NLdoet']);
	});

	it('sends what cannot be read as it was typed, so that the API says so at its field', () => {
		const attributes = attributesOf({
			title: ['Koken'],
			spots: ['veel'],
			expiresAt: ['31-12-2027'],
			vacancyType: ['activity'],
			'sessions[0].date': ['2027-01-14'],
			'sessions[0].startsAt': ['18:00'],
		});
		const issues = vacancyInputSchema.partial().safeParse(attributes).error?.issues ?? [];
		expect(issues.map(({ path }) => path.join('.'))).toEqual(['spots', 'expiresAt', 'sessions.0.endsAt']);
	});

	it('leaves out a session of which nothing is filled in, and all where it is no activity', () => {
		const sessions = { 'sessions[0].spots': ['4'], 'sessions[2].date': ['2027-01-14'] };
		expect(attributesOf({ ...sessions, vacancyType: ['activity'] }).sessions).toHaveLength(1);
		expect(attributesOf({ ...sessions, vacancyType: ['volunteering'] }).sessions).toEqual([]);
	});

	it('keeps mark-up that plain text cannot show, unless the text was changed', () => {
		const values = valuesFrom(vacancy);
		expect(attributesOf(values).description).toContain('<strong>roeren</strong>');
		const changed = { ...values, description: ['Snijden en roeren <b>'] };
		expect(attributesOf(changed).description).toBe('<p>Snijden en roeren &lt;b&gt;</p>');
		const edited = {
			...values,
			description: ['<p>Van de <em>editor</em></p>'],
			'description.format': ['html'],
		};
		expect(attributesOf(edited).description).toBe('<p>Van de <em>editor</em></p>');
	});

	it('writes translations with an empty title, which the API then refuses', () => {
		const { translations } = attributesOf({ 'translations.en.summary': ['Hi'] });
		expect(snakeKeys(translations)).toEqual({ en: { title: '', summary: 'Hi', description: '' } });
	});

	it('reads questions as they were typed, with options for a choice only', () => {
		const unsaid = {
			help: '',
			required: false,
			longAnswer: false,
			options: [],
			several: false,
			other: false,
			translations: {},
		};
		const questions = attributesOf({
			'questions[0].question': [' Rijbewijs? '],
			'questions[0].kind': ['yes_no'],
			'questions[0].options': ['weg hiermee'],
			'questions[1].kind': ['text'],
			'questions[4].question': ['Welke dag?'],
			'questions[4].kind': ['choice'],
			'questions[4].required': ['on'],
			'questions[4].options': ['Ma\r\n\r\n Di '],
			'questions[4].other': ['on'],
			'questions[5].question': ['Goed om te weten'],
			'questions[5].kind': ['info_section'],
			'questions[5].required': ['on'],
			'questions[5].help': ['Wij zijn open op dinsdag.'],
			'questions[6].question': ['Waarom?'],
			'questions[6].kind': ['text'],
			'questions[6].longAnswer': ['on'],
			'questions[6].translations.en.help': ['In short.'],
		}).questions;
		expect(questions).toEqual([
			{ ...unsaid, question: 'Rijbewijs?', kind: 'yes_no' },
			{
				...unsaid,
				question: 'Welke dag?',
				kind: 'choice',
				required: true,
				options: ['Ma', 'Di'],
				other: true,
			},
			{ ...unsaid, question: 'Goed om te weten', kind: 'info_section', help: 'Wij zijn open op dinsdag.' },
			{
				...unsaid,
				question: 'Waarom?',
				kind: 'text',
				longAnswer: true,
				translations: { en: { question: '', help: 'In short.', options: [] } },
			},
		]);
	});
});
