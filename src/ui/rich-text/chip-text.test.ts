import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chipDocOf, chipTextOf } from './chip-text.ts';

it('makes chips of what stands between two braces, and a paragraph of each line', () => {
	expect(chipDocOf('Beste {{ first_name }},\n\ntot gauw').content).toEqual([
		{
			type: 'paragraph',
			content: [
				{ type: 'text', text: 'Beste ' },
				{ type: 'tag', attrs: { source: '{{ first_name }}' } },
				{ type: 'text', text: ',' },
			],
		},
		{ type: 'paragraph', content: [] },
		{ type: 'paragraph', content: [{ type: 'text', text: 'tot gauw' }] },
	]);
});

it('gives every text back as it was', () => {
	const piece = fc.constantFrom(
		'{{ own_name }}',
		'{{x}}',
		'{',
		'}',
		'{{',
		'\n',
		' ',
		'Beste',
		'  ',
		'{name}',
	);
	const text = fc.oneof(
		fc.string(),
		fc.array(piece).map((pieces) => pieces.join('')),
	);
	fc.assert(fc.property(text, (one) => chipTextOf(chipDocOf(one)) === one));
});
