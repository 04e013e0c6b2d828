import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { splitCompound } from './compounds.ts';
import { dutchWords } from './dictionary.ts';
import { nearestWord } from './spelling.ts';
import { findsAnything, type Term } from './text-query.ts';
import {
	type Label,
	meaningOfForm,
	type Piece,
	piecesOf,
	tokensOf,
	type Vocabulary,
} from './vocabulary/read-vocabulary.ts';
import { beginningsOf, headsOf } from './word-forms.ts';
import { contrasts, isStopWord, negations } from './words.ts';

export type Correction = { from: string; to: string };

/** Typed words that name values of vacancies, and the other typed words. */
export type NamedValues = { words: string; labels: readonly Label[]; rest: string };

/** What a text asks for, and what it says is not wanted. */
export type Asked = { terms: Term[]; denied: Term[] };
export type Understanding = Asked & { corrections: Correction[]; named: NamedValues[] };

const MAX_WORDS = 12;
const MAX_TERMS = 8;
const MAX_COMPOUNDS = 12;
const LONG = 7;
const ALIKE = 0.7;
const ONE_SLIP = 1.2;

/** Known words that typed ones begin or end; read from the database at once for a whole text. */
type Known = { begins: ReadonlySet<string>; compounds: ReadonlyMap<string, readonly string[]> };

/**
 * What a text asks for, the surest ways first: its words and phrases as they are, with their forms and what means the
 * same; a compound that nobody wrote by the two words it is made of; and a word that is none by those it is nearest to.
 * Never by something that is no word.
 */
export async function understand(trx: Trx, text: string, vocabulary: Vocabulary): Promise<Understanding> {
	const typed = firstWords(text);
	if (typed.length === 0) return { terms: [], denied: [], corrections: [], named: [] };
	const isDutch = await dutchWords();
	const known = await readKnown(trx, typed, isDutch);
	const corrections: Correction[] = [];
	const tokens: string[][] = [];
	for (const word of typed) {
		const meant = await meantBy(trx, word, { known, isDutch, vocabulary });
		tokens.push(meant ?? [word]);
		if (meant) corrections.push({ from: word, to: meant.join(' ') });
	}
	const { meant: pieces, denied } = telling(piecesOf(tokens.flat(), vocabulary));
	const all = corrections.length > 0 ? await readKnown(trx, tokens.flat(), isDutch) : known;
	const also = await readKnown(trx, alternativesOf([...pieces, ...denied]), isDutch, false);
	const toTerm = (piece: Piece) => termOf(piece, all, also, isDutch);
	return {
		terms: pieces.map(toTerm),
		denied: denied.map(toTerm),
		corrections,
		named: pieces.flatMap(({ words, meaning }) =>
			meaning && meaning.labels.length > 0
				? [{ words: words.join(' '), labels: meaning.labels, rest: restOf(pieces, words) }]
				: [],
		),
	};
}

/**
 * The words of many texts as they are searched for, in two questions to the database however many there are. No word is
 * taken for another: an unknown one finds nothing.
 */
export async function knownTerms(
	trx: Trx,
	texts: readonly string[],
	vocabulary: Vocabulary,
): Promise<Asked[]> {
	const isDutch = await dutchWords();
	const asked = texts.map((text) => telling(piecesOf(firstWords(text), vocabulary)));
	const pieces = asked.flatMap(({ meant, denied }) => [...meant, ...denied]);
	const known = await readKnown(
		trx,
		pieces.flatMap(({ words }) => [...words]),
		isDutch,
	);
	const also = await readKnown(trx, alternativesOf(pieces), isDutch, false);
	const toTerm = (piece: Piece) => termOf(piece, known, also, isDutch);
	return asked.map(({ meant, denied }) => ({ terms: meant.map(toTerm), denied: denied.map(toTerm) }));
}

/** The first words of a text; those that say nothing beside others do not count, so that the end of a sentence does. */
function firstWords(text: string): string[] {
	const all = tokensOf(text).slice(0, 4 * MAX_WORDS);
	const telling = all.flatMap((word, at) => (isStopWord(word) ? [] : [at]));
	return all.slice(0, telling[MAX_WORDS] ?? all.length);
}

/** The pieces that say something, and those of them that are said not to be meant. Where none says anything, all are meant. */
function telling(pieces: readonly Piece[]): { meant: Piece[]; denied: Piece[] } {
	const says = ({ words }: Piece) => words.length > 1 || !isStopWord(words[0] ?? '');
	const isDenied = (_: Piece, at: number) => {
		// "Niet met kinderen" denies the children, "niet hier maar met kinderen" does not.
		const before = pieces.slice(0, at).map(({ words }) => words.join(' '));
		const last = before.findLast(
			(words) => negations.has(words) || contrasts.has(words) || !isStopWord(words),
		);
		return last !== undefined && negations.has(last);
	};
	const meant = pieces.filter((piece, at) => says(piece) && !isDenied(piece, at));
	const denied = pieces.filter((piece, at) => says(piece) && isDenied(piece, at));
	return {
		meant: (meant.length + denied.length > 0 ? meant : [...pieces]).slice(0, MAX_TERMS),
		denied: denied.slice(0, MAX_TERMS),
	};
}

function restOf(pieces: readonly Piece[], without: readonly string[]): string {
	return pieces
		.filter(({ words }) => words !== without)
		.flatMap(({ words }) => words)
		.join(' ');
}

