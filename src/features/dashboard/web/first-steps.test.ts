import { expect, it } from 'vitest';
import { centreSteps, contentSteps, mentorSteps, type Step, stepsOf, volunteerSteps } from './first-steps.ts';

const vacancies = (counts: object) => ({
	counts: { draft: 0, published: 0, filled: 0, expired: 0, archived: 0, ...counts },
	total: 0,
	waiting: 0,
	looksFirst: false,
});
const applications = (counts: object) => ({
	counts: {
		pending: 0,
		waiting: 0,
		offered: 0,
		accepted: 0,
		rejected: 0,
		withdrawn: 0,
		completed: 0,
		noShow: 0,
		...counts,
	},
	total: 0,
});
const done = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).map((step) => step.done);

it('leads a new organisation from sign-up to its first answer', () => {
	expect(done('pending', vacancies({}), applications({}))).toEqual([false, false, false, false]);
	expect(done('approved', vacancies({ draft: 1 }), applications({}))).toEqual([true, true, false, false]);
	expect(done('approved', vacancies({ filled: 1 }), applications({ pending: 3 }))).toEqual([
		true,
		true,
		true,
		false,
	]);
});

it('is gone once everything has been done', () => {
	expect(stepsOf('approved', vacancies({ published: 1 }), applications({ rejected: 1 }))).toEqual([]);
});

const open = (steps: Step[]) => steps.filter((step) => !step.done).map(({ step }) => step);

it('leads a volunteer to a profile where there is one to make, and to the first application', () => {
	const none = { phone: false, profile: false, applied: false };
	expect(open(volunteerSteps(none))).toEqual(['phone', 'profile', 'apply']);
	expect(open(volunteerSteps({ ...none, profile: undefined }))).toEqual(['phone', 'apply']);
	expect(volunteerSteps({ phone: true, profile: undefined, applied: true })).toEqual([]);
});

it('leads a mentor to students and their hours', () => {
	expect(open(mentorSteps({ students: 0, signed: 0 }))).toEqual(['students', 'signHours']);
	expect(open(mentorSteps({ students: 2, signed: 0 }))).toEqual(['signHours']);
	expect(mentorSteps({ students: 2, signed: 0 })[1]?.to).toBe('/students?status=toSign');
	expect(mentorSteps({ students: 2, signed: 1 })).toEqual([]);
});

it('leads who keeps the content to a page, a menu and terms of their own', () => {
	const none = { startPages: ['privacy', 'terms'], pages: 0, menu: false };
	expect(open(contentSteps(none))).toEqual(['page', 'menu', 'ownTerms']);
	expect(contentSteps({ startPages: [], pages: 3, menu: true })).toEqual([]);
});

it('leads a centre from its look to its first answer; only who may choose the look is asked for it', () => {
	const none = {
		look: false,
		contactPerson: false,
		startPages: ['privacy', 'terms'],
		organisations: 0,
		vacancies: vacancies({}),
		applications: applications({}),
	};
	expect(open(centreSteps(none))).toEqual([
		'look',
		'contactPerson',
		'ownTerms',
		'organisation',
		'online',
		'answered',
	]);
	expect(open(centreSteps({ ...none, look: undefined }))[0]).toBe('contactPerson');
	const all = {
		look: true,
		contactPerson: true,
		startPages: [],
		organisations: 1,
		vacancies: vacancies({ published: 1 }),
		applications: applications({ accepted: 1 }),
	};
	expect(centreSteps(all)).toEqual([]);
	expect(open(centreSteps({ ...all, startPages: ['privacy', 'terms'] }))).toEqual(['ownTerms']);
});

it('leads to the text of the centre that is to be written', () => {
	const [step] = contentSteps({ startPages: ['terms'], pages: 1, menu: true }).filter(({ done }) => !done);
	expect(step?.to).toBe('/content/pages/add?start=terms');
});
