import sharp, { type Sharp } from 'sharp';
import type { ImageFormat } from '../enums.ts';
import { refused } from './file-issues.ts';

/** A safe image: decoded and re-encoded, upright, and without metadata. */
export type Picture = {
	bytes: Buffer;
	extension: 'jpg' | 'png';
	mediaType: 'image/jpeg' | 'image/png';
	width: number;
	height: number;
	/** Dominant colour, shown until the image has loaded. */
	colour: string;
	fallback: 'jpeg' | 'png';
};

/** Widths of the sizes, as far as the image is that wide. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;
const MAX_PIXELS = 60_000_000;
const MAX_SIDE = 20_000;
const KEPT_SIDE = 3840;
const SVG_WIDTH = 1920;
const SECONDS = 25;

// One core per image; the process has other requests to serve.
sharp.concurrency(1);
sharp.cache(false);

const open = (bytes: Uint8Array, density?: number): Sharp =>
	sharp(bytes, {
		limitInputPixels: MAX_PIXELS,
		failOn: 'error',
		pages: 1,
		...(density && { density }),
	}).timeout({
		seconds: SECONDS,
	});

/**
 * Decodes an uploaded image; of an animation, the first frame. Everything else in the file (location, camera, scripts,
 * appended files) is dropped. Throws 422 for a damaged image or one with too many pixels.
 */
export async function readPicture(bytes: Uint8Array, format: 'raster' | 'svg'): Promise<Picture> {
	if (format === 'svg') checkSvg(bytes);
	return one(async () => {
		const { width = 0, height = 0, hasAlpha = false, pages = 1, pageHeight } = await open(bytes).metadata();
		const tall = pages > 1 ? (pageHeight ?? height) : height;
		if (width * tall > MAX_PIXELS || width > MAX_SIDE || tall > MAX_SIDE) throw refused('too_many_pixels');
		if (width < 1 || tall < 1) throw refused('file_damaged');
		// Rasterise at the largest size shown.
		const density =
			format === 'svg' ? Math.min(2_000, Math.max(1, (72 * SVG_WIDTH) / Math.max(width, tall))) : undefined;
		const upright = open(bytes, density)
			.autoOrient()
			.resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb');
		const { data, info } = await (hasAlpha
			? upright.png({ compressionLevel: 8 })
			: upright.jpeg({ quality: 90, mozjpeg: true })
		).toBuffer({ resolveWithObject: true });
		return {
			bytes: data,
			...(hasAlpha
				? { extension: 'png', mediaType: 'image/png', fallback: 'png' }
				: { extension: 'jpg', mediaType: 'image/jpeg', fallback: 'jpeg' }),
			width: info.width,
			height: info.height,
			colour: await mainColour(data),
		};
	});
}

/** Returns the widths of an image's sizes: the fixed ones up to its own, and its own if that is between. */
export function widthsOf(width: number): number[] {
	const own = Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width);
	return [...WIDTHS.filter((one) => one < own), own];
}

/** Makes one size of an image in one format. */
export async function makeSize(kept: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
	return one(() => {
		const sized = open(kept).resize({ width, withoutEnlargement: true });
		if (format === 'avif') return sized.avif({ quality: 52, effort: 3 }).toBuffer();
		if (format === 'webp') return sized.webp({ quality: 76, effort: 4 }).toBuffer();
		if (format === 'png') return sized.png({ compressionLevel: 9, palette: true }).toBuffer();
		return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer();
	});
}

/** SVG is rasterised, never served; files that could read other resources during that are rejected first. */
function checkSvg(bytes: Uint8Array): void {
	const text = Buffer.from(bytes).toString('utf8');
	if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\0')) throw refused('unsafe_file');
	if (/<(script|foreignObject|iframe|object|embed)[\s>/]|\son[a-z]+\s*=|javascript:/i.test(text))
		throw refused('unsafe_file');
	if (/(href|src)\s*=\s*["']?\s*(?!["'#]|data:image\/(png|jpeg|webp)[;,])/i.test(text))
		throw refused('unsafe_file');
	if (/url\(\s*["']?\s*(?!["'#])/i.test(text) || /@import/i.test(text)) throw refused('unsafe_file');
}

async function mainColour(bytes: Uint8Array): Promise<string> {
	const small = await open(bytes)
		.resize(64, 64, { fit: 'inside' })
		.flatten({ background: '#ffffff' })
		.toBuffer();
	const { dominant } = await sharp(small).stats();
	return `#${[dominant.r, dominant.g, dominant.b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

const AT_ONCE = 2;
let busy = 0;
const waiting: (() => void)[] = [];

/** Limits concurrency, as each image takes memory; errors of the library mean a damaged file. */
async function one<T>(work: () => Promise<T>): Promise<T> {
	if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
	else busy++;
	try {
		return await work();
	} catch (error) {
		if (error instanceof Error && 'status' in error) throw error;
		throw /pixel limit|too large/i.test(String(error)) ? refused('too_many_pixels') : refused('file_damaged');
	} finally {
		const next = waiting.shift();
		if (next) next();
		else busy--;
	}
}
