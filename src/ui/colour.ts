/** Colours in OKLCH: lightness 0-1, chroma from 0, hue in degrees. Equal steps look equal, which sRGB cannot do. */
export type Oklch = { l: number; c: number; h: number };

/** The six-digit lower-case form of a hex colour, or undefined when the text is none. */
export function parseHex(text: unknown): string | undefined {
	if (typeof text !== 'string') return undefined;
	const found = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
	if (!found) return undefined;
	return `#${found.length === 3 ? [...found].map((digit) => digit + digit).join('') : found}`;
}

function channels(hex: string): [number, number, number] {
	const value = Number.parseInt(hex.slice(1), 16);
	return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** A hex colour in OKLCH. */
export function toOklch(hex: string): Oklch {
	const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
	const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
	const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
	const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
	const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
	const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
	return {
		l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
		c: Math.hypot(a, bb),
		h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
	};
}

function toLinearRgb({ l, c, h }: Oklch): [number, number, number] {
	const a = c * Math.cos((h * Math.PI) / 180);
	const b = c * Math.sin((h * Math.PI) / 180);
	const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
	const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
	const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
	return [
		4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
		-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
		-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
	];
}

const inGamut = (rgb: number[]) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** Returns the hex form. A colour outside the sRGB gamut loses chroma until it fits. */
export function toHex(colour: Oklch): string {
	const l = Math.min(1, Math.max(0, colour.l));
	let fits = 0;
	let c = colour.c;
	if (!inGamut(toLinearRgb({ ...colour, l, c }))) {
		let tooMuch = c;
		for (let step = 0; step < 16; step++) {
			c = (fits + tooMuch) / 2;
			if (inGamut(toLinearRgb({ ...colour, l, c }))) fits = c;
			else tooMuch = c;
		}
		c = fits;
	}
	const rgb = toLinearRgb({ ...colour, l, c }).map((value) =>
		Math.round(toGamma(Math.min(1, Math.max(0, value))) * 255)
			.toString(16)
			.padStart(2, '0'),
	);
	return `#${rgb.join('')}`;
}

function luminance(hex: string): number {
	const [r, g, b] = channels(hex).map(toLinear) as [number, number, number];
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
	const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

/** The lowest contrast a colour has with any of the backgrounds. */
export function worstContrast(colour: string, backgrounds: string[]): number {
	return Math.min(...backgrounds.map((background) => contrast(colour, background)));
}

/**
 * The colour nearest to the wanted one that has the ratio with every background, made darker or lighter until it
 * does; black or white when nothing nearer will.
 */
export function readable(
	wanted: Oklch,
	backgrounds: string[],
	ratio: number,
	towards: 'dark' | 'light',
): string {
	const step = towards === 'dark' ? -0.01 : 0.01;
	for (let l = wanted.l; l >= 0 && l <= 1; l += step) {
		const hex = toHex({ ...wanted, l });
		if (worstContrast(hex, backgrounds) >= ratio) return hex;
	}
	return towards === 'dark' ? '#000000' : '#ffffff';
}
