import { vocabularyWords } from './vocabulary/read-vocabulary.ts';

const SHORTEST = 4;
/** Words of three letters that other words end in. */
const SHORT_ENDS = new Set('les bus kok bar bad zee bos fan map set tas vis wol zak app dag uur'.split(' '));
/** Ends of words that happen to be words themselves: "bladeren" is no blad that one honours. */
const SUFFIXES = new Set('eren ster baar heid schap loos lijk ling landers achtig ering'.split(' '));
const LINKS = ['s', '', 'en', 'e', 'n'];

/**
 * The two words that a compound is made of, both of which exist: the most even division says most. With or without the
 * letters that Dutch puts between them. Undefined where there are no such words.
 */
export function splitCompound(
	word: string,
	isWord: (part: string) => boolean,
): [first: string, last: string] | undefined {
	const exists = (part: string) => vocabularyWords.has(part) || isWord(part);
	const found: { parts: [string, string]; score: number }[] = [];
	for (let at = SHORTEST; at <= word.length - 3; at++) {
		const last = word.slice(at);
		if (SUFFIXES.has(last)) continue;
		if (last.length === 3 ? !SHORT_ENDS.has(last) : !exists(last)) continue;
		const whole = word.slice(0, at);
		for (const link of LINKS) {
			const first = whole.slice(0, whole.length - link.length);
			const own = link === 's' && vocabularyWords.has(whole);
			if (own || !whole.endsWith(link) || first.length < SHORTEST || !exists(first)) continue;
			// Words that people search for are likelier parts than words that merely exist.
			const common = Number(vocabularyWords.has(first)) + Number(vocabularyWords.has(last));
			const even = Math.min(first.length, last.length) / 10;
			found.push({ parts: [first, last], score: common + even - (link === '' ? 0 : 0.05) });
			break;
		}
	}
	return found.sort((a, b) => b.score - a.score)[0]?.parts;
}
