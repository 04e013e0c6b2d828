import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Vocabulary } from './vocabulary/read-vocabulary.ts';
import { editDistance } from './words.ts';

/** How a word sounds in Dutch, roughly: what people write alike is the same, as in chauffeur and sjofeur. */
export function soundOf(word: string): string {
	return word
		.replaceAll(/^(ch|sj)/g, 'S')
		.replaceAll(/ij|ei|y/g, 'Y')
		.replaceAll(/au|ou/g, 'O')
		.replaceAll('ph', 'f')
		.replaceAll('th', 't')
		.replaceAll('sch', 's')
		.replaceAll('ch', 'g')
		.replaceAll(/c(?=[eiY])/g, 's')
		.replaceAll('c', 'k')
		.replaceAll('qu', 'kw')
		.replaceAll('x', 'ks')
		.replaceAll('ie', 'i')
		.replaceAll('z', 's')
		.replaceAll('v', 'f')
		.replaceAll('O', 'o')
		.replaceAll(/(.)\1+/g, '$1')
		.replaceAll(/d(?=[^aeiouY]|$)/g, 't')
		.replaceAll(/b$/g, 'p');
}

/**
 * The known word that is nearest to one with a slip of the pen, of the vacancies and of the vocabulary, the centre's own
 * words too: one changed letter in a short word, two in a longer one, and any number where it sounds alike. Less far is
 * likelier; up to 1.2 is one slip.
 */
export async function nearestWord(
	trx: Trx,
	word: string,
	vocabulary: Vocabulary,
): Promise<{ word: string; far: number } | undefined> {
	const { rows } = await sql<{ word: string }>`
		select word from known_words where word % ${word}
		order by similarity(word, ${word}) desc, word limit 24`.execute(trx);
	const limit = word.length <= 5 ? 1 : 2;
	const sound = soundOf(word);
	const near: { word: string; far: number }[] = [];
	for (const one of new Set([...rows.map((row) => row.word), ...vocabulary.words])) {
		if (one.length < 4 || Math.abs(one.length - word.length) > 3) continue;
		const letters = editDistance(word, one, limit);
		const alike = word.length >= 5 && soundOf(one) === sound;
		if (letters > limit && !alike) continue;
		const far = alike ? Math.min(letters, 1) : letters;
		// Between words as near, people seldom mistake the first letter, and more often leave out, double or swap one than
		// change it; and what means something here is likelier than what some text happens to say.
		const first = one[0] === word[0] ? 0 : 0.4;
		const kept = isWithin(one, word) || isWithin(word, one) || lettersOf(one) === lettersOf(word) ? 0 : 0.2;
		const meant = vocabulary.has(one) ? 0 : 0.1;
		near.push({ word: one, far: far + first + kept + meant - (alike ? 0.3 : 0) });
	}
	return near.sort((a, b) => a.far - b.far)[0];
}

const lettersOf = (word: string) => [...word].sort().join('');

/** Whether all letters of a word stand in another in the same order. */
function isWithin(short: string, long: string): boolean {
	let at = 0;
	for (const letter of long) if (letter === short[at]) at++;
	return at === short.length;
}
