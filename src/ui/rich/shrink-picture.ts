/** The longest side that a photo keeps: no page shows one larger. */
const MAX_SIDE = 2560;
/** A smaller file is not worth the work. */
const MIN_BYTES = 500_000;
const QUALITY = 0.85;

/** Whether a file is a photo as telephones of Apple write them, which most browsers cannot read. */
export function isHeic({ name, type }: { name: string; type: string }): boolean {
	return /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * Makes a large photo smaller before it is sent, upright; what else its file holds, such as where it was taken, is left
 * behind. A photo that only this browser can read becomes a JPEG. Returns other files, and what the browser cannot read, as
 * they are.
 */
export async function shrinkPicture(file: File): Promise<File> {
	const heic = isHeic(file);
	if (!heic && (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < MIN_BYTES)) return file;
	try {
		const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
		try {
			const share = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
			if (share === 1 && !heic) return file;
			const canvas = document.createElement('canvas');
			canvas.width = Math.round(picture.width * share);
			canvas.height = Math.round(picture.height * share);
			const paper = canvas.getContext('2d');
			if (!paper) return file;
			paper.imageSmoothingQuality = 'high';
			paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
			// What may be see-through stays so.
			const type = heic || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
			const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
			if (blob?.type !== type || (!heic && blob.size >= file.size)) return file;
			const ending = type === 'image/jpeg' ? 'jpg' : 'webp';
			const name = `${file.name.replace(/\.[a-z0-9]+$/i, '')}.${ending}`;
			return new File([blob], name, { type, lastModified: file.lastModified });
		} finally {
			picture.close();
		}
	} catch {
		return file;
	}
}
