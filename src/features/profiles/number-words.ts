const units = 'een|één|twee|drie|vier|vijf|zes|zeven|acht|negen';
/** A pattern for whole tens in Dutch words, from 20. */
export const tensInWords = 'twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig';
const unitsEnglish = 'one|two|three|four|five|six|seven|eight|nine';
const tensEnglish = 'twenty|thirty|forty|fourty|fifty|sixty|seventy|eighty|ninety';

/** A pattern for the numbers from 16 to 99 in Dutch or English words; what follows the word is left to the caller. */
export const numberInWords = String.raw`(?:zestien|zeventien|achttien|negentien|(?:(?:${units})[\s-]?(?:en|ën)[\s-]?)?(?:${tensInWords})|sixteen|seventeen|eighteen|nineteen|(?:${tensEnglish})(?:[\s-]?(?:${unitsEnglish})(?!\p{L}))?)`;

const noughts = 'nul|zero|nought|oh';
/** Digits written together too: "nulzes". A digit that is doubled counts by its word. */
const digit = new RegExp(`${noughts}|${units}|${unitsEnglish}|dubbel|double`, 'giu');
const digits = new RegExp(`^(?:${digit.source})+$`, 'iu');
const twoDigits = new RegExp(
	`^(?:tien|elf|twaalf|dertien|veertien|vijftien|ten|eleven|twelve|thirteen|fourteen|fifteen|${numberInWords})$`,
	'iu',
);
const begins = new RegExp(String.raw`^(?:0|\+|plus$|${noughts})`, 'iu');
const separator = /^[\s().,/_·–-]{0,3}$/;
/** No word of a number is longer. */
const longest = 30;

/**
 * Whether a text holds a phone number of which digits are in words: eight or more that begin with a nought or a plus, at
 * least one of the first eight in words.
 */
export function hasPhoneInWords(text: string): boolean {
	let run = 0;
	let inWords = false;
	let end = 0;
	for (const { 0: part, index } of text.matchAll(/\p{L}+|\d+|\+/gu)) {
		if (!separator.test(text.slice(end, index).slice(0, 4))) run = 0;
		end = index + part.length;
		const count = countDigits(part);
		if (count === undefined || (run === 0 && !begins.test(part))) {
			run = 0;
			continue;
		}
		inWords = /^\p{L}/u.test(part) || (run > 0 && inWords);
		run += count;
		if (run >= 8 && inWords) return true;
		// Eight in figures are a day or two times of it; the pattern for figures knows what is a number of a phone.
		if (run >= 8) run = 0;
	}
	return false;
}

/** How many digits a word or a row of figures stands for; undefined for a word that is no number. */
function countDigits(part: string): number | undefined {
	if (/^\d/.test(part)) return part.length;
	if (part === '+' || part.toLowerCase() === 'plus') return 1;
	if (part.length > longest) return undefined;
	if (digits.test(part)) return part.match(digit)?.length;
	return twoDigits.test(part) ? 2 : undefined;
}
