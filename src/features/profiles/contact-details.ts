import { hasPhoneInWords, numberInWords, tensInWords } from './number-words.ts';

/** Why a text of a profile is refused: it says how to reach its writer, their surname, or how old they are. */
export type Revealed = 'contact_details' | 'own_surname' | 'own_age';

const email = /\S@\S+\.\S/;
/** Such as the name of an account elsewhere. */
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_]{2}/u;
/** Ten digits that begin with a nought, or nine after a plus, however they are spaced. */
const phone = /(?:\+|(?<!\d)0)(?:[\s().,/_·–-]{0,3}\d){9}/;
const link = /(?:https?:\/\/|www\.)\S/i;
/** Not in capitals alone at the end: a sentence may begin right after a full stop. */
const site = /[\p{L}\p{N}]{2}\.(?:nl|com|org|net|eu|be|de|info|NL|COM|ORG|NET|EU)(?![\p{L}\p{N}])/u;
/** A full stop has no space before it, and one after it; in an address it has both or neither, or is a word. */
const dot = String.raw`(?:\s+\.\s*|\.|\s+(?:punt|dot)\s+|\s*[([]\s*(?:punt|dot|\.)\s*[)\]]\s*)`;
const at = String.raw`(?:\s*@\s*|\s+(?:at|apenstaartje)\s+|\s*[([]\s*(?:at|apenstaartje|@)\s*[)\]]\s*)`;
const spelledEmail = new RegExp(
	String.raw`[\p{L}\p{N}]${at}[\p{L}\p{N}-]+(?:${dot}[\p{L}\p{N}-]+)*${dot}(?:nl|com|org|net|eu|be|de|info)(?![\p{L}\p{N}])`,
	'iu',
);
const spelledSite = /[\p{L}\p{N}]{2}\s+(?:punt|dot)\s+(?:nl|com|org)(?![\p{L}\p{N}])/iu;

