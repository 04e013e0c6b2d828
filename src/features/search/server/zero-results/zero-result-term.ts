import { plain, wordsOf } from '../words.ts';

const MAX_WORDS = 5;
const LONGEST = 80;
/** Six digits with nothing but signs between them: of a telephone, an account or an address with its postcode. */
const LONG_NUMBER = /\d(?:[^\p{L}\d]*\d){5,}/u;

/**
 * Normalises a search text for counting: lower case, no accents, no stop words. Returns null for texts that may
 * identify a person (an e-mail address, a long number) and for whole sentences, in which people write about
 * themselves.
 */
export function missedTerm(text: string): string | null {
	if (text.includes('@') || LONG_NUMBER.test(plain(text))) return null;
	const words = wordsOf(text);
	const term = words.join(' ');
	return words.length === 0 || words.length > MAX_WORDS || term.length > LONGEST ? null : term;
}

/** The name of a place that was looked near, as it may be kept; that of a device is nobody's business. */
export function missedPlace(name: string | undefined): string {
	return name !== undefined && name.length <= 100 && !/^-?\d+(\.\d+)?\s*,/.test(name) ? name : '';
}
