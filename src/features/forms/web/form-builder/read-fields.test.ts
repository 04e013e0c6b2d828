import { expect, it } from 'vitest';
import { linesOf, optionsFrom } from '#features/questions/web/public.tsx';
import { type Content, contentSchema, questionsOf } from '../../content.ts';
import { contentFrom, doStep, emptyQuestion, reordered, stepOf } from './read-fields.ts';

const question = (id: string) => ({ ...emptyQuestion('text'), id });
const content: Content = contentSchema.parse({
	title: { nl: 'Test' },
	pages: [
		{ id: 'one', questions: [question('a'), question('b')] },
		{ id: 'two', questions: [question('c')] },
	],
});
const shape = ({ pages }: Content) => pages.map(({ questions }) => questions.map(({ id }) => id));

it('keeps the key of an option as long as its words or its place stay', () => {
	const before = optionsFrom('Rood | Red\nBlauw', []);
	expect(before.map(({ text }) => text)).toEqual([
		{ nl: 'Rood', en: 'Red' },
		{ nl: 'Blauw', en: '' },
	]);
	expect(optionsFrom(linesOf(before), before)).toEqual(before);
	expect(optionsFrom('Rood | Red\nDonkerblauw', before)[1]?.id).toBe(before[1]?.id);
	const more = optionsFrom('Groen\nBlauw\n\nRood | Red', before);
	expect(more.map(({ id }) => id).slice(1)).toEqual([before[1]?.id, before[0]?.id]);
	expect(new Set(more.map(({ id }) => id)).size).toBe(3);
});

it('moves, copies, removes and adds questions, across pages too', () => {
	const after = (step: string) => {
		const done = stepOf(step);
		if (!done) throw new Error(step);
		return doStep(content, done, 'email');
	};
	expect(shape(after('down:1').content)).toEqual([['a', 'c'], ['b']]);
	expect(shape(after('up:0').content)).toEqual(shape(content));
	expect(shape(after('delete:2').content)).toEqual([['a', 'b']]);
	expect(shape(after('delete:0').content)).toEqual([['b'], ['c']]);
	const { content: copied, at } = after('copy:0');
	expect(shape(copied)).toEqual([['a', at, 'b'], ['c']]);
	expect(questionsOf(after('add:0').content).at(-1)?.questionType).toBe('email');
	expect([stepOf('save'), stepOf('up:x'), stepOf(null)]).toEqual([undefined, undefined, undefined]);
});

it('puts a question elsewhere, on the page of the question before it', () => {
	const order = (...ids: string[]) => shape(reordered(content, ids));
	expect(order('c', 'a', 'b')).toEqual([['c', 'a', 'b']]);
	expect(order('b', 'c', 'a')).toEqual([['b'], ['c', 'a']]);
	expect(order('b', 'a', 'c')).toEqual([['b', 'a'], ['c']]);
	expect(order('a', 'c', 'b')).toEqual([['a', 'c'], ['b']]);
	// What is not the same questions changes nothing.
	expect([order('a', 'b', 'c'), order('a', 'b'), order('c', 'b', 'a')]).toEqual([
		shape(content),
		shape(content),
		shape(content),
	]);
});

it('has room for a hundred questions and twenty pages', () => {
	const full: Content = {
		...content,
		pages: [
			{ id: 'one', showIf: null, questions: Array.from({ length: 100 }, (_, at) => question(`q${at}`)) },
		],
	};
	for (const verb of ['add', 'copy'] as const)
		expect(questionsOf(doStep(full, { verb, index: 0 }, 'text').content)).toHaveLength(100);
	const form = new FormData();
	for (let at = 0; at < 30; at += 1) {
		form.set(`q.${at}.id`, `q${at}`);
		form.set(`q.${at}.startsPage`, 'on');
	}
	const read = contentFrom(form, full);
	expect([read.pages.length, questionsOf(read).length]).toEqual([20, 30]);
});

it('reads what the page has fields for', () => {
	const form = new FormData();
	const fields: Record<string, string> = {
		'title.nl': ' Nieuw ',
		'q.0.id': 'a',
		'q.0.type': 'checkbox',
		'q.0.text.nl': 'Doe je mee?',
		'q.0.required': 'on',
		'q.1.id': 'b',
		'q.1.type': 'nonsense',
		'q.1.startsPage': 'on',
		'q.1.page': 'two',
		'q.1.if.match': 'any',
		'q.1.if.0.q': 'a',
		'q.1.if.0.test': 'is',
		'q.1.if.0.value': 'yes',
		'q.1.if.1.q': '',
	};
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const read = contentFrom(form, content);
	expect(contentSchema.parse(read)).toEqual(read);
	expect([read.title.nl, shape(read)]).toEqual(['Nieuw', [['a'], ['b']]]);
	expect(questionsOf(read)).toMatchObject([
		{ questionType: 'checkbox', required: true, text: { nl: 'Doe je mee?' }, showIf: null },
		{
			questionType: 'text',
			showIf: { match: 'any', rules: [{ questionId: 'a', test: 'is', value: 'yes' }] },
		},
	]);
	expect(read.pages[1]?.id).toBe('two');
});
