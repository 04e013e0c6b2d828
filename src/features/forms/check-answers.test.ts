import { describe, expect, it } from 'vitest';
import type { Question } from '#features/questions/contract.ts';
import { checkAnswers } from './check-answers.ts';
import { contentSchema } from './content.ts';
import { findingsOf } from './findings.ts';

const formOf = (...questions: object[]) =>
	contentSchema.parse({ title: { nl: 'Formulier' }, pages: [{ id: 'p', questions }] });
const ask = (question: Partial<Question> & { questionType: Question['questionType'] }) =>
	formOf({ id: 'q', text: { nl: 'Vraag', en: 'Question' }, ...question });
const colours = {
	questionType: 'multiple_choice' as const,
	options: [
		{ id: 'red', text: { nl: 'Rood', en: 'Red' } },
		{ id: 'blue', text: { nl: 'Blauw', en: '' } },
	],
};

describe('an answer', () => {
	it.each([
		['text', 'Van alles', undefined],
		['date', '2026-02-28', undefined],
		['date', '2026-02-30', 'invalid'],
		['number', '2,5', undefined],
		['number', '1e9', 'invalid'],
		['number', '1000', undefined],
		['number', '0,125', undefined],
		['number', '1.000', 'invalid'],
		['number', '12,500', 'invalid'],
		['checkbox', 'yes', undefined],
		['checkbox', 'on', 'invalid'],
		['email', 'anouk@voorbeeld.example', undefined],
		['email', 'anouk@', 'invalid'],
		['url', 'https://voorbeeld.example/pad', undefined],
		['url', 'www.voorbeeld.example', undefined],
		['url', 'voorbeeld.example/pad?a=b', undefined],
		['url', 'javascript:alert(1)', 'invalid'],
		['url', 'geen website', 'invalid'],
		['url', 'voorbeeld', 'invalid'],
		['phone', '+31 (0)6 1234 5678', undefined],
		['phone', 'bel me', 'invalid'],
		['time', '23:59', undefined],
		['time', '24:00', 'invalid'],
		['text', 'x'.repeat(5001), 'too_long'],
	] as const)('to a question for %s: %s', (questionType, answer, code) => {
		const { issues } = checkAnswers(ask({ questionType }), { q: [answer] }, 'nl');
		expect(issues).toEqual(code ? [{ questionId: 'q', code }] : []);
	});

	it('is kept in the words that were read, with the keys of options', () => {
		const { answered } = checkAnswers(ask({ ...colours, several: true }), { q: ['red', 'blue'] }, 'en');
		expect(answered).toEqual([
			{
				questionId: 'q',
				question: 'Question',
				questionType: 'multiple_choice',
				answer: ['Red', 'Blauw'],
				chosen: ['red', 'blue'],
			},
		]);
	});

	it('that is a web address is kept as one that leads there', () => {
		const { answered } = checkAnswers(
			ask({ questionType: 'url' }),
			{ q: ['www.voorbeeld.example/pad'] },
			'nl',
		);
		expect(answered[0]?.answer).toEqual(['https://www.voorbeeld.example/pad']);
	});

	it('is one of the options, or something else where that may be written', () => {
		const issue = (rest: object, ...answer: string[]) =>
			checkAnswers(ask({ ...colours, ...rest }), { q: answer }, 'nl').issues[0]?.code;
		expect(issue({}, 'green')).toBe('unknown_option');
		expect(issue({ other: true }, 'groen')).toBeUndefined();
		expect(issue({ other: true, several: true }, 'groen', 'geel')).toBe('unknown_option');
		expect(issue({}, 'red', 'blue')).toBe('one_only');
	});

	it('is missing only where it is asked for', () => {
		const info = { questionType: 'info_section' as const, required: true };
		expect(checkAnswers(ask({ questionType: 'text', required: true }), { q: [' '] }, 'nl').issues).toEqual([
			{ questionId: 'q', code: 'required' },
		]);
		expect(checkAnswers(ask(info), { q: ['iets'] }, 'nl')).toEqual({ answered: [], issues: [] });
	});
});

describe('what a form lacks', () => {
	it('is nothing when it is whole', () => {
		expect(findingsOf(ask({ questionType: 'text' }))).toEqual([]);
	});

	it('is said with the question that it is about', () => {
		const later = { match: 'all', rules: [{ questionId: 'b', test: 'answered' }] };
		const form = formOf(
			{ id: 'a', questionType: 'text', text: {}, showIf: later },
			{ id: 'b', questionType: 'multiple_choice', text: { nl: 'Kies' } },
			{ id: 'b', questionType: 'email', text: { nl: 'E-mail' } },
		);
		expect(findingsOf({ ...form, title: { nl: '', en: '' } })).toEqual([
			{ code: 'no_title', about: null },
			{ code: 'condition_later', about: 'a' },
			{ code: 'no_text', about: 'a' },
			{ code: 'no_options', about: 'b' },
			{ code: 'doubled', about: 'b' },
			{ code: 'no_purpose', about: null },
		]);
		expect(findingsOf(contentSchema.parse({ title: { nl: 'Leeg' } }))).toEqual([
			{ code: 'no_questions', about: null },
		]);
	});
});
