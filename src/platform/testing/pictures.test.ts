import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures, pictureToKeep } from './pictures.ts';

type Drawing = { fill?: string; x?: number; radius?: number; letters?: string; width?: number };

/** A button with a word, as a browser might draw it. */
function button(drawing: Drawing = {}): Promise<Buffer> {
	const { fill = '#1c6b57', x = 20, radius = 12, letters = 'none', width = 400 } = drawing;
	const edges = Array.from({ length: 12 }, (_, at) => {
		const left = 60 + at * 9;
		return `<path d="M${left} 36v14" stroke="#fff" stroke-width="${letters === 'thicker' ? 1.4 : 1.3}"/>`;
	});
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90"><rect width="100%" height="100%" fill="#f7f6f2"/><rect x="${x}" y="20" width="180" height="46" rx="${radius}" fill="${fill}"/>${edges.join('')}</svg>`;
	return sharp(Buffer.from(svg)).png().toBuffer();
}

describe('comparing pictures', () => {
	it('passes the same picture, and edges of letters drawn a little otherwise', async () => {
		const expected = await button();
		expect((await comparePictures(expected, await button())).same).toBe(true);
		expect((await comparePictures(expected, await button({ letters: 'thicker' }))).same).toBe(true);
	});

	it.each<[string, Drawing]>([
		['another colour', { fill: '#2457a6' }],
		['a shade that is only a little other', { fill: '#1c8a57' }],
		['a place four pixels further', { x: 24 }],
		['square corners', { radius: 0 }],
	])('refuses %s, and shows where', async (_, drawing) => {
		const compared = await comparePictures(await button(), await button(drawing));
		expect(compared.same).toBe(false);
		expect(compared.reason).toMatch(/^\d+ % differs around \d+, \d+$/);
		expect(compared.difference?.subarray(1, 4).toString()).toBe('PNG');
	});

	it('refuses another size, without a picture of the difference', async () => {
		const compared = await comparePictures(await button(), await button({ width: 410 }));
		expect(compared).toEqual({ same: false, reason: '410 × 90 instead of 400 × 90', difference: undefined });
	});
});

describe('a picture to keep', () => {
	/** A drawing of two colours, small beside a page that has those of a rainbow from light to dark. */
	function ofManyColours(): Promise<Buffer> {
		const rainbow = ['#e22', '#ee2', '#2e2', '#2ee', '#22e', '#e2e'].map(
			(colour, at) => `<stop offset="${at / 5}" stop-color="${colour}"/>`,
		);
		const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="480"><linearGradient id="rainbow">${rainbow.join('')}</linearGradient><linearGradient id="shade" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000"/></linearGradient><path d="M0 0h1280v400H0z" fill="url(#rainbow)"/><path d="M0 0h1280v400H0z" fill="url(#shade)"/><path d="M620 420h40v40h-40z" fill="#3a8f8a"/><path d="M660 420h40v40h-40z" fill="#d9775a"/></svg>`;
		return sharp(Buffer.from(svg)).png().toBuffer();
	}

	it('passes as the one that was taken, however many colours it has, and is smaller when they are few', async () => {
		const many = await ofManyColours();
		expect((await comparePictures(await pictureToKeep(many), many)).same).toBe(true);
		const few = await button();
		const kept = await pictureToKeep(few);
		expect((await comparePictures(kept, few)).same).toBe(true);
		expect(kept.length).toBeLessThan(few.length);
	});
});
