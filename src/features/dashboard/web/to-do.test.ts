import { expect, it } from 'vitest';
import { ownToDo, workToDo } from './to-do.ts';

const counts = { waiting: 0, online: 2, drafts: 0, reviews: 0, signUps: 0, held: 0 };
const nothing = { counts, expiringTotal: 0, wholeCentre: false };

it('has an organisation answer who waits first, then renew, then finish what it began, then make something new', () => {
	const of = (some: object, expiringTotal = 0) =>
		workToDo({ ...nothing, counts: { ...counts, ...some }, expiringTotal }).what;
	expect(of({ waiting: 3, drafts: 2 }, 1)).toBe('waiting');
	expect(of({ drafts: 2 }, 1)).toBe('expiring');
	expect(of({ drafts: 2 })).toBe('drafts');
	expect(of({ reviews: 1 })).toBe('vacancy');
	expect(workToDo(nothing)).toEqual({ what: 'vacancy', count: 0, to: '/vacancies/add' });
});

it('has a centre look first at what nobody else can', () => {
	const of = (some: object) =>
		workToDo({ ...nothing, wholeCentre: true, counts: { ...counts, ...some } }).what;
	expect(of({ signUps: 1, held: 1, reviews: 1, waiting: 9 })).toBe('signUps');
	expect(of({ held: 1, reviews: 1, waiting: 9 })).toBe('held');
	expect(of({ reviews: 1, waiting: 9 })).toBe('reviews');
	expect(of({ waiting: 9 })).toBe('waiting');
	// Those of organisations are theirs to finish.
	expect(of({ drafts: 4 })).toBe('vacancy');
});

it('has somebody answer what others wait for, and then do what their role is for', () => {
	const none = { calls: 0, invitations: 0, hours: null, drafts: null, writes: false, applies: true };
	expect(ownToDo({ ...none, calls: 1, invitations: 2, hours: 3 }).what).toBe('calls');
	expect(ownToDo({ ...none, invitations: 2, hours: 3 })).toEqual({
		what: 'invitations',
		count: 2,
		to: '/profile-replies?side=received',
	});
	expect(ownToDo({ ...none, hours: 3, applies: false }).to).toBe('/students?status=toSign');
	expect(ownToDo({ ...none, hours: 0, applies: false }).what).toBe('students');
	expect(ownToDo({ ...none, drafts: 2 }).what).toBe('pages');
	expect(ownToDo({ ...none, drafts: 0 }).what).toBe('page');
	expect(ownToDo({ ...none, writes: true, applies: false }).to).toBe('/content');
	expect(ownToDo(none).what).toBe('find');
});
