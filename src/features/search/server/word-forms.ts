const ENDINGS = ['ieren', 'eren', 'ingen', 'enden', 'aars', 'ers', 'ing', 'aar', 'en', 'er', 's'];
/** Shorter beginnings are those of too many words. */
const SHORTEST = 4;

/**
 * Beginnings that other forms of a Dutch word have: "tuinieren" leads to "tuin" as in tuinman, "voorlezen" to "voorlees".
 * Dutch writes a long vowel once or twice, and v and z as f and s at the end, so there may be several.
 */
export function beginningsOf(word: string): string[] {
	const found = new Set<string>();
	for (const ending of ENDINGS) {
		if (!word.endsWith(ending)) continue;
		const rest = word.slice(0, -ending.length);
		for (const form of spellings(rest)) {
			if (form.length >= SHORTEST && form !== word) found.add(form);
		}
	}
	return [...found];
}

/** A stem as it may be written when an ending is gone: klus from kluss, lees from lez, graaf from graf. */
function spellings(rest: string): string[] {
	const single = rest.replace(/([bdfgklmnprst])\1$/, '$1');
	const long = single.replace(/([^aeiou])([aeou])([bdfgklmnprstvz])$/, '$1$2$2$3');
	const voiceless = (text: string) => text.replace(/v$/, 'f').replace(/z$/, 's');
	return [...new Set([single, voiceless(single), voiceless(long)])];
}

/** Endings under which a word stands in compounds: "maatjes" and "maatje" in taalmaatje. */
export function headsOf(word: string): string[] {
	const singular = word.replace(/(s|en)$/, '');
	return [...new Set([word, singular])].filter((one) => one.length >= SHORTEST);
}

export type Split = { first: string; last: string };

/** The ways in which a word may be two words, with or without the letters that Dutch puts between them. */
export function splitsOf(word: string): Split[] {
	const splits: Split[] = [];
	for (let at = SHORTEST; at <= word.length - 3; at++) {
		const last = word.slice(at);
		const whole = word.slice(0, at);
		for (const first of [whole, whole.replace(/(en|s|e|n)$/, '')]) {
			if (first.length >= SHORTEST && !splits.some((one) => one.first === first && one.last === last))
				splits.push({ first, last });
		}
	}
	// The most even one says most: "soepkok" is soup and cook.
	return splits.sort(
		(a, b) => Math.min(b.first.length, b.last.length) - Math.min(a.first.length, a.last.length),
	);
}
