import { expect, it } from 'vitest';
import { layOutChart } from './lay-out-chart.ts';

const chart = (values: (number | null)[]) => ({
	name: 'visitors' as const,
	step: 'day' as const,
	points: values.map((value, day) => ({
		from: `2027-01-${String(day + 1).padStart(2, '0')}`,
		value,
		few: value === null,
		counted: true,
	})),
});

it('draws a point for each step, higher for more, within its box', () => {
	const { dots, rows, columns, line, width, height } = layOutChart(chart([0, 10, null, 20]));
	expect(dots.map(({ from }) => from.slice(-2))).toEqual(['01', '02', '03', '04']);
	const [none = 0, ten = 0, few = 0, twenty = 0] = dots.map(({ y }) => y);
	expect(few).toBe(none);
	expect(none).toBeGreaterThan(ten);
	expect(ten).toBeGreaterThan(twenty);
	for (const { x, y } of dots) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
	expect(rows.map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
	expect(columns).toHaveLength(4);
	expect(line).toMatch(/^M[\d.,L]+$/);
});

it('draws nothing where nothing was counted, and names its days', () => {
	const { name, step, points } = chart([0, 0, 10, 20]);
	const { dots, columns, line } = layOutChart({
		name,
		step,
		points: points.map((point, index) => ({ ...point, counted: index > 1 })),
	});
	expect(dots.map(({ from }) => from.slice(-2))).toEqual(['03', '04']);
	expect(line.split('L')).toHaveLength(2);
	expect(columns).toHaveLength(4);
});

it('can be read with nothing, with one point and with a year of them', () => {
	expect(layOutChart(chart([])).dots).toEqual([]);
	expect(layOutChart(chart([7])).dots).toHaveLength(1);
	const year = layOutChart(chart(Array.from({ length: 53 }, (_, week) => week)));
	expect(year.dots).toEqual([]);
	expect(year.columns.length).toBeLessThanOrEqual(6);
});
