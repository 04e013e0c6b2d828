import { expect, it } from 'vitest';
import { getTranslations } from '#platform/translations.ts';
import { figureText } from './figure-text.ts';

const format = { number: (value: number) => String(value), percent: (value: number) => `${value * 100}%` };
const few = { value: null, few: true };

it('a number of too few people is told as one, what is worked out of them in words', () => {
	const nl = getTranslations('nl', 'analytics');
	const en = getTranslations('en', 'analytics');
	expect(figureText(format, nl, 'applications', few)).toBe('< 5');
	expect(figureText(format, nl, 'matched', few)).toBe('te weinig om te tonen');
	expect(figureText(format, nl, 'wait', few)).toBe('te weinig om te tonen');
	expect(figureText(format, en, 'matched', few)).toBe('too few to show');
});

it('what was not counted is not zero, nor a dash', () => {
	const nl = getTranslations('nl', 'analytics');
	const en = getTranslations('en', 'analytics');
	expect(figureText(format, nl, 'visitors', { value: 0, few: false, counted: false })).toBe('geen gegevens');
	expect(figureText(format, en, 'matched', { value: null, few: false, counted: false })).toBe('no data');
	expect(figureText(format, nl, 'visitors', { value: 0, few: false, counted: true })).toBe('0');
	expect(figureText(format, nl, 'matched', { value: null, few: false, counted: true })).toBe('–');
});
