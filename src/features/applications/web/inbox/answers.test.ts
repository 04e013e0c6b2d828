import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { Answered, Application } from '../../contract.ts';
import { Answers } from './answers.tsx';

const shown = (...answers: Answered[]) =>
	renderOn(createElement(Answers, { application: { answers } as Application, mine: false }), true);

it('shows each answer as its kind is read', () => {
	const page = shown(
		{ question: 'Waarom?', kind: 'text', answer: 'Omdat het kan' },
		{ question: 'Rijbewijs?', kind: 'yes_no', answer: 'no' },
		{ question: 'Akkoord', kind: 'checkbox', answer: 'yes' },
		{ question: 'Vanaf wanneer?', kind: 'date', answer: '2027-03-01' },
		{ question: 'Mail', kind: 'email', answer: 'sam@voorbeeld.example' },
		{ question: 'Welke dagen?', kind: 'choice', answer: 'Ma, Di', chosen: ['Ma', 'Di'] },
		{ question: 'Eén dag', kind: 'choice', answer: 'Wo', chosen: ['Wo'] },
	);
	expect(page.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toContain(
		'|Waarom?|Omdat het kan|Rijbewijs?|Nee|Akkoord|Ja|Vanaf wanneer?|1 maart 2027|Mail|sam@voorbeeld.example|Welke dagen?|Ma|Di|Eén dag|Wo|',
	);
	expect(page).toContain('href="mailto:sam@voorbeeld.example"');
	expect(shown()).toBe('');
});
