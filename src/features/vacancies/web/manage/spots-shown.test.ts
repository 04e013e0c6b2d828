import { describe, expect, it } from 'vitest';
import { spotsShown } from './spots-shown.ts';

const time = (
	spots: number | null,
	spotsLeft: number | null,
	status: 'planned' | 'cancelled' = 'planned',
) => ({
	id: 'x',
	startsAt: '2026-12-04T16:30:00.000Z',
	endsAt: '2026-12-04T19:00:00.000Z',
	allDay: false,
	place: null,
	spots,
	spotsLeft,
	status,
});

describe('the spots in the list of vacancies', () => {
	it('are those of all times to come, so that they agree with the people who have one', () => {
		// Six people: four at the first, two at the second.
		const occurrences = [time(4, 0), time(20, 18), time(20, 20)];
		expect(spotsShown({ spots: 20, spotsLeft: 20, occurrences })).toEqual({ left: 38, all: 44, times: 3 });
	});

	it('are not of a time that is cancelled, and of the vacancy where there is none', () => {
		const occurrences = [time(25, 23), time(25, 25, 'cancelled')];
		expect(spotsShown({ spots: 25, spotsLeft: 25, occurrences })).toEqual({ left: 23, all: 25, times: 1 });
		expect(spotsShown({ spots: 8, spotsLeft: 7, occurrences: [] })).toEqual({ left: 7, all: 8, times: 0 });
	});

	it('have no end where a time has none, or the vacancy', () => {
		expect(spotsShown({ spots: null, spotsLeft: null, occurrences: [time(null, null)] })).toBeNull();
		expect(spotsShown({ spots: null, spotsLeft: null })).toBeNull();
	});
});
