import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './pictures.ts';

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
