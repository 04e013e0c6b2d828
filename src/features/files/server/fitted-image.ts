import sharp, { type Sharp } from 'sharp';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { folderOf, type ImageFacts } from './select-files.ts';

/** The drawings that the product ships, each read when it is first needed. */
const drawings = import.meta.glob<string>('../../../../public/stock/*.svg', {
	query: '?raw',
	import: 'default',
});

/** A size in pixels, and whether the image fills it, with its middle where somebody marked it, or stands in it whole. */
export type Fit = { width: number; height: number; fit: 'fill' | 'whole' };

/**
 * The content of an image, of the library or of the product's own drawings, as PNG of a size. Undefined where its content
 * is missing or damaged. Throws StorageUnavailable.
 */
export async function fittedImage(
	storage: FileStorage,
	tenant: TenantKey,
	image: ImageFacts,
	size: Fit,
): Promise<Buffer | undefined> {
	const content = await contentOf(storage, tenant, image, size.width);
	if (!content) return undefined;
	try {
		return await (size.fit === 'fill' ? filled(content, image, size) : whole(content, size)).png().toBuffer();
	} catch {
		return undefined;
	}
}

function filled(content: Uint8Array, image: ImageFacts, { width, height }: Fit): Sharp {
	const scale = Math.max(width / image.width, height / image.height);
	const [across, down] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
	return sharp(content)
		.resize({ width: across, height: down, fit: 'fill' })
		.extract({
			// As a page positions it.
			left: Math.round((across - width) * image.focalX),
			top: Math.round((down - height) * image.focalY),
			width,
			height,
		});
}

function whole(content: Uint8Array, { width, height }: Fit): Sharp {
	return sharp(content).resize({ width, height, fit: 'contain', background: '#ffffff00' });
}

async function contentOf(
	storage: FileStorage,
	tenant: TenantKey,
	image: ImageFacts,
	width: number,
): Promise<Uint8Array | undefined> {
	if (image.drawing !== null) {
		const svg = await drawings[`../../../../public/stock/${image.drawing}.svg`]?.();
		return svg === undefined ? undefined : Buffer.from(svg);
	}
	const format = image.formats.find((one) => one === 'png' || one === 'jpeg');
	if (!format) return undefined;
	const kept = image.widths.find((one) => one >= width) ?? image.widths.at(-1);
	return storage.read(`${folderOf({ tenant, ...image })}/${kept}.${format}`);
}
