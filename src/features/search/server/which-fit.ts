import { type RawBuilder, sql } from 'kysely';
import { metresBetween, type Point } from '#features/geo/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import { chooseRows } from './facets.ts';
import { readMatchSet } from './match-set.ts';
import type { SearchInput } from './search-vacancies.ts';
import { readVocabulary } from './synonyms/read-synonyms.ts';
import { allOf, without } from './text-query.ts';
import { knownTerms } from './understand.ts';
import { tokensOf } from './vocabulary/read-vocabulary.ts';

/** A search as it is asked of a few vacancies: its place is looked up already; null for everywhere. */
export type FitQuestion = Pick<SearchInput, 'text' | 'kilometres' | 'choices'> & { near: Point | null };

const TEXTS_AT_ONCE = 100;
/** A text as it is compared with others: its words, of as much as is searched for. */
const asked = (text: string) => tokensOf(text.slice(0, 200)).join(' ');

/**
 * Which of some vacancies each of many searches would find, in the order of the searches; a handful of questions to the
 * database for a hundred texts, however many searches have them. Words with a slip of the pen find nothing here.
 */
export async function whichFit(
	trx: Trx,
	vacancyIds: readonly string[],
	questions: readonly FitQuestion[],
): Promise<string[][]> {
	const set = await readMatchSet(trx, { only: vacancyIds });
	const now = Date.now() / 1000;
	const withWords = await matchTexts(
		trx,
		vacancyIds,
		questions.map(({ text }) => asked(text)),
	);
	return questions.map(({ text, near, kilometres, choices }) => {
		const distanceOf = near
			? (row: number) => {
					const lat = set.lat[row] ?? Number.NaN;
					if (Number.isNaN(lat)) return null;
					const metres = metresBetween(near, { lat, lon: set.lon[row] ?? 0 });
					return metres <= kilometres * 1000 ? metres : undefined;
				}
			: undefined;
		const found = withWords.get(asked(text));
		return chooseRows(set, choices, { now, distanceOf })
			.rows.map((row) => set.idAt(row))
			.filter((id) => found === undefined || found.has(id));
	});
}

/**
 * Returns the vacancies that match all the words of each text. Texts without words are left out; they match
 * everything.
 */
async function matchTexts(
	trx: Trx,
	vacancyIds: readonly string[],
	texts: readonly string[],
): Promise<Map<string, Set<string>>> {
	const found = new Map<string, Set<string>>();
	const vocabulary = await readVocabulary(trx);
	const distinct = [...new Set(texts)].filter((text) => text !== '');
	for (let from = 0; from < distinct.length; from += TEXTS_AT_ONCE) {
		const some = distinct.slice(from, from + TEXTS_AT_ONCE);
		const asked = await knownTerms(trx, some, vocabulary);
		const queries = asked.map(({ terms, denied }, index): RawBuilder<unknown> => {
			const query = without(terms.length > 0 ? allOf(terms) : undefined, denied);
			return sql`(${index}::int, ${query})`;
		});
		const { rows } = await sql<{ index: number; id: string }>`
			select asked.index, v.vacancy_id as id
			from (values ${sql.join(queries)}) as asked (index, query)
			join published_vacancies v on v.vacancy_id = any (${sql.val(vacancyIds)}::uuid[])
				and v.words @@ asked.query`.execute(trx);
		for (const text of some) found.set(text, new Set());
		for (const { index, id } of rows) found.get(some[index] ?? '')?.add(id);
	}
	return found;
}
