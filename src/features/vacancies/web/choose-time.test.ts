import { expect, it } from 'vitest';
import { timeOptions, waitsAt } from './choose-time.ts';

const time = (id: string, spotsLeft: number | null) =>
	({ id, startsAt: '2027-03-01T09:00:00Z', endsAt: '2027-03-01T11:00:00Z', spotsLeft }) as Parameters<
		typeof timeOptions
	>[0][number];

it('says where one joins the waiting list, at all times that can still be chosen or at some', () => {
	const [full, other, open] = [time('a', 0), time('b', 0), time('c', 3)];
	const of = (...times: (typeof full)[]) => waitsAt(timeOptions(times, 'nl'));
	expect(of(full)).toBe('all');
	expect(of(full, other)).toBe('all');
	expect(of(full, open)).toBe('some');
	expect(of(open, time('d', null))).toBe('none');
	expect(of()).toBe('none');
	// What one has already cannot be chosen.
	const mine = timeOptions([full, open], 'nl', ({ id }) => (id === 'c' ? 'je doet mee' : undefined));
	expect(waitsAt(mine)).toBe('all');
});
