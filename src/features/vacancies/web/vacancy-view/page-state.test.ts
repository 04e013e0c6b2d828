import { describe, expect, it } from 'vitest';
import { applyStateOf, ownApplicationOf } from './page-state.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const open = {
	status: 'published',
	expiresAt: '2026-12-01T00:00:00Z',
	applyMethod: 'form',
	waitingList: false,
	audience: null,
} as const;
const visitor = { applied: false, signedIn: false };
const member = { applied: false, signedIn: true };

describe('the application that stands in place of the form', () => {
	const at = (occurrenceId: string | null, createdAt = '2026-11-01') => ({
		id: `of ${occurrenceId}`,
		occurrenceId,
		createdAt,
	});
	const [monday, friday] = [{ id: 'monday' }, { id: 'friday' }];

	it.each([
		['nothing yet', [], [monday], null],
		['the whole, whatever times there are', [at('monday'), at(null)], [monday, friday], 'of null'],
		['one of two times: the other can still be chosen', [at('monday')], [monday, friday], null],
		['the only time', [at('monday')], [monday], 'of monday'],
		['each time: the first of them', [at('friday'), at('monday')], [monday, friday], 'of monday'],
		[
			'times that are over, and none to come: the newest',
			[at('monday'), at('friday', '2026-11-02')],
			[],
			'of friday',
		],
		['a time that is over, while another can be chosen', [at('monday')], [friday], null],
	])('is that for %s', (_, applications, times, expected) => {
		expect(ownApplicationOf(applications, times)?.id ?? null).toBe(expected);
	});
});

describe('what a reader of a vacancy can do', () => {
	it('is open to a visitor and to a member who may apply', () => {
		expect(applyStateOf(open, visitor, now)).toBe('open');
		expect(applyStateOf({ ...open, meta: { can: { ...nothing, apply: true } } }, member, now)).toBe('open');
	});

	it('is closed at the very moment it expires, whatever the status still says', () => {
		expect(applyStateOf({ ...open, expiresAt: '2026-11-21T12:00:00Z' }, visitor, now)).toBe('expired');
		expect(applyStateOf({ ...open, expiresAt: '2026-11-21T12:00:01Z' }, visitor, now)).toBe('open');
		expect(applyStateOf({ ...open, expiresAt: null }, visitor, now)).toBe('open');
	});

	it('goes elsewhere for a vacancy with a link', () => {
		expect(applyStateOf({ ...open, applyMethod: 'link' }, visitor, now)).toBe('link');
	});

	it('tells somebody who applied so, also when it has closed since', () => {
		expect(applyStateOf({ ...open, status: 'filled' }, { ...member, applied: true }, now)).toBe('applied');
	});

	it('offers the waiting list when all spots are taken, but not to staff', () => {
		const full = { ...open, status: 'filled', waitingList: true } as const;
		expect(applyStateOf(full, visitor, now)).toBe('queue');
		expect(applyStateOf({ ...full, status: 'published' }, visitor, now)).toBe('queue');
		expect(applyStateOf({ ...full, meta: { can: nothing } }, member, now)).toBe('filled');
		expect(applyStateOf(full, { ...member, applied: true }, now)).toBe('applied');
	});

	it('tells staff that they cannot apply', () => {
		expect(applyStateOf({ ...open, meta: { can: nothing } }, member, now)).toBe('staff');
	});

	it('tells for whom a workshop is, to who is none of them', () => {
		const workshop = { ...open, audience: 'organizations' } as const;
		expect(applyStateOf(workshop, visitor, now)).toBe('others');
		expect(applyStateOf({ ...workshop, waitingList: true }, visitor, now)).toBe('others');
		expect(applyStateOf({ ...workshop, meta: { can: nothing } }, member, now)).toBe('others');
		expect(applyStateOf({ ...workshop, meta: { can: { ...nothing, apply: true } } }, member, now)).toBe(
			'open',
		);
		expect(applyStateOf({ ...workshop, meta: { can: { ...nothing, update: true } } }, member, now)).toBe(
			'staff',
		);
		const volunteers = { ...open, audience: 'volunteers' } as const;
		expect(applyStateOf(volunteers, visitor, now)).toBe('open');
		expect(applyStateOf({ ...volunteers, meta: { can: nothing } }, member, now)).toBe('others');
		expect(applyStateOf({ ...open, audience: 'everyone' }, visitor, now)).toBe('open');
	});

	it.each([
		['draft', 'draft'],
		['archived', 'draft'],
		['filled', 'filled'],
		['expired', 'expired'],
	] as const)('of a vacancy that is %s says %s', (status, state) => {
		expect(applyStateOf({ ...open, status }, visitor, now)).toBe(state);
	});
});

const nothing = {
	update: false,
	publish: false,
	return: false,
	unpublish: false,
	fill: false,
	reopen: false,
	renew: false,
	archive: false,
	restore: false,
	delete: false,
	duplicate: false,
	apply: false,
};
