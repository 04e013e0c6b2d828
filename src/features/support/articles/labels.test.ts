import { globSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import formatMessage from 'icu-minify/format';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#platform/http/locale.ts';
import { articles } from './all.ts';

/** Names, which are written with a capital wherever they stand. */
const names = new Set(['VOG', 'DigiD', 'Excel', 'CSV', 'CSV-bestand', 'PDF']);

/** All that screens say in a language: not what mails say, nor what the style guide shows as an example. */
const texts = Object.fromEntries(
	locales.map((locale) => {
		const files = globSync(`src/**/messages/${locale}.json`, {
			exclude: ['**/mails/**', '**/style-guide/**'],
		});
		return [locale, new Set(files.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8')))))];
	}),
) as Record<Locale, Set<string>>;

function textsIn(messages: object): string[] {
	return Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsIn(value)));
}

/** The labels of a number of things in words, as buttons have them. */
const counted = new Map<string, Set<string>>();
function countedIn(locale: Locale, count: number): Set<string> {
	const key = `${locale} ${count}`;
	const known = counted.get(key);
	if (known) return known;
	const plurals = [...texts[locale]].filter((text) => /^[^<]*\{count, plural,[^<]*$/.test(text));
	const made = new Set(
		plurals
			.filter((text) => !/\{(?!count\b)\w+[,}]/.test(text))
			.map((text) => String(formatMessage(compile(text), locale, { count }, { formatters }))),
	);
	counted.set(key, made);
	return made;
}

const formatters = {
	getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
		new Intl.PluralRules(...given),
	getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
		new Intl.NumberFormat(...given),
	getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
		new Intl.DateTimeFormat(...given),
};

function isOnAScreen(label: string, locale: Locale): boolean {
	const count = /\d+/.exec(label)?.[0];
	return texts[locale].has(label) || (count !== undefined && countedIn(locale, Number(count)).has(label));
}

describe.each(locales)('what the articles of help call a button or a label, in %s', (locale) => {
	it('is what a screen says', () => {
		const unknown = articles.flatMap(({ id, [locale]: { text } }) =>
			[...text.matchAll(/\*\*(.+?)\*\*/g)]
				.flatMap(([, label = '']) => label)
				.filter((label) => !isOnAScreen(label, locale))
				.map((label) => `${id}: ${label}`),
		);
		expect(unknown).toEqual([]);
	});

	it('is marked as such, wherever it stands', () => {
		const bare = articles.flatMap(({ id, [locale]: { text } }) =>
			[...text.replaceAll(/\*\*.+?\*\*/g, '…').matchAll(/(?<=[\p{Ll},;…] )\p{Lu}[\p{L}-]*/gu)]
				.filter(([word]) => !names.has(word))
				.map(([word]) => `${id}: ${word}`),
		);
		expect(bare).toEqual([]);
		for (const { id, [locale]: words } of articles)
			expect([id, words.text.split('**').length % 2]).toEqual([id, 1]);
	});
});
