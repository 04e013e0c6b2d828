import { rootOf } from '../word-forms.ts';
import { isStopWord, plain } from '../words.ts';
import { careAndLearning } from './care-and-learning.ts';
import { everyday } from './everyday.ts';
import { natureAndCulture } from './nature-and-culture.ts';
import { people } from './people.ts';
import { terms } from './terms.ts';
import { walksOfLife } from './walks-of-life.ts';
import { work } from './work.ts';

/** A value that a vacancy has, by its facet: `target_groups=elderly`. */
export type Label = string;

/** What a word or a few words together mean. */
export type Meaning = {
	/** Other words for the same, some of them several words long. */
	same: readonly string[];
	/** Words that are not the same and still what somebody looks for. */
	also: readonly string[];
	/** The values that are meant: choosing them is the same as typing the word. */
	labels: readonly Label[];
	/** Values of what usually fits. */
	hints: readonly Label[];
	/** False for a word whose stem is another word's: "ouderen" is not "ouder". */
	stemmed: boolean;
};

const facetOf: Readonly<Record<string, string>> = {
	target: 'target_groups',
	category: 'categories',
	often: 'frequency',
	when: 'dayparts',
	place: 'location_kind',
	age: 'age_groups',
	dutch: 'dutch_level',
	type: 'vacancy_type',
	skill: 'skills',
	pay: 'compensation',
	vog: 'vog',
	fit: 'suitable',
	tag: 'tags',
	week: 'hours',
};

/** Words that a phrase of the vocabulary has at most. */
export const LONGEST_PHRASE = 5;

/** The words of a text as they stand in the list; a plus behind a number is a word. */
export function tokensOf(text: string): string[] {
	return plain(text)
		.replaceAll(/(\d)\s*\+/g, '$1 plus ')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
		.map((word) => word.slice(0, 40));
}

const clean = (phrase: string) => tokensOf(phrase).join(' ');

function labelsIn(part: string): Label[] {
	return part
		.split(' ')
		.filter((one) => one !== '')
		.map((one) => {
			const [name = '', value = ''] = one.split(':');
			const facet = facetOf[name];
			if (!facet || !value) throw new Error(`“${one}” in the search vocabulary is no value of a vacancy`);
			return `${facet}=${value}`;
		});
}

/**
 * Reads lines of the list: words for the same with commas between; after `>` words that are found too, with
 * `&` two that have to be there both, after `=` the
 * values of vacancies that the words name, after `~` values that fit. A `!` says that other forms of the word are other
 * words, a `*` before a line that its words share these values and are not the same. In `named` lists the words name a value and nothing else: texts are searched for what was typed alone.
 */
function read(lines: string, named = false): [phrase: string, meaning: Meaning][] {
	return lines
		.split('\n')
		.filter((line) => line.trim() !== '')
		.flatMap((line) => {
			const parts = new Map<string, string>();
			for (const [, sign = '', part = ''] of `<${line.replace(/^\* /, '')}`.matchAll(/([<>=~])([^<>=~]*)/g)) {
				parts.set(sign, part.trim());
			}
			const listOf = (sign: string) =>
				(parts.get(sign) ?? '')
					.split(',')
					.map((one) => one.trim())
					.filter((one) => one !== '');
			const alike = line.startsWith('* ');
			const members = listOf('<');
			const same = alike ? [] : members.map(clean);
			const rest = {
				also: listOf('>').map((one) => one.split('&').map(clean).join(' & ')),
				labels: labelsIn(parts.get('=') ?? ''),
				hints: labelsIn(parts.get('~') ?? ''),
			};
			return members.map((member): [string, Meaning] => [
				clean(member),
				{ ...rest, same: named ? [] : same, stemmed: !member.startsWith('!') },
			]);
		});
}

const byPhrase = new Map<string, Meaning>();
for (const [phrase, meaning] of [
	...read(people),
	...read(terms, true),
	...read(work),
	...read(careAndLearning),
	...read(natureAndCulture),
	...read(everyday),
	...read(walksOfLife),
]) {
	const before = byPhrase.get(phrase);
	byPhrase.set(phrase, before ? merged(before, meaning) : meaning);
}

function merged(one: Meaning, other: Meaning): Meaning {
	const both = <T>(a: readonly T[], b: readonly T[]) => [...new Set([...a, ...b])];
	return {
		same: both(one.same, other.same),
		also: both(one.also, other.also),
		labels: both(one.labels, other.labels),
		hints: both(one.hints, other.hints),
		stemmed: one.stemmed && other.stemmed,
	};
}

/** What is meant by the roots of words: who types "fiets maken" means what the list calls "fietsen maken". */
const byRoots = new Map<string, Meaning>();
for (const [phrase, meaning] of byPhrase) {
	const roots = rootsOf(phrase);
	if (meaning.stemmed && !byRoots.has(roots))
		byRoots.set(roots, { ...meaning, same: [phrase, ...meaning.same] });
}

function rootsOf(phrase: string): string {
	return phrase.split(' ').map(rootOf).join(' ');
}

/** Who says a number of years says who they are: what usually fits people of that age. */
function meaningOfAge(word: string): Meaning | undefined {
	const years = /^\d{2}$/.test(word) ? Number(word) : 0;
	if (years < 12) return undefined;
	const group =
		years < 18
			? 'under_18'
			: years <= 25
				? '18_25'
				: years <= 45
					? '26_45'
					: years <= 65
						? '46_65'
						: 'over_65';
	return { ...nothing, hints: [`age_groups=${group}`] };
}

