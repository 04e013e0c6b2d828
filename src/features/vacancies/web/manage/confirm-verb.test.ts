import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { Vacancy } from '../../contract.ts';
import { ConfirmVerb } from './confirm-verb.tsx';

/** The question before a verb, for a vacancy with so many who wait. */
const asked = (verb: 'archive' | 'unpublish', waiting: number) => {
	const meta = { applications: { total: 5, waiting, waitingSince: null } };
	const vacancy = { id: 'x', title: 'Gids', meta } as unknown as Vacancy;
	return renderOn(createElement(ConfirmVerb, { vacancy, verb, back: '/nl/vacancies' }), true);
};

it('asks what becomes of those who wait before a vacancy is archived', () => {
	const question = asked('archive', 3);
	expect(question).toContain('Er wachten nog 3 aanvragen op antwoord');
	expect(question).toContain('/nl/applications?vacancy=x');
	expect(asked('archive', 1)).toContain('Er wacht nog 1 aanvraag op antwoord');
});

it('says nothing of it where nobody waits, or where they can still be answered', () => {
	expect(asked('archive', 0)).not.toContain('/nl/applications');
	expect(asked('unpublish', 3)).not.toContain('/nl/applications');
});
