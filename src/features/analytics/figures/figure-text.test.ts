import { expect, it } from 'vitest';
import { getTranslations } from '#platform/translations.ts';
import { figureText } from './figure-text.ts';
import { updatedText } from './updated-text.ts';

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

it('says until when it counted, and that visits are not counted where they are switched off', () => {
	const nl = getTranslations('nl', 'analytics');
	const when = { date: () => '3 mei', time: () => '09:00' };
	const countedAt = '2027-05-03T07:00:00Z';
	expect(updatedText(nl, { countedAt, countsVisits: true }, when)).toBe(
		nl('updated', { date: '3 mei', time: '09:00' }),
	);
	expect(updatedText(nl, { countedAt, countsVisits: false }, when)).toMatch(
		/^Laatst bijgewerkt .* niet geteld/,
	);
	expect(updatedText(nl, { countedAt: null, countsVisits: true }, when)).toBe('');
});
