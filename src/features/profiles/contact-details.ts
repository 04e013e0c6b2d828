/** Why a text of a profile is refused: it says how to reach its writer, or their surname. */
export type Revealed = 'contact_details' | 'own_surname';

const email = /\S@\S+\.\S/;
/** Such as the name of an account elsewhere. */
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2}/u;
/** Ten digits that begin with a nought, or nine after a plus, however they are spaced. */
const phone = /(?:\+|(?<!\d)0)(?:[\s().,/_·–-]{0,3}\d){9}/;
const link = /(?:https?:\/\/|www\.)\S/i;
/** Not in capitals alone at the end: a sentence may begin right after a full stop. */
const site = /[\p{L}\p{N}]{2}\.(?:nl|com|org|net|eu|be|de|info|NL|COM|ORG|NET|EU)(?![\p{L}\p{N}])/u;
const postcode = /(?<![\p{L}\p{N}])[1-9]\d{3}\s{0,2}([A-Za-z]{2})(?![\p{L}\p{N}])/gu;
/** What follows a year or an amount in a sentence. */
const afterNumber = new Set(
	(
		'aan af al at as be by cm de do en er go he if ik in is it ja je kg km me ml mm my na nu of om on op or ' +
		'so te to tv up we ze zo'
	).split(' '),
);
/** Words before a surname that say nothing by themselves. */
const prefixes = new Set(
	"'s 't t s aan al bij da de del den der di dos du el het in la le los op te ten ter van vd vom von zu".split(
		' ',
	),
);

/**
 * What a text reveals that organisations get from the volunteer alone; undefined for a text that reveals nothing. Common
 * notations only are recognised.
 */
export function findRevealed(text: string, lastName: string): Revealed | undefined {
	const plain = text.normalize('NFKC').replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '');
	if ([email, handle, phone, link, site].some((one) => one.test(plain)) || hasPostcode(plain))
		return 'contact_details';
	return hasSurname(plain, lastName) ? 'own_surname' : undefined;
}

function hasPostcode(text: string): boolean {
	return [...text.matchAll(postcode)].some(
		([, letters = '']) => letters === letters.toUpperCase() || !afterNumber.has(letters.toLowerCase()),
	);
}

/** Whether the words of a surname stand in a text, without the words before it. */
function hasSurname(text: string, lastName: string): boolean {
	const name = wordsOf(lastName).filter((word) => !prefixes.has(word));
	// A name of one or two letters is a word of too many sentences.
	if (name.join('').length < 3) return false;
	return ` ${wordsOf(text).join(' ')} `.includes(` ${name.join(' ')} `);
}

function wordsOf(text: string): string[] {
	const folded = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
	return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
