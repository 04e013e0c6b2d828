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

/** Endings under which a word stands in compounds: "maatjes" as "maatje" in taalmaatje, "uitlaten" as "uitlater". */
export function headsOf(word: string): string[] {
	const singular = word.replace(/(s|en)$/, '');
	const doer = word.length > 5 && word.endsWith('en') ? [`${singular}er`] : [];
	return [...new Set([word, singular, ...doer])].filter((one) => one.length >= SHORTEST);
}

/** What the forms of a Dutch word have in common, roughly: plural and inflection go, a long vowel is written once. */
export function rootOf(word: string): string {
	const shorter = word.length > 4 ? word.replace(/(en|s|e)$/, '') : word;
	if (shorter !== word && shorter.length >= 3) return rootOf(shorter);
	return word
		.replaceAll(/([aeou])\1/g, '$1')
		.replace(/([bdfgklmnprst])\1$/, '$1')
		.replace(/v$/, 'f')
		.replace(/z$/, 's');
}
