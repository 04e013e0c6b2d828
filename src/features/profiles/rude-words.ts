/**
 * Clear insults, and sexual and racist words, in Dutch and English. Words that are also a name, an illness, an animal or
 * ordinary speech are left out: it is better that one passes than that somebody is told off for “Dick” or “eikels”.
 */
const insults = [
	// Dutch
	'kut(?:je|jes|ten)?',
	'lul(?:letje|hannes)?',
	'klootza(?:k|kken|kje)',
	'hoer(?:en|tje|tjes|enzoon|enzonen|enjong|enkind|erig|erige)?',
	'slet(?:ten|je|jes|terig|terige)?',
	'ge?neuk(?:t|te)?|neuk(?:en|t|te|ten|er|ers|partij)?',
	'mongool|debiel(?:en)?|randdebiel(?:en)?',
	'flikkers?|pisnicht(?:en)?|kontneukers?',
	'godver(?:domme|domd|domde|dorie)',
	"geile?|geilaards?|dildo[’']?s?|porno|tieten|pijpslet(?:ten)?|gangbangs?",
	'neger(?:s|in|innen)?|nikkers?|zandnegers?|zwartjoekels?|roetmop(?:pen)?|spleeto(?:og|gen)|kaffers?|makak(?:ken)?|rotjo(?:od|den)|geitenneukers?',
	// What is called an illness, of a person.
	"(?:kanker|tering|tyfus|klote|kut|pokken|pleuris)[-\\s]?(?:hoer|hoeren|lijer|lijers|wijf|wijven|lul|lullen|zooi|homo|homo[’']s|flikkers?|jood|joden|mongool|mongolen|marokkaan|marokkanen|turk|turken|negers?|volk|land|aap|apen|moslims?|buitenlanders?|nederlanders?)",
	// English
	'fuck(?:s|ed|er|ers|ing|in|face|wit|off)?|motherfuck(?:er|ers|ing)',
	'(?:bull)?shit(?:s|ty|head|heads|hole|holes)?',
	'cunts?|twats?|wankers?|dickheads?|cocksuckers?|(?:ass|arse)holes?',
	'bitch(?:es|y)?|whores?|sluts?|slutty',
	'nigg(?:er|ers|a|as|az)|pakis?|kikes?|wetbacks?|faggots?|trann(?:y|ies)|retards?|retarded',
	'porn|horny|blowjobs?|masturbat(?:e|es|ing|ion)|masturbe(?:ren|er|ert|erde)|boobs',
	// With a letter hidden, as people do who know.
	'f[*#]c?k(?:ing|er)?|k[*#]t|sh[*#]t|b[*#]tch|n[*#]gg?ers?|h[*#]+r|c[*#]nt',
];
const rude = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${insults.join('|')})(?![\p{L}\p{N}])`, 'u');

/** Figures and signs that stand for a letter, between letters. */
const letters: Readonly<Record<string, string>> = {
	0: 'o',
	1: 'i',
	3: 'e',
	4: 'a',
	5: 's',
	$: 's',
	'@': 'a',
};

/** Whether a text has a word that is clearly an insult, sexual or racist. */
export function hasRudeWord(text: string): boolean {
	const plain = text
		.normalize('NFKD')
		.replaceAll(/[\p{M}\u200B-\u200D\u2060\uFEFF]/gu, '')
		.toLowerCase();
	const read = plain.replaceAll(/(?<=\p{L})[01345$@](?=\p{L})/gu, (sign) => letters[sign] ?? sign);
	// Three times the same letter is for emphasis: no word has that.
	return [plain, read].some((one) => rude.test(one) || rude.test(one.replaceAll(/(\p{L})\1{2,}/gu, '$1')));
}
