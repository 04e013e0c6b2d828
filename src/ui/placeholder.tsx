import { classes } from './classes.ts';
import drawings from './drawings.svg?url&no-inline';

/** A number from a text, the same on every machine. */
function hash(text: string): number {
	let value = 2166136261;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
	return value >>> 0;
}

/**
 * A placeholder image: the kind of work on a landscape in the centre's colours. The same seed gives the same image.
 * Decorative: the title next to it says what it is.
 */
export function Placeholder({
	category,
	seed,
	className,
}: {
	category?: string;
	seed: string;
	className?: string;
}) {
	const number = hash(seed);
	const pick = (shift: number, from: number, to: number) => from + ((number >>> shift) % (to - from + 1));
	const left = pick(0, 96, 124);
	const right = pick(5, 84, 116);
	const flip = number & 1 ? 'translate(320 0) scale(-1 1)' : undefined;
	return (
		<svg
			className={classes('card-picture art', className)}
			data-scheme={pick(9, 0, 2)}
			viewBox="0 0 320 180"
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
		>
			<rect className="art-sky" width="320" height="180" />
			<g transform={flip}>
				<circle className="art-sun" cx={pick(12, 36, 96)} cy={pick(16, 34, 66)} r={pick(20, 20, 40)} />
				<path
					className="art-far"
					d={`M0 ${left}c50-${pick(3, 14, 40)} 90-${pick(7, 6, 22)} 150 8s110 ${pick(11, 2, 20)} 170 ${right - left}V180H0z`}
				/>
				<path
					className="art-near"
					d={`M0 ${pick(14, 134, 156)}c60 ${pick(18, 4, 18)} 110-${pick(22, 16, 34)} 190-16s90 ${pick(6, 8, 20)} 130 6V180H0z`}
				/>
			</g>
			<use href={`${drawings}#${category ?? 'buddy_coaching'}`} x="160" y={pick(10, 84, 92)} />
		</svg>
	);
}
