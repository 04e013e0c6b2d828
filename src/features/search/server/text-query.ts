import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { editDistance } from './words.ts';

/** What is searched for one word somebody typed: the word itself, or the known words nearest to it. */
export type Term = { word: string; alternatives: readonly string[] };

export type Correction = { from: string; to: string };

/**
 * The words to search for. A word that begins no known word and finds nothing by its stem is led to the nearest known
 * words, when there are any near enough; otherwise it stays as it is and finds nothing.
 */
export async function resolveTerms(
	trx: Trx,
	words: readonly string[],
): Promise<{ terms: Term[]; corrections: Correction[] }> {
	if (words.length === 0) return { terms: [], corrections: [] };
	const { rows } = await sql<{ word: string; known: boolean }>`
		select word, exists (
			select from known_words where known_words.word >= asked.word collate "C"
				and known_words.word < (asked.word || chr(1114111)) collate "C"
		) as known
		from unnest(${sql.val(words)}::text[]) as asked (word)`.execute(trx);
	const known = new Set(rows.filter((row) => row.known).map((row) => row.word));
	const terms: Term[] = [];
	const corrections: Correction[] = [];
	for (const word of words) {
		const nearest =
			known.has(word) || word.length < 4 || (await findsAnything(trx, word))
				? []
				: await nearestWords(trx, word);
		terms.push({ word, alternatives: nearest.length > 0 ? nearest : [word] });
		corrections.push(...nearest.map((to) => ({ from: word, to })));
	}
	return { terms, corrections };
}

async function findsAnything(trx: Trx, word: string): Promise<boolean> {
	const { rows } = await sql`
		with found as materialized (select 1 from published_vacancies where words @@ ${wordQuery(word)})
		select from found limit 1`.execute(trx);
	return rows.length > 0;
}

/** At most three known words, all equally near; one changed letter in a short word, two in a longer one. */
async function nearestWords(trx: Trx, word: string): Promise<string[]> {
	const { rows } = await sql<{ word: string }>`
		select word from known_words where word % ${word}
		order by similarity(word, ${word}) desc, word limit 24`.execute(trx);
	const limit = word.length <= 5 ? 1 : 2;
	const near = rows.map((row) => ({ word: row.word, distance: editDistance(word, row.word, limit) }));
	const best = Math.min(limit, ...near.map(({ distance }) => distance));
	return near
		.filter(({ distance }) => distance === best)
		.slice(0, 3)
		.map((row) => row.word);
}

/** All the terms. */
export function allOf(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(terms.map(termQuery), '&&');
}

/** All the terms but any one of them. */
export function allButOne(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(
		terms.map((_, left) => allOf(terms.filter((__, index) => index !== left))),
		'||',
	);
}

/** Any of the terms. */
export function anyOf(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(terms.map(termQuery), '||');
}

function termQuery({ alternatives }: Term): RawBuilder<unknown> {
	return joined(alternatives.map(wordQuery), '||');
}

/**
 * A word in either language by its stem, and as the beginning of a word. A beginning of one or two letters would be
 * half of all words, so there it has to be the word itself.
 */
function wordQuery(word: string): RawBuilder<unknown> {
	const bare = word.length >= 3 ? `${word}:*` : word;
	return sql`(to_tsquery('pg_catalog.dutch', ${word}) || to_tsquery('pg_catalog.english', ${word}) || to_tsquery('pg_catalog.simple', ${bare}))`;
}

function joined(queries: readonly RawBuilder<unknown>[], operator: '&&' | '||'): RawBuilder<unknown> {
	return sql`(${sql.join(queries, operator === '&&' ? sql` && ` : sql` || `)})`;
}