function meaningOf(phrase: string): Meaning | undefined {
	return byPhrase.get(phrase) ?? (phrase.includes(' ') ? byRoots.get(rootsOf(phrase)) : meaningOfAge(phrase));
}

const singles = [...byPhrase.keys()].flatMap((phrase) => phrase.split(' '));

/** Every word of the list, those inside longer phrases too. */
export const vocabularyWords: ReadonlySet<string> = new Set(singles.filter((word) => word.length >= 3));

/** What words mean: those of the list, and beside them those of a centre. */
export type Vocabulary = {
	get: (phrase: string) => Meaning | undefined;
	/** Whether a word is one of them, or of a longer phrase. */
	has: (word: string) => boolean;
	/** Every word of them. */
	words: ReadonlySet<string>;
};

/** The list that every site has. */
export const commonVocabulary: Vocabulary = {
	get: meaningOf,
	has: (word) => vocabularyWords.has(word),
	words: vocabularyWords,
};

/**
 * The list with groups of words added that mean the same. Each word then means what any of its group means in the list;
 * the list's other words mean what they meant.
 */
export function withSynonyms(groups: readonly (readonly string[])[]): Vocabulary {
	const own = new Map<string, Meaning>();
	for (const group of groups) {
		const phrases = group.map(clean).filter((phrase) => phrase !== '');
		const meaning = phrases.reduce<Meaning>((all, phrase) => merged(all, byPhrase.get(phrase) ?? nothing), {
			...nothing,
			same: phrases,
		});
		for (const phrase of phrases) {
			const before = own.get(phrase);
			own.set(phrase, before ? merged(before, meaning) : meaning);
		}
	}
	if (own.size === 0) return commonVocabulary;
	const words = new Set([...vocabularyWords, ...[...own.keys()].flatMap((phrase) => phrase.split(' '))]);
	return {
		get: (phrase) => own.get(phrase) ?? meaningOf(phrase),
		has: (word) => words.has(word),
		words,
	};
}

const nothing: Meaning = { same: [], also: [], labels: [], hints: [], stemmed: true };

/** Of a plural, an inflection, and of what is small: egeltje, kindjes, boompje, bloemetjes. */
const ENDINGS = 'en es s e n tjes tje etjes etje jes je pjes pje'.split(' ');

/** What a word means, or a word of which it is a plural, a singular or an inflected form. */
export function meaningOfForm(word: string, vocabulary: Vocabulary): Meaning | undefined {
	const exact = vocabulary.get(word);
	if (exact || word.length < 4) return exact;
	for (const ending of ENDINGS) {
		const isEnding = word.length >= 5 && word.endsWith(ending);
		const shorter = isEnding ? vocabulary.get(word.slice(0, -ending.length)) : undefined;
		const meaning = shorter ?? vocabulary.get(word + ending);
		if (meaning?.stemmed) return meaning;
	}
	return meaningOfRole(word, vocabulary);
}

const ROLES =
	'vrouw dame juffrouw meisje man heer jongen medewerker medewerkster vrijwilliger vrijwilligster hulp helper ' +
	'kracht werker werkster werk klus liefhebber functie baan taak baantje klusje club clubje groep groepje les cursus ' +
	'training avond middag ochtend project';
const ROLE = new RegExp(`^(.{3,}?)s?(?:${ROLES.replaceAll(' ', '|')})(?:en|s|nen)?$`);
/** What is called otherwise when a woman does it, and how it stands in the list. */
const FEMININE: readonly [RegExp, string][] = [
	[/sters?$/, 'er'],
	[/sters?$/, 'en'],
	[/euses?$/, 'eur'],
	[/trices?$/, 'teur'],
];

/** What a word for who does some work means by that work: a barvrouw is at the bar, a boekhoudster is a boekhouder. */
function meaningOfRole(word: string, vocabulary: Vocabulary): Meaning | undefined {
	const work = ROLE.exec(word)?.[1];
	const names = [
		...(work && !isStopWord(work) ? [work, `${work}s`, `${work}en`] : []),
		...FEMININE.filter(([ending]) => ending.test(word)).map(([ending, other]) => word.replace(ending, other)),
	];
	for (const name of names) {
		const meaning = vocabulary.get(name);
		if (meaning?.stemmed) return { ...meaning, same: [name, ...meaning.same] };
	}
	return names.map((name) => byRoots.get(rootOf(name))).find((meaning) => meaning !== undefined);
}

export type Piece = { words: readonly string[]; meaning: Meaning | undefined };

/** The words of a text in pieces: the longest phrases of the vocabulary, and single words. */
export function piecesOf(tokens: readonly string[], vocabulary: Vocabulary): Piece[] {
	const pieces: Piece[] = [];
	for (let at = 0; at < tokens.length; ) {
		let length = Math.min(LONGEST_PHRASE, tokens.length - at);
		while (length > 1 && !vocabulary.get(tokens.slice(at, at + length).join(' '))) length--;
		const words = tokens.slice(at, at + length);
		pieces.push({
			words,
			meaning: length > 1 ? vocabulary.get(words.join(' ')) : meaningOfForm(words[0] ?? '', vocabulary),
		});
		at += length;
	}
	return pieces;
}
