import { expect, it } from 'vitest';
import { issueOf } from '#features/questions/contract.ts';
import { contentSchema } from './content.ts';
import { findingsOf } from './findings.ts';
import { stateOf } from './server/public-form.ts';

const text = (nl: string) => ({ nl, en: '' });
const many = <One>(count: number, make: (index: number) => One) =>
	Array.from({ length: count }, (_, index) => make(index));
const question = (index: number) => ({ id: `v${index}`, questionType: 'text', text: text('Vraag') });
const choice = (options: number, letters = 1) => ({
	...question(0),
	questionType: 'multiple_choice',
	options: many(options, (index) => ({ id: `o${index}`, text: text('x'.repeat(letters)) })),
});
const formOf = (...pages: object[][]) => ({
	title: text('Formulier'),
	pages: pages.map((questions, index) => ({ id: `p${index}`, questions })),
});
const fits = (form: object) => contentSchema.safeParse(form).success;

it.each([
	['twenty pages', formOf(...many(20, () => [])), formOf(...many(21, () => []))],
	['a hundred questions on a page', formOf(many(100, question)), formOf(many(101, question))],
	['fifty options', formOf([choice(50)]), formOf([choice(51)])],
	['options of two hundred characters', formOf([choice(1, 200)]), formOf([choice(1, 201)])],
])('a form has %s at most', (_, most, beyond) => {
	expect([fits(most), fits(beyond)]).toEqual([true, false]);
});

it('a form with more than a hundred questions on its pages together does not open', () => {
	const halves = (count: number) =>
		contentSchema.parse(
			formOf(
				many(50, question),
				many(count, (index) => question(50 + index)),
			),
		);
	const codes = (count: number) => findingsOf(halves(count)).map(({ code }) => code);
	expect([codes(50), codes(51)]).toEqual([[], ['too_many_questions']]);
});

it('an answer has five thousand characters at most', () => {
	const [asked] = contentSchema.parse(formOf([question(0)])).pages[0]?.questions ?? [];
	if (!asked) throw new Error('no question');
	expect(issueOf(asked, ['x'.repeat(5_000)])).toBeUndefined();
	expect(issueOf(asked, ['x'.repeat(5_001)])).toBe('too_long');
});

it('a form takes a hundred thousand submissions at most', () => {
	const form = { status: 'open' as const, opensAt: null, closesAt: null, mostSubmissions: null };
	expect(stateOf({ ...form, submissions: 99_999 })).toBe('open');
	expect(stateOf({ ...form, submissions: 100_000 })).toBe('full');
});
