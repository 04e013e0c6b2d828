import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import type { Volunteering } from './load-volunteer.ts';
import { ownToDo } from './to-do.ts';
import { VolunteerDashboard } from './volunteer-dashboard.tsx';

const step = { step: 'phone', done: false, to: '/profile-edit' } as const;

/** The dashboard of somebody with these first steps. */
function dashboard(steps: Volunteering['steps'], asked: object = {}, given: object = {}): string {
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
		...given,
	} as unknown as Volunteering;
	return renderOn(createElement(VolunteerDashboard, { volunteering, base: '/nl' }), true);
}

/** Where the primary actions of the dashboard lead. */
function primaries(...given: Parameters<typeof dashboard>): string[] {
	const html = dashboard(...given);
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

it('begins with where they are expected, and by whom', () => {
	const time = { id: 'a', applicationId: 'b', title: 'Klusdag', organisation: 'De Linde', when: 'morgen' };
	const html = dashboard(
		[],
		{},
		{
			figures: [{ what: 'waiting', count: 3, to: '/applications' }],
			next: { times: [{ ...time, place: 'Lindelaan 1', route: null, calendar: '/a' }], offers: [] },
		},
	);
	expect(html).toContain('Bij De Linde');
	expect(html.indexOf('Bij De Linde')).toBeLessThan(html.indexOf('dash-tile'));
});
