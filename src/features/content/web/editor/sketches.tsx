import type { BlockType } from '../../taxonomy.ts';

/** A shape on a sheet of 96 by 60: what it stands for, where, and how large. */
type Shape = [
	kind: 'title' | 'line' | 'picture' | 'button' | 'card' | 'dot',
	x: number,
	y: number,
	w: number,
	h: number,
];

const lines = (x: number, y: number, w: number, count: number): Shape[] =>
	Array.from({ length: count }, (_, index) => [
		'line',
		x,
		y + index * 6,
		index === count - 1 ? w * 0.7 : w,
		2.5,
	]);
const row = (kind: Shape[0], y: number, h: number, count: number): Shape[] => {
	const width = (84 - (count - 1) * 4) / count;
	return Array.from({ length: count }, (_, index) => [kind, 6 + index * (width + 4), y, width, h]);
};
const point = (x: number, y: number): Shape[] => [
	['dot', x, y, 6, 6],
	['line', x + 10, y + 2, 26, 2.5],
];

const sketches: Readonly<Record<BlockType, readonly Shape[]>> = {
	Markdown: [['title', 18, 9, 36, 5], ...lines(18, 21, 60, 6)],
	Image: [
		['picture', 12, 8, 72, 38],
		['line', 12, 50, 34, 2.5],
	],
	ImageTextButtons: [
		['picture', 52, 10, 38, 40],
		['title', 6, 14, 34, 5],
		...lines(6, 25, 38, 3),
		['button', 6, 44, 18, 7],
	],
	FourCards: [['title', 6, 8, 36, 5], ...row('card', 20, 30, 4)],
	DynamicCards: [['title', 6, 8, 36, 5], ...row('card', 20, 32, 3), ...row('picture', 20, 15, 3)],
	YouTube: [
		['picture', 12, 8, 72, 44],
		['button', 40, 23, 16, 14],
	],
	TextWithUsps: [
		['title', 6, 10, 34, 5],
		...lines(6, 21, 36, 4),
		...point(54, 11),
		...point(54, 25),
		...point(54, 39),
	],
	QuoteBlock: [['dot', 10, 20, 20, 20], ...lines(38, 18, 48, 3), ['title', 38, 40, 22, 4]],
	PhotoSlideshow: [
		['picture', 12, 10, 60, 36],
		['picture', 76, 10, 20, 36],
		['dot', 38, 50, 4, 4],
		['dot', 46, 50, 4, 4],
	],
	PhotoHero: [
		['picture', 0, 0, 96, 60],
		['card', 8, 14, 46, 32],
		['title', 13, 20, 34, 5],
		['line', 13, 30, 28, 2.5],
		['button', 13, 36, 18, 6],
	],
	Hotlinks: [['title', 6, 8, 30, 5], ...point(6, 22), ...point(52, 22), ...point(6, 40), ...point(52, 40)],
	CallToAction: [
		['card', 6, 10, 84, 40],
		['title', 14, 19, 40, 5],
		...lines(14, 29, 34, 2),
		['button', 62, 26, 20, 8],
	],
	DualCta: [
		...row('card', 10, 40, 2),
		['title', 11, 17, 26, 5],
		['line', 11, 27, 28, 2.5],
		['button', 11, 38, 18, 7],
		['title', 55, 17, 26, 5],
		['line', 55, 27, 28, 2.5],
		['button', 55, 38, 18, 7],
	],
	NewsCarousel: [['title', 6, 8, 30, 5], ...row('card', 19, 34, 3), ['dot', 84, 7, 7, 7]],
	SectionTitle: [
		['line', 36, 17, 24, 2.5],
		['title', 18, 24, 60, 7],
		['line', 26, 38, 44, 2.5],
	],
	BuilderForm: [
		['line', 14, 10, 24, 2.5],
		['card', 14, 15, 68, 9],
		['line', 14, 29, 24, 2.5],
		['card', 14, 34, 68, 9],
		['button', 14, 48, 20, 7],
	],
	LogoBar: [['title', 6, 12, 28, 5], ...row('picture', 26, 14, 5)],
	VacancyCategories: [['title', 6, 8, 36, 5], ...row('card', 20, 14, 4), ...row('card', 38, 14, 4)],
	HeroWithSearch: [
		['title', 6, 12, 50, 7],
		['line', 6, 25, 40, 2.5],
		['card', 6, 34, 62, 11],
		['button', 54, 36, 12, 7],
		['picture', 72, 8, 20, 22],
	],
};

/** A small picture of what a kind of block looks like; the name stands beside it. */
export function BlockSketch({ type }: { type: string }) {
	const shapes = Object.hasOwn(sketches, type) ? sketches[type as BlockType] : [];
	return (
		<svg className="sketch" viewBox="0 0 96 60" aria-hidden="true">
			{shapes.map(([kind, x, y, width, height]) => (
				<rect
					key={`${kind}${x},${y}`}
					data-kind={kind}
					x={x}
					y={y}
					width={width}
					height={height}
					rx={kind === 'dot' ? width / 2 : 1.5}
				/>
			))}
		</svg>
	);
}
