import { expect, it } from 'vitest';
import { isPressing, problemsOf } from './problems.ts';

const now = Date.parse('2027-06-01T12:00:00Z');
const fine = {
	vacancies: 2,
	waiting: 0,
	waitingSince: null,
	lastSeenAt: '2027-05-30T10:00:00Z',
	members: 1,
	mailReturns: false,
};
type Activity = Omit<typeof fine, 'lastSeenAt'> & { lastSeenAt: string | null };
const of = (activity: Partial<Activity>, other: object = {}) =>
	problemsOf(
		{
			status: 'approved',
			contactPerson: null,
			email: 'info@linde.example',
			createdAt: '2026-01-01T10:00:00Z',
			meta: { activity: { ...fine, ...activity } },
			...other,
		},
		now,
	);

it('finds nothing at an organisation that can be reached and is there', () => {
	expect(of({})).toEqual([]);
});

it('names whom nobody reaches and who is not there, the worst first', () => {
	expect(of({ members: 0, lastSeenAt: null })).toEqual(['noAccount']);
	expect(of({ mailReturns: true, vacancies: 0 })).toEqual(['mailReturns', 'nothingOnline']);
	expect(of({}, { email: null })).toEqual(['noContact']);
	expect(of({ lastSeenAt: '2026-11-01T10:00:00Z' })).toEqual(['away']);
	expect(of({ lastSeenAt: null })).toEqual(['away']);
});

it('leaves a new organisation time to begin, and says nothing of one that is not active', () => {
	const createdAt = '2027-05-20T10:00:00Z';
	expect(of({ vacancies: 0, lastSeenAt: null }, { createdAt })).toEqual([]);
	expect(of({ members: 0 }, { status: 'pending' })).toEqual([]);
	expect(of({}, { meta: {} })).toEqual([]);
});

it('presses a missing account only where applications wait for an answer', () => {
	expect(isPressing('noAccount', { meta: { activity: { ...fine, members: 0 } } })).toBe(false);
	expect(isPressing('noAccount', { meta: { activity: { ...fine, members: 0, waiting: 1 } } })).toBe(true);
	expect(isPressing('mailReturns', { meta: { activity: fine } })).toBe(true);
});
