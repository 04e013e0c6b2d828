import { expect, it } from 'vitest';
import { changedWords } from './changed-words.ts';

/** A difference in one text: [-gone-] and {+new+}. */
const shown = (before: string, after: string) =>
	changedWords(before, after).map((line) =>
		line
			.map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`))
			.join(''),
	);

it.each([
	['Dag', 'Dag', ['Dag']],
	['Kom op woensdag.', 'Kom op donderdag.', ['Kom op [-woensdag.-]{+donderdag.+}']],
	['Dag {{ first_name }},', 'Dag {{ full_name }},', ['Dag [-{{ first_name }}-]{+{{ full_name }}+},']],
	['Tot dan', 'Tot dan en neem koffie mee', ['Tot dan{+ en neem koffie mee+}']],
	// Words that changed one after the other are one change.
	[
		'Kom je morgen om tien uur langs?',
		'Kom je vandaag rond elf uur langs?',
		['Kom je [-morgen om tien-]{+vandaag rond elf+} uur langs?'],
	],
	// Lines that have nothing in common are each their own.
	['Dag\nTot dan', 'Dag\nGroet van ons', ['Dag', '[-Tot dan-]', '{+Groet van ons+}']],
	['Een\nTwee', 'Een\n\nTwee', ['Een', '{++}', 'Twee']],
])('shows what changed from %j to %j', (before, after, lines) => {
	expect(shown(before, after)).toEqual(lines);
});

it('gives both texts back, whatever they are', () => {
	const texts = ['', 'a b c\nd {{ e f }} g', 'a  c\n{ d\n\nx {{ e f }}', 'c b a', `${'woord '.repeat(500)}x`];
	for (const before of texts) {
		for (const after of texts) {
			const side = (kind: 'gone' | 'new') =>
				changedWords(before, after)
					.map((line) => line.filter((part) => part.kind === 'same' || part.kind === kind))
					.filter((line) => line.length > 0)
					.map((line) => line.map(({ text }) => text).join(''))
					.join('\n');
			expect([side('gone'), side('new')]).toEqual([before, after]);
		}
	}
});
