import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveOf } from '#platform/testing/archive.ts';
import { createTestApp, signedIn, type TestApp } from '#testing/app.ts';
import { buildOrganisation } from '#testing/builders.ts';
import { maximumImageBytes } from '../enums.ts';
import { heicPicture, pdf, testPicture, textDocument, uploadForm } from '../testing/test-files.ts';

type Case = [
	name: string,
	bytes: () => Promise<Uint8Array> | Uint8Array | string,
	expected: string | 'taken',
];

const svg = (inside: string, attributes = 'width="200" height="100"') =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** The header of a picture that says how large it is, with nothing behind it. */
async function pngClaiming(width: number, height: number): Promise<Buffer> {
	const real = await testPicture({ width: 16, height: 16, format: 'png' });
	const copy = Buffer.from(real);
	copy.writeUInt32BE(width, 16);
	copy.writeUInt32BE(height, 20);
	const { crc32 } = await import('node:zlib');
	copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
	return copy;
}

/** A picture of one colour that is tiny when packed and huge when not. */
const solid = (width: number, height: number): Promise<Buffer> =>
	sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false })
		.png({ compressionLevel: 9 })
		.toBuffer();

const cases: Case[] = [
	['a page that says it is a picture', () => '<html><script>alert(1)</script></html>', 'file_kind'],
	['a program that says it is a picture', () => Buffer.from('MZ\u0090\u0000\u0003'), 'file_kind'],
	['nothing', () => '', 'too_small'],
	['plain text', () => 'hallo', 'file_kind'],
	['an archive', () => archiveOf([{ name: 'a.txt', content: 'a' }], { stored: true }), 'file_kind'],
	['a photo in HEIC', () => heicPicture, 'file_heic'],
	['a photo in HEIC of which the header alone arrived', () => heicPicture.subarray(0, 24), 'file_heic'],
	['a damaged picture', async () => (await testPicture()).subarray(0, 4000), 'file_damaged'],
	['a picture with a header alone', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'file_damaged'],
	['a picture that says it is huge', () => pngClaiming(60_000, 60_000), 'too_many_pixels'],
	['a picture that is long and thin', () => pngClaiming(1, 100_000), 'too_many_pixels'],
	['a bomb of pixels', () => solid(12_000, 12_000), 'too_many_pixels'],
	['a drawing with a script', () => svg('<script>alert(1)</script>'), 'unsafe_file'],
	['a drawing that reacts', () => svg('<rect onload="alert(1)"/>'), 'unsafe_file'],
	['a drawing with a page in it', () => svg('<foreignObject><body/></foreignObject>'), 'unsafe_file'],
	[
		'a drawing that leads to a script',
		() => svg('<a xlink:href="javascript:alert(1)"><rect/></a>'),
		'unsafe_file',
	],
	['a drawing that fetches', () => svg('<image href="http://169.254.169.254/x.png"/>'), 'unsafe_file'],
	['a drawing that reads files', () => svg('<image xlink:href="file:///etc/passwd"/>'), 'unsafe_file'],
	[
		'a drawing with a style that fetches',
		() => svg('<style>@import url(http://x.example)</style>'),
		'unsafe_file',
	],
	[
		'a drawing with entities that grow',
		() =>
			`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
		'unsafe_file',
	],
	[
		'a drawing of an impossible size',
		() => svg('<rect/>', 'width="900000" height="900000"'),
		'too_many_pixels',
	],
	[
		'a document with a program',
		() => textDocument([{ name: 'Basic/Standard/x.xml', content: Buffer.from('x') }]),
		'unsafe_file',
	],
	[
		'a document that leads outside',
		() => textDocument([{ name: '../../etc/passwd', content: Buffer.from('x') }]),
		'unsafe_file',
	],
	[
		'a bomb in a document',
		() => textDocument([{ name: 'b.xml', content: Buffer.from('x'), claims: 4_000_000_000 }]),
		'unpacks_too_large',
	],
	['a document whose table is cut off', () => textDocument().subarray(0, 120), 'file_damaged'],
	[
		'a document that runs a script',
		() => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
		'unsafe_file',
	],
	['a document that hides its script', () => pdf('/OpenAction<</S/J#61vaScript/JS(x)>>'), 'unsafe_file'],
	['a document that starts a program', () => pdf('/AA<</O<</S/Launch/F(cmd.exe)>>>>'), 'unsafe_file'],
	['a document that is cut off', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'file_damaged'],
	['a PDF', () => pdf(), 'taken'],
	['a text document', () => textDocument(), 'taken'],
	['a drawing', () => svg('<rect width="50" height="50" fill="red"/>'), 'taken'],
	['a moving picture', () => testPicture({ width: 60, height: 40, format: 'gif' }), 'taken'],
	['a picture called otherwise', () => testPicture({ format: 'webp' }), 'taken'],
	['a picture of a newer kind', () => testPicture({ width: 200, height: 200, format: 'avif' }), 'taken'],
];

describe('an uploaded file', () => {
	let app: TestApp;
	let staff: Record<string, string>;

	beforeAll(async () => {
		app = await createTestApp();
		const centre = await app.make((trx) =>
			buildOrganisation(trx, { centreId: app.centre.id, type: 'VolunteerCenter' }),
		);
		({ as: staff } = await signedIn(app, { organisation: centre, role: 'admin' }));
	});
	afterAll(() => app.close());

	const add = async (bytes: Uint8Array | string, name: string) =>
		app.send('post', '/api/v1/files', { as: staff, body: uploadForm(bytes, name) });

	it.each(cases)(
		'%s',
		async (_name, bytes, expected) => {
			const answer = await add(await bytes(), 'vakantie.jpg');
			if (expected === 'taken') return expect(answer.status, answer.text).toBe(201);
			expect([answer.status, answer.body.errors[0].code], answer.text).toEqual([422, expected]);
			expect(answer.body.errors[0].source.pointer).toBe('/data/attributes/file');
		},
		30_000,
	);

	it('that is too large says how large it may be', async () => {
		const picture = await testPicture();
		const answer = await add(Buffer.concat([picture, Buffer.alloc(maximumImageBytes)]), 'groot.jpg');
		expect([answer.status, answer.body.errors[0].meta]).toMatchObject([
			422,
			{ rule: 'file_size', limit: maximumImageBytes },
		]);
		const larger = await add(Buffer.alloc(20_500_000), 'groter.jpg');
		expect([larger.status, larger.body.errors[0].meta]).toMatchObject([422, { rule: 'file_size' }]);
	}, 30_000);

	it('that is two things at once is kept as the picture alone', async () => {
		const script = '<script>alert(document.domain)</script>';
		const tail = Buffer.concat([
			Buffer.from(script),
			archiveOf([{ name: 'a.js', content: script }], { stored: true }),
		]);
		for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
			const picture = await testPicture({ width: 400, height: 300, format });
			const answer = await add(Buffer.concat([picture, tail]), 'x.php.html');
			expect([format, answer.status], answer.text).toEqual([format, 201]);
			const { image, name } = answer.body.data.attributes;
			expect(name).toMatch(/^x\.php\.(jpg|png)$/);
			for (const width of image.widths) {
				for (const kind of image.formats) {
					const served = await app.send('get', `${image.path}-${width}.${kind}`);
					expect(served.headers.get('content-type')).toBe(`image/${kind}`);
					expect(served.text).not.toContain('script');
				}
			}
			const { id, attributes } = answer.body.data;
			const kept = await app.storage.read(
				`demo/${id}/${attributes.checksum.slice(0, 16)}/original.${name.split('.').at(-1)}`,
			);
			expect(Buffer.from(kept ?? []).toString('latin1')).not.toContain('script');
		}
	}, 30_000);

	it.each([
		['../../../etc/passwd', 'passwd.jpg'],
		['..\\..\\windows\\win.ini', 'win.jpg'],
		['/absoluut/pad.jpg', 'pad.jpg'],
		['naam\u0000.php', 400],
		['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).jpg'],
		['.htaccess', 'htaccess.jpg'],
		['   ', 'bestand.jpg'],
		[`${'a'.repeat(300)}.png`, `${'a'.repeat(100)}.jpg`],
	])('called %j becomes %j', async (given, expected) => {
		const form = uploadForm(await testPicture({ width: 64, height: 64 }), 'plat.jpg');
		const name = given.length > 120 || given.trim() === '' ? undefined : given;
		if (name === undefined)
			form.set('file', new File([new Uint8Array(await testPicture({ width: 64 }))], given));
		else form.set('name', name);
		const answer = await app.send('post', '/api/v1/files', { as: staff, body: form });
		if (typeof expected === 'number') return expect(answer.status).toBe(expected);
		expect(answer.body.data.attributes.name, answer.text).toBe(expected);
	});

	it.each([
		'/files/../../etc/passwd',
		'/files/%2e%2e%2f%2e%2e%2fetc/passwd',
		'/files/00000000-0000-4000-8000-000000000000/..%2f..%2f..%2fetc%2fpasswd',
		'/files/00000000-0000-4000-8000-000000000000/original.jpg',
	])('is not reached by %s', async (path) => {
		expect((await app.send('get', path)).status).toBe(404);
	});
});
