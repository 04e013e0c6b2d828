import MiniSearch from 'minisearch';
import { splitCompound } from '#features/search/server/public.ts';
import { type Locale, locales } from '#platform/http/locale.ts';
import { articles } from '../articles/all.ts';
import { askedWords, sameAs, stemOf } from './help-words.ts';

type Index = { search: MiniSearch; stems: ReadonlySet<string> };

const indexes = Object.fromEntries(
	locales.map((locale): [Locale, Index] => {
		const stems = new Set<string>();
		const search = new MiniSearch({
			fields: ['title', 'words', 'text'],
			processTerm: (term) => {
				const stem = stemOf(term, locale);
				stems.add(stem);
				return stem;
			},
		});
		search.addAll(articles.map(({ id, ...one }) => ({ id, ...one[locale] })));
		return [locale, { search, stems }];
	}),
) as Record<Locale, Index>;

/** What is meant by a synonym counts for less than what was typed. */
const SYNONYM = 0.25;

/**
 * The ids of the articles that have the words of a text, in any of their forms, or others for the same; the best first:
 * in the title before in the text, words that begin as typed and words with a slip of the pen too. Undefined for a text
 * without words.
 */
export function findArticles(text: string, locale: Locale): string[] | undefined {
	const { search, stems } = indexes[locale];
	const typed = new Set(
		askedWords(text, locale).flatMap((word) => {
			const stem = stemOf(word, locale);
			return stems.has(stem) ? [stem] : [stem, ...partsOf(word, locale, stems)];
		}),
	);
	if (typed.size === 0) return undefined;
	const meant = [...typed].flatMap((stem) => sameAs(stem, locale)).filter((stem) => !typed.has(stem));
	return search
		.search([...typed, ...meant].join(' '), {
			processTerm: (stem) => stem,
			boost: { title: 3, words: 2 },
			boostTerm: (stem) => (typed.has(stem) ? 1 : SYNONYM),
			prefix: (stem) => typed.has(stem) && stem.length > 2,
			fuzzy: (stem) => (typed.has(stem) && stem.length > 4 ? 0.2 : false),
			weights: { prefix: 0.2, fuzzy: 0.2 },
		})
		.map(({ id }) => String(id));
}

/** The words that a long Dutch word is made of, which nothing is found by as a whole. */
function partsOf(word: string, locale: Locale, stems: ReadonlySet<string>): string[] {
	const parts = locale === 'nl' && splitCompound(word, (part) => stems.has(stemOf(part, locale)));
	return parts ? parts.map((part) => stemOf(part, locale)) : [];
}
