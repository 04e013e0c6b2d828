import { expect, it } from 'vitest';
import { fields } from '../../../fields.ts';
import { neededHints } from '../quality/quality-hints.ts';
import { around, countIn, formSteps, hashOf, placeOf, stepAt, stepOf } from './form-steps.ts';

it.each([
	['title', 'what'],
	['translations.en.title', 'what'],
	['second-language', 'what'],
	['vog', 'who'],
	['sessions[3].startsAt', 'where'],
	['locationKind', 'where'],
	['questions[0].translations.en.question', 'check'],
	['expiresAt', 'check'],
])('%s is in the step %s', (field, step) => {
	expect(stepOf(field)).toBe(step);
});

it('the last step has what is checked last, and nothing that was forgotten', () => {
	const last = Object.keys(fields).filter((field) => stepOf(field) === 'check');
	expect(last.sort()).toEqual([
		'applyMethod',
		'applyUrl',
		'contactEmail',
		'contactPerson',
		'contactPhone',
		'contactPhoneVisible',
		'expiresAt',
		'questions',
	]);
});

it('fewer than ten fields are needed to go on line', () => {
	expect(neededHints.length).toBeLessThan(10);
	const counts = formSteps.map((step) => countIn(step, neededHints));
	expect(counts).toEqual([4, 0, 3, 1]);
});

it('a step has a place on the page, and steps around it', () => {
	for (const step of formSteps) expect(stepAt(`#${placeOf(step)}`)).toBe(step);
	expect(stepAt('#title')).toBeUndefined();
	expect(around('what')).toEqual({ before: undefined, after: 'who' });
	expect(around('check')).toEqual({ before: 'where', after: undefined });
});

it.each([
	[{ step: ['where'] }, '#step-where'],
	[{ step: ['//evil.example'] }, ''],
	[{}, ''],
])('what was saved leads back to its step: %j', (values, hash) => {
	expect(hashOf(values)).toBe(hash);
});
