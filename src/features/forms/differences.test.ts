import { expect, it } from 'vitest';
import { contentSchema } from './content.ts';
import { differencesOf } from './differences.ts';

const question = (id: string, more: object = {}) => ({
	id,
	questionType: 'text',
	text: { nl: `Vraag ${id}` },
	...more,
});
const content = (questions: object[], more: object = {}) =>
	contentSchema.parse({ title: { nl: 'Test' }, pages: [{ id: 'p', questions }], ...more });

it('says which questions one text has and the other has not, and which differ', () => {
	const theirs = content([question('a'), question('b'), question('c')]);
	const ours = content([question('a', { required: true }), question('c'), question('d')]);
	expect(differencesOf(theirs, ours, 'nl')).toEqual([
		{ change: 'changed', question: 'Vraag a' },
		{ change: 'added', question: 'Vraag d' },
		{ change: 'removed', question: 'Vraag b' },
	]);
	expect(differencesOf(theirs, structuredClone(theirs), 'nl')).toEqual([]);
});

it('says that the order or the texts differ', () => {
	const theirs = content([question('a'), question('b')]);
	expect(differencesOf(theirs, content([question('b'), question('a')]), 'nl')).toEqual([{ change: 'order' }]);
	const titled = content([question('a'), question('b')], { title: { nl: 'Anders' } });
	expect(differencesOf(theirs, titled, 'nl')).toEqual([{ change: 'texts' }]);
});
