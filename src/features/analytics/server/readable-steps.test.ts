import { expect, it } from 'vitest';
import { addDays } from '#platform/http/wall-clock.ts';
import { readable } from './readable-steps.ts';
import { FEW } from './tell.ts';

const days = (first: string, values: number[]) =>
	values.map((value, at) => ({
		from: addDays(first, at),
		...(value === 0 ? FEW : { value, few: false }),
		counted: true,
	}));
const sum = (points: { value: number | null }[]) => points.reduce((all, { value }) => all + (value ?? 0), 0);

it('days of which most are of too few are taken together by week, with the same sum', () => {
	// A Thursday.
	const points = days(
		'2026-10-29',
		Array.from({ length: 30 }, (_, day) => (day % 3 === 0 ? 5 : 0)),
	);
	const { step, points: weeks } = readable({ step: 'day', points });
	expect([step, weeks.map(({ from }) => from)]).toEqual([
		'week',
		['2026-10-29', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
	]);
	expect(sum(weeks)).toBe(sum(points));
	expect(weeks.every(({ few }) => !few)).toBe(true);
});

it('stay days where those are told, and where there are too few weeks to see anything', () => {
	const told = days(
		'2026-10-29',
		Array.from({ length: 30 }, () => 10),
	);
	expect(readable({ step: 'day', points: told })).toEqual({ step: 'day', points: told });
	const short = days('2026-11-21', [5, 0, 0, 0, 0, 0, 0]);
	expect(readable({ step: 'day', points: short })).toEqual({ step: 'day', points: short });
});

it('are months where weeks are of too few as well', () => {
	const points = days(
		'2026-01-01',
		Array.from({ length: 200 }, (_, day) => (day % 50 === 0 ? 5 : 0)),
	);
	const { step, points: months } = readable({ step: 'day', points });
	expect([step, months.length, sum(months)]).toEqual(['month', 7, 20]);
});
