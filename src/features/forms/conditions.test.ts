import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	type Answers,
	type Condition,
	conditionTests,
	type Question,
	shownBy,
} from '#features/questions/contract.ts';
import { checkAnswers } from './check-answers.ts';
import { type Content, contentSchema } from './content.ts';

const question = (id: string, rest: Partial<Question> = {}) => ({
	id,
	questionType: 'text' as const,
	text: { nl: id, en: '' },
	...rest,
});
const formOf = (pages: { id: string; showIf?: Condition; questions: object[] }[]): Content =>
	contentSchema.parse({ title: { nl: 'Test' }, pages });
const when = (questionId: string, test: Condition['rules'][number]['test'], value = ''): Condition => ({
	match: 'all',
	rules: [{ questionId, test, value }],
});

describe('a condition', () => {
	const holds = (
		first: Partial<Question>,
		test: Condition['rules'][number]['test'],
		value: string,
		answer: string[],
	) =>
		shownBy(
			formOf([
				{ id: 'p', questions: [question('a', first), question('b', { showIf: when('a', test, value) })] },
			]),
			{
				a: answer,
			},
		).questions.has('b');

	it.each([
		['is', 'Ja', ['ja'], true],
		['is', 'ja', ['nee'], false],
		['is_not', 'ja', ['nee'], true],
		['is_not', 'ja', [], true],
		['contains', 'fiets', ['Ik heb een Fietstas'], true],
		['contains', '', ['iets'], false],
		['answered', '', ['iets'], true],
		['answered', '', ['  '], false],
		['greater', '2026-05-01', ['2026-05-02'], true],
		['less', '10:00', ['09:30'], true],
		['less', '10:00', [], false],
	] as const)('%s %j holds for %j: %s', (test, value, answer, expected) => {
		expect(holds({}, test, value, [...answer])).toBe(expected);
	});

	it('compares numbers as numbers, also with a comma', () => {
		const number = { questionType: 'number' as const };
		expect(holds(number, 'greater', '9', ['10'])).toBe(true);
		expect(holds(number, 'less', '2,5', ['2.25'])).toBe(true);
		expect(holds(number, 'greater', '9', ['veel'])).toBe(false);
	});

	it('asks for all of its rules, or for any', () => {
		const rules = [
			{ questionId: 'a', test: 'is' as const, value: 'x' },
			{ questionId: 'b', test: 'is' as const, value: 'x' },
		];
		const shown = (match: 'all' | 'any') =>
			shownBy(
				formOf([
					{ id: 'p', questions: [question('a'), question('b'), question('c', { showIf: { match, rules } })] },
				]),
				{ a: ['x'], b: ['y'] },
			).questions.has('c');
		expect([shown('all'), shown('any')]).toEqual([false, true]);
	});

	it('hides a page with all of its questions, and what depends on those', () => {
		const form = formOf([
			{ id: 'one', questions: [question('a')] },
			{ id: 'two', showIf: when('a', 'is', 'ja'), questions: [question('b')] },
			{ id: 'three', questions: [question('c', { showIf: when('b', 'answered') })] },
		]);
		const filledIn = { a: ['nee'], b: ['nog van eerder'] };
		expect([...shownBy(form, filledIn).questions]).toEqual(['a']);
		expect([...shownBy(form, { ...filledIn, a: ['ja'] }).questions]).toEqual(['a', 'b', 'c']);
	});
});

/** Forms and answers of any kind, also with rules about later and unknown questions. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyValue = fc.constantFrom('', 'ja', 'nee', '1', '10', '2,5', 'x', '2026-01-01');
const anyCondition = fc.option(
	fc.record({
		match: fc.constantFrom('all' as const, 'any' as const),
		rules: fc.array(
			fc.record({
				questionId: fc.constantFrom(...ids, 'unknown'),
				test: fc.constantFrom(...conditionTests),
				value: anyValue,
			}),
			{ minLength: 1, maxLength: 3 },
		),
	}),
	{ nil: null },
);
const anyForm = fc
	.array(
		fc.record({
			questionType: fc.constantFrom(
				'text' as const,
				'number' as const,
				'info_section' as const,
				'email' as const,
			),
			required: fc.boolean(),
			showIf: anyCondition,
		}),
		{ maxLength: ids.length },
	)
	.chain((questions) =>
		fc
			.tuple(fc.constant(questions), fc.array(anyCondition, { minLength: 2, maxLength: 2 }))
			.map(([all, pages]) =>
				formOf(
					pages.map((showIf, page) => ({
						id: `page-${page}`,
						...(showIf && { showIf }),
						questions: all.flatMap((one, index) =>
							index % 2 === page ? [question(ids[index] ?? 'z', one)] : [],
						),
					})),
				),
			),
	);
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
	fc.constantFrom(...ids, 'unknown'),
	fc.array(anyValue, { maxLength: 2 }),
);

describe('10,000 forms and answers', () => {
	it('show the same whatever was filled in at what is hidden, and take nothing of it', () => {
		fc.assert(
			fc.property(anyForm, anyAnswers, (form, answers) => {
				const shown = shownBy(form, answers);
				const visible = Object.fromEntries(Object.entries(answers).filter(([id]) => shown.questions.has(id)));
				expect(shownBy(form, visible)).toEqual(shown);
				const all = checkAnswers(form, answers, 'nl');
				expect(checkAnswers(form, visible, 'nl')).toEqual(all);
				for (const { questionId } of [...all.answered, ...all.issues])
					expect(shown.questions.has(questionId)).toBe(true);
				// What the wire leaves of a form decides the same.
				const sent = contentSchema.parse(JSON.parse(JSON.stringify(form)));
				expect(checkAnswers(sent, answers, 'nl')).toEqual(all);
			}),
			{ numRuns: 10_000 },
		);
	});
});
