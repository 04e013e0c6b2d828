import { expect, it } from 'vitest';
import { filterOf, stateOf } from './list-filter.ts';

const asked = (query: string) =>
	filterOf(stateOf(new Request(`http://demo.localhost/nl/form_builder/x?${query}`)));

it('what an answer has to contain is looked for in every answer where no question is chosen', () => {
	expect(asked('question=kleur&answer=rood')).toMatchObject({
		question: 'kleur',
		answer: 'rood',
		text: undefined,
	});
	expect(asked('answer=rood')).toMatchObject({ text: 'rood' });
	expect(asked('q=blauw')).toMatchObject({ text: 'blauw' });
});
