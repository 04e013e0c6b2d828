import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import { declaration, usedSlices } from '../../../scripts/vite-messages.ts';
import { formatFor } from './format.ts';
import { getTranslations, registerMessages } from './translations.ts';

const root = process.cwd();
describe('words', () => {
	it('have types for every slice', () => {
		expect(readFileSync(join(root, 'src/messages.d.ts'), 'utf8')).toBe(declaration(root));
	});

	it('are found by the slice named in the call', () => {
		expect(
			usedSlices(`const t = useTranslations('platform'); useTranslations('ui');
				getTranslations(locale, 'shell')('x'); getTranslations('nl', 'auth'); getTranslations(localeOf(request), 'style-guide');
				useTranslations('ui'); otherWords('none'); getTranslations(here.locale, name)`),
		).toEqual(['platform', 'ui', 'shell', 'auth', 'style-guide']);
	});

	it('format plurals, choose the language and say which key is missing', () => {
		const text = '{count, plural, =0 {niets} one {# klus} other {# klussen}}';
		// Of no slice: the files of a worker share what is registered.
		registerMessages('plurals-of-this-test', 'nl', { count: compile(text) });
		const slice = 'plurals-of-this-test' as 'ui';
		const t = getTranslations('nl', slice);
		expect(t.optional('count', { count: 0 })).toBe('niets');
		expect(t.optional('count', { count: 1 })).toBe('1 klus');
		expect(t.optional('count', { count: 1200 })).toBe('1.200 klussen');
		expect(t.optional('nothing')).toBeUndefined();
		expect(t('close')).toBe('plurals-of-this-test.close');
	});

	it('come with the module that names the slice', () => {
		expect(getTranslations('en', 'shell')('account.signIn')).toBe('Sign in');
		expect(getTranslations('nl', 'shell')('account.signIn')).toBe('Inloggen');
		expect(getTranslations('nl', 'platform')('error.code.title', { code: 500 })).toContain('(foutcode: 500)');
	});
});

describe('numbers and dates', () => {
	it('are written as people do, in Dutch local time', () => {
		const nl = formatFor('nl');
		const en = formatFor('en');
		expect(nl.date('2027-05-03T22:30:00Z')).toBe('4 mei 2027');
		expect(en.date('2027-05-03T22:30:00Z')).toBe('4 May 2027');
		expect(nl.time('2027-05-03T22:30:00Z')).toBe('00:30');
		expect(nl.distance(2.34)).toBe('2,3\u00a0km');
		expect(nl.list(['lezen', 'schrijven', 'rekenen'])).toBe('lezen, schrijven en rekenen');
		expect(nl.relative('2027-05-03T12:00:00Z', '2027-05-03T12:00:59Z')).toBeUndefined();
		expect(nl.relative('2027-05-03T12:00:00Z', '2027-05-03T12:02:00Z')).toBe('2 minuten geleden');
	});
});
