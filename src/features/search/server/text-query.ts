import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { synonymsOf } from './synonyms.ts';
import { beginningsOf, headsOf, splitsOf } from './word-forms.ts';
import { editDistance } from './words.ts';

/** The query for one typed word. */
export type Term = {
	word: string;
	/** The word itself, or its replacement: the nearest known words, or the two words it is composed of. */
	alternatives: readonly string[];
	/** Beginnings and whole words that come close: other forms, compounds that end in it, words for the same. */
	also: readonly Also[];
};
type Also = { text: string; begins: boolean };

export type Correction = { from: string; to: string };

const MAX_COMPOUNDS = 12;

/**
 * The words to search for. A word that begins no known word, has no known relatives and finds nothing by its stem is
 * taken for one with a slip of the pen, or for two known words written as one; otherwise it stays and finds nothing.
 */
export async function resolveTerms(
	trx: Trx,
	words: readonly string[],
): Promise<{ terms: Term[]; corrections: Correction[] }> {
	if (words.length === 0) return { terms: [], corrections: [] };
	const { known, relatives } = await readRelatives(trx, words);
	const terms: Term[] = [];
	const corrections: Correction[] = [];
	for (const word of words) {
		const also = relatives.get(word) ?? [];
		const means =
			known.has(word) || word.length < 4 || (await findsAnything(trx, word))
				? undefined
				: await meaningOf(trx, word, also.length > 0);
		terms.push({ word, alternatives: means?.words ?? [word], also: means?.also ?? also });
		corrections.push(...(means?.words ?? []).map((to) => ({ from: word, to })));
	}
	return { terms, corrections };
}

/**
 * The words of many texts as they are searched for, in two questions to the database however many there are. No word is
 * taken for another: an unknown one finds nothing.
 */
export async function knownTerms(trx: Trx, texts: readonly (readonly string[])[]): Promise<Term[][]> {
	const { relatives } = await readRelatives(trx, [...new Set(texts.flat())]);
	return texts.map((words) =>
		words.map((word) => ({ word, alternatives: [word], also: relatives.get(word) ?? [] })),
	);
}

/** Returns which words are prefixes of a known word, and the relatives of each: inflections, synonyms and compounds. */
async function readRelatives(trx: Trx, words: readonly string[]) {
	const forms = new Map(words.map((word) => [word, [...beginningsOf(word), ...synonymsOf(word)]]));
	const known = await knownBeginnings(trx, [...words, ...[...forms.values()].flat()]);
	const compounds = await compoundsOn(trx, words.flatMap(headsOf));
	const relatives = new Map(
		words.map((word): [string, Also[]] => [
			word,
			[
				...(forms.get(word) ?? []).filter((one) => known.has(one)).map((text) => ({ text, begins: true })),
				...headsOf(word)
					.flatMap((head) => compounds.get(head) ?? [])
					.map((text) => ({ text, begins: false })),
			],
		]),
	);
	return { known, relatives };
}

/** Returns the prefixes that begin a known word. */
async function knownBeginnings(trx: Trx, beginnings: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ word: string }>`
		select distinct word from unnest(${sql.val(beginnings)}::text[]) as asked (word)
		where exists (
			select from known_words where known_words.word >= asked.word collate "C"
				and known_words.word < (asked.word || chr(1114111)) collate "C"
		)`.execute(trx);
	return new Set(rows.map(({ word }) => word));
}

/** Known words that end in these, the shortest first: "maatje" has taalmaatje. */
async function compoundsOn(trx: Trx, heads: readonly string[]): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	if (heads.length === 0) return found;
	const { rows } = await sql<{ head: string; word: string }>`
		select asked.head, compound.word from unnest(${sql.val(heads)}::text[]) as asked (head)
		cross join lateral (
			select word from known_words where word like '%' || asked.head and word <> asked.head
			order by length(word), word limit ${MAX_COMPOUNDS}
		) compound`.execute(trx);
	for (const { head, word } of rows) found.set(head, [...(found.get(head) ?? []), word]);
	return found;
}

async function findsAnything(trx: Trx, word: string): Promise<boolean> {
	const { rows } = await sql`
		with found as materialized (select 1 from published_vacancies where words @@ ${wordQuery(word)})
		select from found limit 1`.execute(trx);
	return rows.length > 0;
}

type Meaning = { words: readonly string[]; also: readonly Also[] };

/**
 * What an unknown word was meant to be: one slip away; and unless it has relatives that are known, two known words in
 * one, or two slips away.
 */
async function meaningOf(trx: Trx, word: string, hasRelatives: boolean): Promise<Meaning | undefined> {
	const near = await nearestWords(trx, word);
	if (near.words.length > 0 && near.distance === 1) return { words: near.words, also: [] };
	if (hasRelatives) return undefined;
	const split = await splitKnown(trx, word);
	if (split) return split;
	return near.words.length > 0 ? { words: near.words, also: [] } : undefined;
}

/** At most three known words, all equally near; one changed letter in a short word, two in a longer one. */
async function nearestWords(trx: Trx, word: string): Promise<{ words: string[]; distance: number }> {
	const { rows } = await sql<{ word: string }>`
		select word from known_words where word % ${word}
		order by similarity(word, ${word}) desc, word limit 24`.execute(trx);
	const limit = word.length <= 5 ? 1 : 2;
	const near = rows.map((row) => ({ word: row.word, distance: editDistance(word, row.word, limit) }));
	const best = Math.min(limit, ...near.map(({ distance }) => distance));
	const words = near
		.filter(({ distance }) => distance === best)
		.slice(0, 3)
		.map((row) => row.word);
	return { words, distance: best };
}

/** The two words that an unknown compound is made of: one that begins known words, and one that ends them or is one. */
async function splitKnown(trx: Trx, word: string): Promise<Meaning | undefined> {
	const splits = splitsOf(word);
	if (splits.length === 0) return undefined;
	const beginnings = await knownBeginnings(trx, [...new Set(splits.map(({ first }) => first))]);
	const possible = splits.filter(({ first }) => beginnings.has(first));
	const lasts = [...new Set(possible.map(({ last }) => last))];
	if (lasts.length === 0) return undefined;
	const endings = await compoundsOn(trx, lasts);
	const whole = await knownBeginnings(trx, lasts);
	for (const { first, last } of possible) {
		// Words of three letters are not among the known ones.
		const isWord =
			endings.has(last) || whole.has(last) || (last.length === 3 && (await findsAnything(trx, last)));
		if (!isWord) continue;
		const also = [
			...(endings.get(last) ?? []).map((text) => ({ text, begins: false })),
			...synonymsOf(last).map((text) => ({ text, begins: true })),
		];
		return { words: [first, last], also };
	}
	return undefined;
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

/** The words themselves, without what only comes close; undefined where there is nothing of that. */
export function exactly(terms: readonly Term[]): RawBuilder<unknown> | undefined {
	if (terms.every(({ also }) => also.length === 0)) return undefined;
	return joined(
		terms.flatMap(({ alternatives }) => alternatives.map(wordQuery)),
		'||',
	);
}

function termQuery({ alternatives, also }: Term): RawBuilder<unknown> {
	return joined([...alternatives.map(wordQuery), ...also.map(alsoQuery)], '||');
}

function alsoQuery({ text, begins }: Also): RawBuilder<unknown> {
	return sql`to_tsquery('pg_catalog.simple', ${begins ? `${text}:*` : text})`;
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
