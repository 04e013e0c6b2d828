import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { Work } from './load-work.ts';
import { WorkDashboard } from './work-dashboard.tsx';

const shown = (steps: Work['steps'], counts: object = {}) => {
	const work = {
		wholeCentre: true,
		counts: { waiting: 0, online: 0, drafts: 0, reviews: 0, held: 0, signUps: 0, ...counts },
		waiting: [],
		expiring: [],
		expiringTotal: 0,
		fits: [],
		signUps: [],
		startPages: [],
		steps,
	} as unknown as Work;
	return renderOn(createElement(WorkDashboard, { work, base: '/nl' }), true);
};
const primaries = (steps: Work['steps'], counts: object = {}) =>
	[
		...shown(steps, counts).matchAll(
			/<a [^>]*data-variant="primary"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*data-variant="primary"/g,
		),
	].map(([, first, second]) => first ?? second);

it('has one primary action: the next of the first steps, and once they are done a new vacancy', () => {
	expect(primaries([])).toEqual(['/nl/vacancies/add']);
	const step = { step: 'online', done: false, to: '/vacancies' } as Work['steps'][number];
	expect(primaries([step])).toEqual(['/nl/vacancies']);
	expect(primaries([{ ...step, done: true }])).toEqual(['/nl/vacancies/add']);
	expect(primaries([step], { drafts: 2 })).toEqual(['/nl/vacancies']);
	expect(primaries([], { waiting: 2 })).toEqual(['/nl/applications']);
	expect(shown([], { waiting: 2 })).toContain('Beantwoord 2 aanvragen');
});

it('begins with who waits for an answer, also while there are first steps to take', () => {
	const step = { step: 'online', done: false, to: '/vacancies' } as Work['steps'][number];
	expect(primaries([step], { waiting: 2 })).toEqual(['/nl/applications']);
	const html = shown([step], { waiting: 2 });
	expect(html.indexOf('id="waiting"')).toBeLessThan(html.indexOf('id="first-steps"'));
});

it('leads the centre to the invitations that wait for it, where there are any', () => {
	expect(shown([])).not.toContain('side=held');
	const html = shown([], { held: 2 });
	expect(html).toMatch(/<a (?=[^>]*data-urgent)[^>]*href="\/nl\/profile-replies\?side=held"/);
	expect(html).toContain('uitnodigingen wachten op jullie');
});
