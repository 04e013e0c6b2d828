import { expect, it } from 'vitest';
import type { NavLabel } from '../navigation.ts';
import { shownItems } from './shown-items.ts';

const chosen = (...labels: NavLabel[]) =>
	shownItems(labels.map((label) => ({ label }))).map(({ label }) => label);

it('has what each comes for most, four at most, in the order of the menu', () => {
	expect(chosen('dashboard', 'search', 'applications', 'invitations', 'conversations', 'calendar')).toEqual([
		'dashboard',
		'search',
		'applications',
		'conversations',
	]);
	expect(
		chosen(
			'dashboard',
			'vacancies',
			'search',
			'organisations',
			'users',
			'applications',
			'content',
			'conversations',
		),
	).toEqual(['dashboard', 'vacancies', 'applications', 'conversations']);
	expect(chosen('dashboard', 'search', 'conversations', 'calendar', 'students')).toEqual([
		'dashboard',
		'search',
		'conversations',
		'students',
	]);
	expect(chosen('dashboard', 'search', 'content', 'conversations')).toEqual([
		'dashboard',
		'search',
		'content',
		'conversations',
	]);
});

it('has no item that is not in the menu', () => {
	expect(chosen('dashboard', 'search')).toEqual(['dashboard', 'search']);
	expect(chosen()).toEqual([]);
});
