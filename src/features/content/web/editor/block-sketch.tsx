import type { Shape } from '../../blocks/sketch.ts';

/** A small picture of what a kind of block looks like; the name stands beside it. */
export function BlockSketch({ shapes }: { shapes: readonly Shape[] }) {
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
