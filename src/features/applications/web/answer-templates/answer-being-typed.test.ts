import { expect, it } from 'vitest';
import { answerBeingTyped, withAnswer } from './answer-being-typed.ts';

const end = (text: string) => answerBeingTyped(text, text.length);

it.each([
	['/', { at: 0, typed: '' }],
	['/ro', { at: 0, typed: 'ro' }],
	['Dag Sam,\n/ro', { at: 9, typed: 'ro' }],
	['Dag Sam, /route naar', { at: 9, typed: 'route naar' }],
])('finds the answer in %j', (text, found) => {
	expect(end(text)).toEqual(found);
});

it.each(['', 'en/of', 'en/', 'https://x.nl/', '1/2', '//', '/ ', '/ ro', '/ro\nMorgen', '/ro/'])(
	'finds none in %j',
	(text) => {
		expect(end(text)).toBeUndefined();
	},
);

it('finds none behind the caret, nor in a word that is longer than any name', () => {
	expect(answerBeingTyped('/', 0)).toBeUndefined();
	expect(end(`${'a'.repeat(81)}/${'b'.repeat(80)}`)).toBeUndefined();
});

it('puts the answer where the slash was', () => {
	const text = 'Dag,\n/ro\nTot dan';
	expect(withAnswer(text, { at: 5, typed: 'ro' }, 'Neem lijn 4.')).toEqual({
		text: 'Dag,\nNeem lijn 4.\nTot dan',
		caret: 17,
	});
});
