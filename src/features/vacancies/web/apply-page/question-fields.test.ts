import { createElement } from 'react';
import { expect, it } from 'vitest';
import { viewOfQuestion } from '#features/questions/web/public.tsx';
import { renderOn } from '#testing/render.ts';
import { askedQuestion } from '../../contract.ts';
import { questionKinds } from '../../enums.ts';
import { questionSchema } from '../../written-parts.ts';
import { QuestionFields } from './question-fields.tsx';

const questionOf = (kind: (typeof questionKinds)[number], rest: object = {}) =>
	questionSchema.required({ id: true }).parse({
		id: 'q00000001',
		kind,
		question: 'Waarom?',
		required: false,
		options: [],
		...rest,
	});
const fields = (questions: Parameters<typeof askedQuestion>[0][], answers = {}, locale: 'nl' | 'en' = 'nl') =>
	renderOn(
		createElement(QuestionFields, {
			questions: questions.map((one) => viewOfQuestion(askedQuestion(one, 'nl'), locale)),
			organisation: 'De Linde',
			answers,
			errors: () => [],
		}),
		true,
	);

it('stands under the name of who asks, and not at all where nothing is asked', () => {
	expect(fields([questionOf('text')])).toContain('De Linde');
	expect(fields([])).toBe('');
});

it('asks with the input of each kind', () => {
	const options = ['Ma', 'Di'];
	const field = {
		text: '<textarea',
		choice: 'type="radio"',
		yes_no: 'value="yes"',
		checkbox: 'type="checkbox"',
		date: 'type="date"',
		time: 'type="time"',
		number: 'inputMode="decimal"',
		email: 'type="email"',
		phone: 'type="tel"',
		url: 'inputMode="url"',
		info_section: '<h3>',
	} as const;
	for (const kind of questionKinds) {
		const asked = questionOf(kind, kind === 'choice' ? { options } : {});
		expect(fields([asked]), kind).toContain(field[kind]);
	}
	expect(fields([questionOf('text', { longAnswer: false })])).not.toContain('<textarea');
	const several = questionOf('choice', { options, several: true, other: true });
	const page = fields([several], { q00000001: ['option-1', 'Wo'] });
	expect(page.match(/type="checkbox"/g)).toHaveLength(2);
	expect(page).toMatch(/checked="" value="option-1"|value="option-1" checked=""/);
	expect(page).toContain('value="Wo"');
});

it('asks in the language of the visitor, and says where it is in another', () => {
	const both = questionOf('choice', {
		options: ['Ma', 'Di'],
		translations: { en: { question: 'Which day?', help: '', options: ['Mon', 'Tue'] } },
	});
	expect(fields([both], {}, 'en')).toContain('Mon');
	expect(fields([questionOf('text')], {}, 'en')).toContain('<span lang="nl">Waarom?</span>');
});
