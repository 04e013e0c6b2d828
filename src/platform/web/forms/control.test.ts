import { expect, it } from 'vitest';
import { ruleNames } from '#platform/contract/rules.ts';
import { errorOf, type Judged } from './control.ts';

const fine: Record<keyof ValidityState, boolean> = {
	badInput: false,
	customError: false,
	patternMismatch: false,
	rangeOverflow: false,
	rangeUnderflow: false,
	stepMismatch: false,
	tooLong: false,
	tooShort: false,
	typeMismatch: false,
	valid: true,
	valueMissing: false,
};
const judged = (problem: keyof ValidityState, rest: Partial<Judged> = {}) =>
	errorOf({ type: 'text', ...rest, validity: { ...fine, valid: false, [problem]: true } });

it.each<[keyof ValidityState, Partial<Judged>, object]>([
	['valueMissing', {}, { rule: 'required' }],
	['tooLong', { maxLength: 80 }, { rule: 'max_characters', limit: 80 }],
	['tooShort', { minLength: 12 }, { rule: 'min_characters', limit: 12 }],
	['rangeOverflow', { type: 'number', max: '9' }, { rule: 'max_number', limit: '9' }],
	['rangeUnderflow', { type: 'number', min: '1' }, { rule: 'min_number', limit: '1' }],
	['rangeUnderflow', { type: 'date', min: '2027-03-01' }, { rule: 'min_date', limit: '2027-03-01' }],
	['typeMismatch', { type: 'email' }, { rule: 'email' }],
	['typeMismatch', { type: 'url' }, { rule: 'url' }],
	['patternMismatch', {}, { rule: 'pattern' }],
	['stepMismatch', { type: 'number' }, { rule: 'integer' }],
	['badInput', { type: 'number' }, { rule: 'invalid' }],
])('%s of %j is a rule of the contract', (problem, rest, error) => {
	expect(judged(problem, rest)).toEqual(error);
	expect(ruleNames).toContain((error as { rule: string }).rule);
});

it('takes the rule that a script set, and finds nothing in what is fine', () => {
	expect(judged('customError', { dataset: { rule: 'guessable' } })).toEqual({ rule: 'guessable' });
	expect(errorOf({ type: 'text', validity: fine })).toBeUndefined();
});
