import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Label } from './vocabulary/read-vocabulary.ts';

/** One thing that is asked for: a word or a phrase, in all the ways in which a vacancy may have it. */
export type Term = {
	typed: string;
	/** The word or phrase itself, as a query. */
	exact: string;
	/** The word to look for by its stem in both languages; empty where it has none of its own. */
	stems: string;
	/** Other forms, words for the same and compounds, as queries. */
	wide: readonly string[];
	/** The values that the word names. */
	labels: readonly Label[];
	/** Values that usually fit. */
	hints: readonly Label[];
	/** Whether the vocabulary knows it. */
	known: boolean;
};

/** Whether any vacancy has the word, by stem or beginning. */
export async function findsAnything(trx: Trx, word: string): Promise<boolean> {
	const { rows } = await sql`
		with found as materialized (select 1 from published_vacancies
			where words @@ ${itself({ exact: `${word}:*`, stems: word })})
		select from found limit 1`.execute(trx);
	return rows.length > 0;
}

/** All the terms. */
export function allOf(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(
		terms.map((term) => inAnyWay(term)),
		'&&',
	);
}

/** All the terms, or values that usually fit them. */
export function allByHints(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(
		terms.map((term) => inAnyWay(term, term.hints)),
		'&&',
	);
}

/** All the terms but any one of them, or what usually fits. */
export function allButOne(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(
		terms.map((_, left) => allByHints(terms.filter((__, index) => index !== left))),
		'||',
	);
}

/** Any of the terms, or what usually fits it. */
export function anyOf(terms: readonly Term[]): RawBuilder<unknown> {
	return joined(
		terms.map((term) => inAnyWay(term, term.hints)),
		'||',
	);
}

/**
 * A query without what has something that is not wanted: one of the values that a term names, or all of the words that name
 * none. Without a query it is all that has none of it.
 */
export function without(
	query: RawBuilder<unknown> | undefined,
	denied: readonly Term[],
): RawBuilder<unknown> | undefined {
	if (denied.length === 0) return query;
	const named = denied.filter(({ labels }) => labels.length > 0);
	const plain = denied.filter(({ labels }) => labels.length === 0);
	const has = joined(
		[...named.map(({ labels }) => labelled(labels)), ...(plain.length > 0 ? [allOf(plain)] : [])],
		'||',
	);
	return query ? sql`(${query} && !! ${has})` : sql`(!! ${has})`;
}

const WEIGHTS = sql`'{0, 0.2, 0.5, 1}'`;

/**
 * How well a row's title, organisation, place and summary fit: the words themselves count most, then what means the same,
 * then values that are named. Values that only fit count less than a text that has the word.
 */
export function rankOf(terms: readonly Term[]): RawBuilder<number> {
	const inText = terms.flatMap((term) => [
		rankedBy(itself(term), 1),
		...(term.wide.length > 0 ? [rankedBy(wide(term), 0.5)] : []),
	]);
	const phrase = terms.length > 1 ? [worth(asPhrase(terms), 0.5)] : [];
	const named = terms.flatMap(({ labels, hints }) => [
		...(labels.length > 0 ? [worth(labelled(labels), 0.45)] : []),
		...(hints.length > 0 ? [worth(labelled(hints), 0.08)] : []),
	]);
	const sum = sql.join([...inText, ...phrase, ...named], sql` + `);
	// What has the words in its text alone comes before what only fits by a value.
	return sql<number>`(select case when fits = 0 then 0.1 else fits end from (select (${sum})::float8 as fits offset 0) sum)`;
}

/**
 * As {@link rankOf}, for results that have only some of the words: one more of them counts for more than where it stands.
 * What the vocabulary knows says more than any other word.
 */
export function coverageOf(terms: readonly Term[]): RawBuilder<number> {
	const covered = terms.map(
		(term) =>
			sql`case when words @@ ${inAnyWay(term, term.hints)} then ${sql.lit(term.known ? 0.8 : 0.4)} else 0 end`,
	);
	return sql<number>`(${rankOf(terms)} + ${sql.join(covered, sql` + `)})`;
}

/** Most rows of a common word have it in their body alone, and a rank of nothing costs as much as any other. */
const rankedBy = (query: RawBuilder<unknown>, weight: number) =>
	sql`case when lead @@ ${query} then ${sql.lit(weight)} * ts_rank_cd(${WEIGHTS}, lead, ${query}, 32) else 0 end`;

const worth = (query: RawBuilder<unknown>, value: number) =>
	sql`case when lead @@ ${query} then ${sql.lit(value)} else 0 end`;

function asPhrase(terms: readonly Term[]): RawBuilder<unknown> {
	return sql`phraseto_tsquery('pg_catalog.simple', ${terms.map(({ typed }) => typed).join(' ')})`;
}

function itself({ exact, stems }: Pick<Term, 'exact' | 'stems'>): RawBuilder<unknown> {
	const simple = sql`to_tsquery('pg_catalog.simple', ${exact})`;
	if (stems === '') return simple;
	return sql`(to_tsquery('pg_catalog.dutch', ${stems}) || to_tsquery('pg_catalog.english', ${stems}) || ${simple})`;
}

function wide({ wide: ways }: Term): RawBuilder<unknown> {
	return sql`to_tsquery('pg_catalog.simple', ${ways.join(' | ')})`;
}

/**
 * A value in quotes is taken as it is written, without being parsed as words. The index has each with a sign before it,
 * so that none begins as a word that is typed.
 */
function labelled(labels: readonly Label[]): RawBuilder<unknown> {
	return sql`${labels.map((label) => `'=${label}'`).join(' | ')}::tsquery`;
}

function inAnyWay(term: Term, hints: readonly Label[] = []): RawBuilder<unknown> {
	const labels = [...term.labels, ...hints];
	return joined(
		[
			itself(term),
			...(term.wide.length > 0 ? [wide(term)] : []),
			...(labels.length > 0 ? [labelled(labels)] : []),
		],
		'||',
	);
}

function joined(queries: readonly RawBuilder<unknown>[], operator: '&&' | '||'): RawBuilder<unknown> {
	return sql`(${sql.join(queries, operator === '&&' ? sql` && ` : sql` || `)})`;
}