const streets = 'straat|laan|weg|plein|kade|gracht|dijk|steeg|singel|hof|pad|dreef|plantsoen';
/** A number of a house; not of hours, years or kilometres. */
const house = String.raw`\s+\d{1,4}(?!\d|[:,.]\d|\s*(?:%|€|uur|uren|jaar|jaren|dag|keer|km|kilometer|min|meter|maand|we[ek]|mensen|kinderen))`;
const homes = [
	// A name begins with a capital.
	String.raw`(?<!\p{L})(?!Onderweg|Halverweg)\p{Lu}[\p{L}'’-]*(?:${streets})${house}`,
	String.raw`(?<!\p{L})Laan van (?:de[nr]? )?\p{Lu}[\p{L}'’-]+${house}`,
	// Without one, where the number ends what is said, or where somebody lives.
	String.raw`\p{Ll}{3}(?:straat|laan|gracht|dreef|plantsoen)\s+\d{1,4}[a-z]?(?=\s*(?:[.,;!?)]|$))`,
	String.raw`(?<!\p{L})woon(?!\p{L})[^.!?\n]{0,30}\p{Ll}{3}(?:${streets})${house}`,
	String.raw`(?<!\d)\d{1,4}\s+(?:\p{Lu}\p{L}+\s+){1,2}(?:Street|Road|Lane|Avenue)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'u'));

const inFigures = String.raw`(?:1[2-9]|[2-9]\d)`;
const years = String.raw`(?:${inFigures}(?!\d)|${numberInWords}(?!\p{L}))`;
/** What is said of somebody's age ends there, or goes on with another thing; numbers that follow make it a list of days. */
const ends = String.raw`(?!\s*(?:,|en|and)\s*(?:\d|${numberInWords}))(?=\s*(?:[.,;!?)]|$)|\s+(?:en|and|oud|jong|old|young)(?!\p{L}))`;
const me = String.raw`(?<!\p{L})(?:ik ben|ben ik|i am|i['’]?m)\s+`;
const iWas = String.raw`(?<!\p{L})(?:ik ben|ben ik|ik werd|werd ik|i was|was i|i am|i['’]?m)\s+`;
const yearOfBirth = String.raw`(?:19[2-9]|20[01])\d(?!\d)`;
/** A day, a month or a town before the year. */
const born = String.raw`(?:geboren\s+(?:in|op|te)|born\s+(?:in|on))\s+(?:\d{1,2}[-/.]\d{1,2}[-/.]|\p{L}+\s+\d{1,2},?\s+|(?:\d{1,2}\s+)?\p{L}+\s+(?:in\s+)?)?${yearOfBirth}`;
/** Where a sentence begins, or the first line of one who introduces themselves: "Jan, …". */
const start = startWith(String.raw`\p{L}+,\s*`);
/** What has a year in which it was built. */
const vehicles =
	'(?:\\p{L}*(?:auto|bus|busje|camper|caravan|fiets|boot|wagen)|motor|scooter|huis|woning|van)(?!\\p{L})';
/** Somebody who says of themselves what they are: "Ik ben een …", "Als …", or a sentence that begins with it. */
const person = String.raw`(?:(?:${me}|${start}|(?<!\p{L})(?:als|as)\s+)(?:(?:een|an?)\s+)?(?:(?!(?:de|die|deze|elke|onze|oude)\s)(?:\p{L}+e|active|fit|friendly|young|social|healthy|sporty)\s+){0,2}?)`;
const people =
	'(?:vrouw|man|dame|heer|meid|moeder|vader|oma|opa|woman|lady|mother|father|mum|dad|grandma|grandpa)';
const decade = '(?:twin|der|veer|vijf|zes|zeven|tach|negen)tiger';
const already = String.raw`(?:(?:nu|inmiddels|al|net|bijna)\s+)*`;
const roundAge = String.raw`(?:${tensInWords}|[2-9]0)(?![\p{L}\d])`;
const months = 'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december';
const ofAge = String.raw`(?:1[6-9](?!\d)|[2-9]\d(?!\d)|${numberInWords}(?!\p{L}))(?!\s*(?:jaar|years?)\s+(?:ervaring|bij|of)|\s+(?:kinderen|kleinkinderen|children|ambachten))`;
/** After a comma a clause may still be about "my mother", which stands close before it. */
const clause = String.raw`(?<!(?<!\p{L})(?:mijn|onze|my|our)\s(?!naam|name)[^.!?\n]{1,40}),\s*`;
const ages = [
	String.raw`${me}(?:(?:nu|inmiddels|ondertussen|bijna|net|al|pas|ruim|zelf|now|almost|just)\s+)*${years}(?:\s*(?:jaar|years?))?${ends}`,
	String.raw`${me}van\s+${yearOfBirth}(?!\s*(?:tot|t\/m|[-–]))`,
	`(?:${iWas}|${start}|${clause})${born}`,
	String.raw`${iWas}(?:in|op)\s+(?:\d{1,2}\s+\p{L}+\s+)?${yearOfBirth}\s+(?:geboren|born)(?!\p{L})`,
	String.raw`(?<!\p{L})in\s+${yearOfBirth}\s+(?:(?:ben|werd)\s+ik\s+geboren|i\s+was\s+born)(?!\p{L})`,
	String.raw`(?:${me}(?:van\s+)?|${startWith(String.raw`(?!${vehicles})\p{L}+,\s*`)})bouwjaar\s+${yearOfBirth}`,
	String.raw`(?<!\p{L})(?:geboortejaar|year of birth)(?:\s*(?:is|:))?\s*${yearOfBirth}`,
	String.raw`(?:${me}an?\s+|${me}een\s+|(?<!\p{L})(?:als(?:\s+een)?|as an?)\s+)(?:${inFigures}|${numberInWords})[-\s]?(?:jarige|year[-\s]old)(?!\p{L})`,
	String.raw`(?<!\p{L})(?:mijn leeftijd|my age)(?:\s*(?:is|:))?\s*${years}`,
	// Of others it says whose age it is: children of 12, my mother is 80.
	String.raw`(?:^|[.,;:!?(\n])[^\S\n]*${years}\s*(?:jaar|years?)\s+(?:oud|jong|old|young)(?!\p{L})`,
	// As people of that age say it.
	String.raw`${person}${people}(?:\s+(?:van|of)\s+|\s*[,(]\s*)${ofAge}`,
	String.raw`${person}${decade}(?!\p{L})`,
	String.raw`${me}${already}(?:begin|midden|medio|half|eind)\s+(?:de\s+)?${roundAge}(?!\s+(?:jaren|${months})(?!\p{L}))`,
	String.raw`${me}${already}(?:in\s+)?de\s+${roundAge}(?!\s+(?!(?:en|met|voorbij|gepasseerd)(?!\p{L}))[\p{L}\d])`,
	String.raw`(?:${me}|${start})in\s+my\s+(?:(?:early|mid|late)[-\s]*)?(?:twenties|thirties|fort(?:y|ie)s|fifties|sixties|seventies|eighties|nineties|[2-9]0['’]?s)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** A name with an age, as in an advertisement, or an age alone. */
const introduced = [
	new RegExp(introducedBy(String.raw`\p{Lu}\p{L}+`, years), 'u'),
	// A number in words begins with a capital where it stands alone.
	new RegExp(introducedBy(String.raw`\p{L}+`, String.raw`${numberInWords}(?!\p{L})`), 'iu'),
];

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
	const plain = plainOf(text);
	if (saysHowToReach(plain) || hasPostcode(plain)) return 'contact_details';
	if (hasSurname(plain, lastName)) return 'own_surname';
	return [...ages, ...introduced].some((one) => one.test(plain)) ? 'own_age' : undefined;
}

const reaches = [email, handle, phone, link, site, spelledEmail, spelledSite, ...homes];

function saysHowToReach(plain: string): boolean {
	return reaches.some((one) => one.test(plain)) || hasPhoneInWords(plain);
}

/** Whether a first name, which organisations see, says how to reach somebody or holds a number, such as an age. */
export function saysMoreThanName(firstName: string): boolean {
	const plain = plainOf(firstName);
	return /\p{N}/u.test(plain) || saysHowToReach(plain);
}

/** Where a sentence begins, with what may stand before what it says. */
function startWith(before: string): string {
	return String.raw`(?:^|[.;:!?(\n])[^\S\n]*(?:${before})?`;
}

function introducedBy(name: string, age: string): string {
	return String.raw`^\s*(?:${name}\s*,\s*)?${age}(?:\s*(?:jaar|years?)\s*(?:[.!]\s*)?$|\s*(?:$|,(?!\s*(?:\d|(?:${numberInWords})(?!\p{L})))))`;
}

/** A text without the characters that nobody sees. */
function plainOf(text: string): string {
	return text.normalize('NFKC').replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, '');
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
