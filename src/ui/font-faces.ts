import atkinsonExt from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import sourceSerifExt from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2?url';
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { type FontName, fontNames } from '#platform/contract/theme-options.ts';

type Face = {
	latin: string;
	extended: string;
	weights: string;
	/** A font of the device in the proportions of this one, so that nothing moves when it arrives; in percents. */
	fallback: { fonts: readonly string[]; size: number; ascent: number; descent: number };
};

const sans = ['Arial', 'Liberation Sans', 'Helvetica'];
const serif = ['Times New Roman', 'Liberation Serif', 'Times'];

/**
 * The fonts a centre may choose other than Inter, which the style sheet has. Measured on a Dutch text of 170
 * characters.
 */
const faces: Record<Exclude<FontName, 'Inter'>, Face> = {
	Nunito: {
		latin: nunito,
		extended: nunitoExt,
		weights: '200 1000',
		fallback: { fonts: sans, size: 100.68, ascent: 100.32, descent: 34.76 },
	},
	'Source Serif 4': {
		latin: sourceSerif,
		extended: sourceSerifExt,
		weights: '200 900',
		fallback: { fonts: serif, size: 117.66, ascent: 88.39, descent: 28.9 },
	},
	Fraunces: {
		latin: fraunces,
		extended: frauncesExt,
		weights: '100 900',
		fallback: { fonts: serif, size: 115.13, ascent: 85.12, descent: 22.58 },
	},
	'Atkinson Hyperlegible Next': {
		latin: atkinson,
		extended: atkinsonExt,
		weights: '200 800',
		fallback: { fonts: sans, size: 99.21, ascent: 98.78, descent: 32.25 },
	},
};

const latinRange =
	'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const extendedRange =
	'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

type Chosen = { sans?: string | undefined; heading?: string | undefined } | null | undefined;

/** The fonts of ours among what was chosen, that of the text first. */
function chosenFonts(fonts: Chosen): FontName[] {
	const text = fonts?.sans ?? 'Inter';
	const names = [...new Set([text, fonts?.heading ?? text])];
	return fontNames.filter((name) => names.includes(name)).sort((a, b) => names.indexOf(a) - names.indexOf(b));
}

/** The rules that bring the chosen fonts in; those that nobody chose are not among them. */
export function fontFaces(fonts: Chosen): string {
	return chosenFonts(fonts)
		.flatMap((name) => (name === 'Inter' ? [] : rulesOf(name, faces[name])))
		.join('');
}

/** The files a page needs at once: of each chosen font the letters of Dutch and English. */
export function fontFiles(fonts: Chosen): string[] {
	return chosenFonts(fonts).map((name) => (name === 'Inter' ? inter : faces[name].latin));
}

function rulesOf(name: string, { latin, extended, weights, fallback }: Face): string[] {
	const face = (file: string, range: string) =>
		`@font-face{font-family:'${name} Variable';font-display:swap;font-weight:${weights};src:url(${file}) format('woff2');unicode-range:${range}}`;
	const local = fallback.fonts.map((font) => `local('${font}')`).join();
	return [
		face(latin, latinRange),
		face(extended, extendedRange),
		`@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${fallback.size}%;ascent-override:${fallback.ascent}%;descent-override:${fallback.descent}%;line-gap-override:0%}`,
	];
}
