import sharp from 'sharp';

/** Side in pixels of the squares in which differences are counted. */
const SQUARE = 16;
/**
 * The part of a square that may differ. Another machine draws the edges of letters a little differently, everywhere
 * and thinly; what somebody changed differs in one place and thickly.
 */
const MAX_IN_SQUARE = 0.12;
/** How far apart a colour's channels may be, of 255. */
const MAX_APART = 16;
const CHANNELS = 3;

export type PictureComparison = {
	same: boolean;
	/** Why they are not the same, for people. */
	reason: string;
	/** The expected picture, faint, with what differs in red; none when they do not differ or their sizes do. */
	difference: Buffer | undefined;
};

type Pixels = { width: number; height: number; data: Buffer };
type Square = { x: number; y: number; share: number };

/** Compares two PNG files as somebody would who looks from a little further away. Throws when either is no picture. */
export async function comparePictures(expected: Buffer, actual: Buffer): Promise<PictureComparison> {
	if (expected.equals(actual)) return { same: true, reason: '', difference: undefined };
	const [one, other] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
	if (one.width !== other.width || one.height !== other.height) {
		const reason = `${other.width} × ${other.height} instead of ${one.width} × ${one.height}`;
		return { same: false, reason, difference: undefined };
	}
	const differing = differences(smoothed(one), smoothed(other));
	const worst = worstSquare(differing, one.width);
	if (worst.share <= MAX_IN_SQUARE) return { same: true, reason: '', difference: undefined };
	const reason = `${Math.round(worst.share * 100)} % differs around ${worst.x}, ${worst.y}`;
	return { same: false, reason, difference: await painted(one, differing) };
}

/**
 * The PNG file of a picture that was taken, as small as it can be. With at most 256 colours, and without the dots that
 * would mix the others: those would differ at the next comparison. With every colour where 256 are too few.
 */
export async function pictureToKeep(taken: Buffer): Promise<Buffer> {
	const smallest = { compressionLevel: 9, effort: 10 } as const;
	const few = await sharp(taken)
		.png({ ...smallest, palette: true, dither: 0 })
		.toBuffer();
	if ((await comparePictures(few, taken)).same) return few;
	return sharp(taken).png({ compressionLevel: 9, palette: false }).toBuffer();
}

async function pixelsOf(file: Buffer): Promise<Pixels> {
	const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data };
}

/** Each pixel the mean of the two by two at its right and below: edges of letters count for less. */
function smoothed({ width, height, data }: Pixels): Pixels {
	const smooth = Buffer.alloc(data.length);
	const line = width * CHANNELS;
	for (let at = 0; at < data.length; at += 1) {
		const right = at % line < line - CHANNELS ? CHANNELS : 0;
		const below = at + line < data.length ? line : 0;
		smooth[at] =
			(valueAt(data, at) +
				valueAt(data, at + right) +
				valueAt(data, at + below) +
				valueAt(data, at + right + below)) /
			4;
	}
	return { width, height, data: smooth };
}

function valueAt(data: Uint8Array, index: number): number {
	return data[index] ?? 0;
}

/** For each pixel whether it is another colour. */
function differences(one: Pixels, other: Pixels): Uint8Array {
	const differing = new Uint8Array(one.width * one.height);
	for (let at = 0; at < one.data.length; at += 1) {
		if (Math.abs(valueAt(one.data, at) - valueAt(other.data, at)) > MAX_APART) {
			differing[Math.floor(at / CHANNELS)] = 1;
		}
	}
	return differing;
}

/** Where most differs: the place of the square and the part of it that is another colour. */
function worstSquare(differing: Uint8Array, width: number): Square {
	const columns = Math.ceil(width / SQUARE);
	const counts = new Uint32Array(columns * Math.ceil(differing.length / width / SQUARE));
	for (const [at, differs] of differing.entries()) {
		if (differs === 0) continue;
		const square = Math.floor(at / width / SQUARE) * columns + Math.floor((at % width) / SQUARE);
		counts[square] = (counts[square] ?? 0) + 1;
	}
	const most = counts.reduce((one, other) => Math.max(one, other), 0);
	const worst = counts.indexOf(most);
	return {
		x: (worst % columns) * SQUARE,
		y: Math.floor(worst / columns) * SQUARE,
		share: most / (SQUARE * SQUARE),
	};
}

function painted({ width, height, data }: Pixels, differing: Uint8Array): Promise<Buffer> {
	const paint = data.map((value) => 255 - (255 - value) / 4);
	for (const [at, differs] of differing.entries()) {
		if (differs === 1) paint.set([255, 0, 0], at * CHANNELS);
	}
	return sharp(paint, { raw: { width, height, channels: CHANNELS } })
		.png()
		.toBuffer();
}
