import { scaleLinear, scalePoint } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { Chart } from '../contract.ts';
import { fewest } from '../enums.ts';

/** A chart that is laid out: what is drawn where, in the units of its box. */
export type ChartLayout = {
	width: number;
	height: number;
	line: string;
	area: string;
	dots: { x: number; y: number; from: string }[];
	rows: { y: number; value: number }[];
	columns: { x: number; from: string }[];
};

const WIDTH = 720;
const HEIGHT = 240;
const MARGIN = { top: 12, right: 16, bottom: 28, left: 44 };
/** As many names as fit below a chart, also on a phone. */
const MAX_COLUMNS = 6;
/** With more points than this the dots would hide the line. */
const MAX_DOTS = 40;

/**
 * Lays a chart out on the server, so that browsers load nothing to draw it. Fewer than five people are drawn at nought, so
 * that what is drawn adds up to the figure. Where nothing was counted, nothing is drawn.
 */
export function layOutChart({ points }: Chart): ChartLayout {
	const all = points.map(({ from, value, counted }) => ({ from, value: value ?? 0, counted }));
	const drawn = all.filter(({ counted }) => counted);
	const x = scalePoint(
		all.map(({ from }) => from),
		[MARGIN.left, WIDTH - MARGIN.right],
	);
	const most = Math.max(fewest, ...drawn.map(({ value }) => value));
	const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
	const at = ({ from }: { from: string }) => x(from) ?? MARGIN.left;
	const up = ({ value }: { value: number }) => y(value);
	const every = Math.ceil(all.length / MAX_COLUMNS);
	return {
		width: WIDTH,
		height: HEIGHT,
		line: line<(typeof drawn)[number]>().x(at).y(up).digits(1)(drawn) ?? '',
		area: area<(typeof drawn)[number]>().x(at).y0(y(0)).y1(up).digits(1)(drawn) ?? '',
		dots:
			all.length > MAX_DOTS
				? []
				: drawn.map((point) => ({ x: round(at(point)), y: round(up(point)), from: point.from })),
		rows: y
			.ticks(4)
			.filter((value) => Number.isInteger(value))
			.map((value) => ({ y: round(y(value)), value })),
		columns: all
			.filter((_, index) => index % every === 0)
			.map((point) => ({ x: round(at(point)), from: point.from })),
	};
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
