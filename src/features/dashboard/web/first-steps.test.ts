import { expect, it } from 'vitest';
import { stepsOf } from './first-steps.ts';

const vacancies = (counts: object) => ({
	counts: { draft: 0, published: 0, filled: 0, expired: 0, archived: 0, ...counts },
	total: 0,
	waiting: 0,
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
