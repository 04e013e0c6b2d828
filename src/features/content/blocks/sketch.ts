/** A shape on a canvas of 96 by 60: kind, position and size. */
export type Shape = [
	kind: 'title' | 'line' | 'picture' | 'button' | 'card' | 'dot',
	x: number,
	y: number,
	w: number,
	h: number,
];

/** Lines of text, the last one shorter. */
export const lines = (x: number, y: number, w: number, count: number): Shape[] =>
	Array.from({ length: count }, (_, index) => [
		'line',
		x,
		y + index * 6,
		index === count - 1 ? w * 0.7 : w,
		2.5,
	]);

/** The same shape repeated horizontally. */
export const row = (kind: Shape[0], y: number, h: number, count: number): Shape[] => {
	const width = (84 - (count - 1) * 4) / count;
	return Array.from({ length: count }, (_, index) => [kind, 6 + index * (width + 4), y, width, h]);
};

/** A bullet with a line. */
export const point = (x: number, y: number): Shape[] => [
	['dot', x, y, 6, 6],
	['line', x + 10, y + 2, 26, 2.5],
];
