import MiniSearch from 'minisearch';
import { plain, wordsOf } from '#features/search/server/public.ts';
import { type Locale, locales } from '#platform/http/locale.ts';
import { articles } from '../articles/all.ts';

const indexes = Object.fromEntries(
	locales.map((locale) => {
		const index = new MiniSearch({ fields: ['title', 'words', 'text'], processTerm: plain });
		index.addAll(articles.map(({ id, ...one }) => ({ id, ...one[locale] })));
		return [locale, index];
	}),
) as Record<Locale, MiniSearch>;

/**
 * The ids of the articles that have the words of a text, the best first: in the title before in the text, words that
 * begin as typed and words with a slip of the pen too. Undefined for a text without words.
 */
export function findArticles(text: string, locale: Locale): string[] | undefined {
	const words = wordsOf(text).join(' ');
	if (words === '') return undefined;
	return indexes[locale]
		.search(words, {
			boost: { title: 3, words: 2 },
			prefix: (term) => term.length > 2,
			fuzzy: (term) => (term.length > 4 ? 0.2 : false),
		})
		.map(({ id }) => String(id));
}
