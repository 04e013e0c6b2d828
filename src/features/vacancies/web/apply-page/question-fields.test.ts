import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import { QuestionFields } from './question-fields.tsx';

const fields = (questions: Parameters<typeof QuestionFields>[0]['questions']) =>
	renderOn(
		createElement(QuestionFields, { questions, organisation: 'De Linde', answers: {}, errors: () => [] }),
		true,
	);

it('stands under the name of who asks, and not at all where nothing is asked', () => {
	const question = { id: 'q1', kind: 'text' as const, question: 'Waarom?', required: true, options: [] };
	expect(fields([question])).toContain('De Linde');
	expect(fields([])).toBe('');
});
