import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { Volunteering } from './load-volunteer.ts';
import { ownToDo } from './to-do.ts';
import { VolunteerDashboard } from './volunteer-dashboard.tsx';

const step = { step: 'phone', done: false, to: '/profile-edit' } as const;

/** Where the primary actions of the dashboard lead. */
function primaries(steps: Volunteering['steps'], asked: object = {}): string[] {
	const none = { calls: 0, invitations: 0, hours: null, drafts: null, writes: false, applies: true };
	const volunteering = {
		applications: [],
		suggestions: [],
		fitting: [],
		figures: [],
		applies: true,
		asked: { invitations: [], calls: [] },
		next: { times: [], offers: [] },
		pausedAfter: null,
		total: 0,
		steps,
		toDo: ownToDo({ ...none, ...asked }),
	} as unknown as Volunteering;
	const html = renderOn(createElement(VolunteerDashboard, { volunteering, base: '/nl' }), true);
	return [...html.matchAll(/<a [^>]*data-variant="primary"[^>]*>/g)].map(
		([tag]) => /href="([^"]*)"/.exec(tag)?.[1] ?? '',
	);
}

it('has one primary action: what others wait for, then a first step, then looking for work', () => {
	expect(primaries([])).toEqual(['/nl/vacancies/search']);
	expect(primaries([step])).toEqual(['/nl/profile-edit']);
	expect(primaries([step], { calls: 1 })).toEqual(['/nl/crisisoproepen']);
	expect(primaries([], { invitations: 2 })).toEqual(['/nl/profile-replies?side=received']);
});
