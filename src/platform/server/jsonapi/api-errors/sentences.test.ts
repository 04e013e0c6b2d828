import { expect, it } from 'vitest';
import { dutchSentences } from './dutch-sentences.ts';
import { inDutchWords } from './error-texts.ts';

const sources: Record<string, string> = import.meta.glob(
	[
		'../../../../features/*/*contract.ts',
		'../../../../features/*/{fields,recurrence-rule}.ts',
		'../../../../features/*/server/**/*.ts',
		'../../../../api/*.ts',
		'../../../contract/moments.ts',
		'../../http/*.ts',
		'../{body,errors,negotiation}.ts',
		'!**/*.test.ts',
		// What these say is for the command line, the log, a file or a search.
		'!**/{commands,import-events,import-areas,parse-event,stock-set,test-files,feeds,openapi,reference-page}.ts',
		'!**/server/queries/*.ts',
	],
	{ eager: true, query: '?raw', import: 'default' },
);

/** To the letter of the specification, which clients look at. */
const SPECIFIED = [
	'Geen organisatie gevonden',
	'This account belongs to the wrong center: it is registered with another partner.',
	'You must provide either the uid, client and accessToken or the resetPasswordToken',
];
/** What is said of something that went well. */
const WENT_WELL = /gets a mail within minutes\.$|waits for its password\.$|has been (?:changed|removed)\.$/;
const LITERAL = /(['"`])((?:\$\{|[A-Z])(?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*\.)\1/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

function sentencesIn(source: string): string[] {
	const code = source.replaceAll(COMMENT, '');
	return [...code.matchAll(LITERAL)].flatMap(({ 2: text = '', index }) => {
		// Summaries are of the API's reference, and a TypeError is for who writes the code.
		if (
			/(?:summary:|\w*Error\()\s*$/.test(code.slice(0, index)) &&
			!/UnreadableFile\(\s*$/.test(code.slice(0, index))
		)
			return [];
		return text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}').replaceAll("\\'", "'");
	});
}

const said = Object.values(sources)
	.flatMap(sentencesIn)
	.filter(
		(sentence) => !SPECIFIED.includes(sentence) && !WENT_WELL.test(sentence) && /[a-z]{2}/.test(sentence),
	);

it('finds what the rules of the server say', () => {
	expect(said.length).toBeGreaterThan(120);
	expect(said).toContain('This vacancy has applications: archive it instead.');
	expect(said).toContain('At most {} searches can be saved.');
});

it('has all of it in Dutch, and nothing that nobody says', () => {
	expect(said.filter((sentence) => !Object.hasOwn(dutchSentences, sentence))).toEqual([]);
	const everything = Object.values(sources).join('\n');
	const parts = (sentence: string) => sentence.split('{}').filter((part) => part.trim() !== '');
	const unsaid = Object.keys(dutchSentences).filter(
		(sentence) => !parts(sentence).every((part) => everything.includes(part)),
	);
	expect(unsaid).toEqual([]);
});

it('says one sentence for each rule, in both languages', () => {
	for (const [english, dutch] of Object.entries(dutchSentences)) {
		expect(dutch, english).toMatch(/^(?:[A-Z]|\{\}).*\.$/);
		// The token clients know this one.
		if (english.startsWith('Invalid login')) continue;
		for (const sentence of [english, dutch])
			expect(sentence.slice(0, -1), sentence).not.toMatch(/[.!?] [A-Z]/);
		expect(dutch.split('{}').length, english).toBe(english.split('{}').length);
		expect(dutch, english).not.toMatch(/\b(?:the|this|is not possible|cannot|must)\b/);
	}
});

it('names in Dutch what the English sentence names', () => {
	expect(inDutchWords('At most 20 searches can be saved.')).toBe(
		'Er zijn hoogstens 20 zoekopdrachten te bewaren.',
	);
	expect(inDutchWords('A year from 1900 to 2200.')).toBe('Het jaar ligt tussen 1900 en 2200.');
	expect(inDutchWords('Nobody says this.')).toBeUndefined();
});
