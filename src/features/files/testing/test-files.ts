import sharp from 'sharp';
import { type ArchivePart, archiveOf } from '#platform/testing/archive.ts';

/** Makes an image with a gradient and, optionally, a location in its metadata. */
export async function testPicture(
	options: {
		width?: number;
		height?: number;
		format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
		gps?: boolean;
		orientation?: number;
		/** Fill with noise, which does not compress: a large file. */
		noise?: boolean;
	} = {},
): Promise<Buffer> {
	const { width = 1400, height = 900, format = 'jpeg', gps = false, orientation, noise = false } = options;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
		<rect width="100%" height="100%" fill="#2a6f97"/><circle cx="${width / 4}" cy="${height / 3}" r="${height / 5}" fill="#ffd166"/></svg>`;
	let picture = sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' });
	if (noise) {
		const random = Buffer.from(
			Array.from(
				{ length: width * height * 3 },
				(_, index) => Math.imul(index ^ (index >>> 9), 2654435761) >>> 24,
			),
		);
		picture = sharp(random, { raw: { width, height, channels: 3 } });
	}
	if (gps) {
		picture = picture.withExif({
			IFD0: { Copyright: 'Geheime Fotograaf' },
			IFD3: {
				GPSLatitudeRef: 'N',
				GPSLatitude: '52/1 12/1 34/1',
				GPSLongitudeRef: 'E',
				GPSLongitude: '5/1 58/1 12/1',
			},
		});
	}
	if (orientation !== undefined) picture = picture.withMetadata({ orientation });
	return picture.toFormat(format).toBuffer();
}

/** Returns a form that uploads the bytes under a name. */
export function uploadForm(
	bytes: Uint8Array | string,
	name: string,
	fields: Record<string, string> = {},
): FormData {
	const form = new FormData();
	form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
	for (const [field, value] of Object.entries(fields)) form.append(field, value);
	return form;
}

/** Returns a valid OpenDocument text with additional parts. */
export function textDocument(more: ArchivePart[] = []): Uint8Array {
	return archiveOf(
		[
			{ name: 'mimetype', content: Buffer.from('application/vnd.oasis.opendocument.text') },
			{ name: 'content.xml', content: Buffer.from('<office:document-content/>') },
			...more,
		],
		{ stored: true },
	);
}

/** Returns a minimal PDF with additions to its catalogue. */
export function pdf(more = ''): Buffer {
	return Buffer.from(
		`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${more}>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
	);
}

/** A photo of 64 by 64 as telephones of Apple write them, encoded in HEVC. */
export const heicPicture: Buffer = Buffer.from(
	[
		'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
		'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAARgAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
		'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
		'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl',
		'AAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABObWRhdAAAAEIoAa8ZgPeAQ/3rxK4u',
		'aUuJ7Pra4SNdeCIift1eoOGGREh1ckWKCoMluLlj3JkiuYtxXBlF0AX0gMAvCfx2AB2GxYA=',
	].join(''),
	'base64',
);
