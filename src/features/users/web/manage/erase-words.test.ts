import { expect, it } from 'vitest';
import { getTranslations, locales } from '#platform/web/translations.ts';

it.each(locales)(
	'erasing an account has a word of its own, which is not that for what comes back: %s',
	(locale) => {
		const t = getTranslations(locale, 'users');
		const words = [
			t('verb.archive'),
			t('done.archive'),
			t('status.archived'),
			t('confirm.archive.title', { name: 'Noor' }),
		];
		for (const word of words) expect(word).toMatch(locale === 'nl' ? /\b(wis|gewist|wissen)\b/i : /\berase/i);
		for (const word of words) expect(word).not.toMatch(/archive/i);
	},
);