function alternativesOf(pieces: readonly Piece[]): string[] {
	const phrases = pieces.flatMap(({ meaning }) => [...(meaning?.same ?? []), ...(meaning?.also ?? [])]);
	return [...new Set(phrases.flatMap(wordsIn))];
}

/** The words of an alternative that may be looked up: shorter ones are not among the known words. */
const wordsIn = (phrase: string) => phrase.split(/ & | /).filter((word) => word.length >= 4);

/**
 * What a word was meant to be where nothing has it: the two words it is composed of, or the nearest one. Undefined for a
 * word that is known here, or that exists and simply is in no vacancy.
 */
async function meantBy(
	trx: Trx,
	word: string,
	{
		known,
		isDutch,
		vocabulary,
	}: { known: Known; isDutch: (word: string) => boolean; vocabulary: Vocabulary },
): Promise<string[] | undefined> {
	if (word.length < 4 || /\d/.test(word) || isStopWord(word)) return undefined;
	if (vocabulary.has(word) || meaningOfForm(word, vocabulary) || known.begins.has(word)) return undefined;
	const exists = isDutch(word);
	const near = exists ? undefined : await nearestWord(trx, word, vocabulary);
	// A stem is found for anything that ends as an English word: what sounds the same is surer.
	if (near && near.far <= ALIKE) return [near.word];
	if (known.compounds.get(word)?.length || (await findsAnything(trx, word))) return undefined;
	if (near && near.far <= ONE_SLIP) return [near.word];
	const split = word.length >= LONG ? splitCompound(word, isDutch) : undefined;
	// A word that exists is composed of others only where one of them is searched for: "betekenen" is of no parts.
	if (split && (!exists || split.some((part) => vocabulary.has(part)))) return split;
	return near && [near.word];
}

/** Reads which of the words, and of their other forms, begin a known word, and which known words end in them. */
async function readKnown(
	trx: Trx,
	words: readonly string[],
	isDutch: (word: string) => boolean,
	withForms = true,
): Promise<Known> {
	if (words.length === 0) return { begins: new Set(), compounds: new Map() };
	const beginnings = withForms ? words.flatMap((word) => [word, ...beginningsOf(word)]) : words;
	const begins = await knownBeginnings(trx, [...new Set(beginnings)]);
	const heads = withForms ? words.filter((word) => !isStopWord(word)).flatMap(headsOf) : [];
	return { begins, compounds: await compoundsOn(trx, [...new Set(heads)], isDutch) };
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

/** Known words that end in these and begin with a word, the shortest first: "maatje" has taalmaatje, "eten" not weten. */
async function compoundsOn(
	trx: Trx,
	heads: readonly string[],
	isDutch: (word: string) => boolean,
): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	if (heads.length === 0) return found;
	const { rows } = await sql<{ head: string; word: string }>`
		select asked.head, compound.word from unnest(${sql.val(heads)}::text[]) as asked (head)
		cross join lateral (
			select word from known_words where word like '%' || asked.head and word <> asked.head
			order by length(word), word limit ${4 * MAX_COMPOUNDS}
		) compound`.execute(trx);
	for (const { head, word } of rows) {
		const first = word.slice(0, -head.length);
		const isCompound = first.length >= 3 && [first, first.replace(/(en|s)$/, '')].some(isDutch);
		const before = found.get(head) ?? [];
		if (isCompound && before.length < MAX_COMPOUNDS) found.set(head, [...before, word]);
	}
	return found;
}

/** A beginning of one or two letters would be half of all words, so there it has to be the word itself. */
const asBeginning = (word: string, least: number) => (word.length >= least ? `${word}:*` : word);
const asPhrase = (phrase: string) => `(${phrase.split(' ').join(' <-> ')})`;

/** A word, a phrase, or two words that have to be there both. */
function asAlternative(one: string): string {
	const both = one.split(' & ');
	if (both.length > 1) return `(${both.map((word) => asBeginning(word, 4)).join(' & ')})`;
	return one.includes(' ') ? asPhrase(one) : asBeginning(one, 5);
}

function termOf(
	{ words, meaning }: Piece,
	known: Known,
	alternatives: Known,
	isDutch: (word: string) => boolean,
): Term {
	const typed = words.join(' ');
	const [word = ''] = words;
	const single = words.length === 1;
	const stemmed = meaning?.stemmed !== false;
	const isKnown = (one: string) => wordsIn(one).every((part) => alternatives.begins.has(part));
	const others = [...(meaning?.same ?? []), ...(meaning?.also ?? [])].filter(
		(one) => one !== typed && isKnown(one),
	);
	const forms =
		single && stemmed && !meaning ? beginningsOf(word).filter((one) => known.begins.has(one)) : [];
	const compounds = single && stemmed ? headsOf(word).flatMap((head) => known.compounds.get(head) ?? []) : [];
	const split = single && word.length >= LONG ? splitCompound(word, isDutch) : undefined;
	return {
		typed,
		exact: single ? asBeginning(word, 3) : asPhrase(typed),
		stems: single && stemmed ? typed : '',
		wide: [
			...others.map(asAlternative),
			...forms.map((one) => `${one}:*`),
			...compounds,
			...(split ? [`(${split[0]}:* & ${asBeginning(split[1], 4)})`] : []),
		],
		labels: meaning?.labels ?? [],
		hints: meaning?.hints ?? [],
		known: meaning !== undefined,
	};
}
