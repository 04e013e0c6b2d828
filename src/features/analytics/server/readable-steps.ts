import type { Chart } from '../contract.ts';
import { FEW } from './tell.ts';

type Stepped = Pick<Chart, 'step' | 'points'>;

const coarser = { day: 'week', week: 'month', month: undefined } as const;
/** Fewer points than this say nothing of how it went. */
const LEAST_POINTS = 4;

/**
 * Takes steps together while most of them are of too few people. Numbers that are told add up, so that of a week is the sum
 * of those of its days.
 */
export function readable({ step, points }: Stepped): Stepped {
	const next = coarser[step];
	const few = points.filter((point) => point.few).length;
	if (!next || few * 2 <= points.length) return { step, points };
	const taken = [...Map.groupBy(points, ({ from }) => startOf(from, next)).values()];
	if (taken.length < LEAST_POINTS) return { step, points };
	return readable({
		step: next,
		points: taken.map((some) => {
			const value = some.reduce((sum, point) => sum + (point.value ?? 0), 0);
			const number = value === 0 ? FEW : { value, few: false };
			return { from: some[0]?.from ?? '', ...number, counted: some.some(({ counted }) => counted) };
		}),
	});
}

/** The first day of the week, which is a Monday, or the month of a day. */
function startOf(day: string, step: 'week' | 'month'): string {
	if (step === 'month') return `${day.slice(0, 7)}-01`;
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
	return date.toISOString().slice(0, 10);
}
