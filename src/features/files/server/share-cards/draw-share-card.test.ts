import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawShareCard } from './draw-share-card.tsx';

const card = {
	title: 'Voorlezen',
	lines: ['Bibliotheek', 'Epe'],
	centre: 'Vrijwilligerspunt',
	colour: '#aa3300',
	picture: undefined,
	logo: undefined,
};
const pixels = async (given: object = {}) => {
	const picture = sharp(await drawShareCard({ ...card, ...given }));
	const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, info };
};

/** About that colour: the picture is compressed. */
const expectColour = (found: number[], asked: number[]) => {
	for (const [at, value] of asked.entries()) expect(Math.abs((found[at] ?? 0) - value)).toBeLessThan(6);
};

it('has the colour of the centre, and draws letters, also those beyond the first set', async () => {
	const { data, info } = await pixels();
	expect([info.width, info.height]).toEqual([1200, 630]);
	expectColour([...data.subarray(0, 3)], [0xaa, 0x33, 0x00]);
	const dark = ({ data: all }: { data: Buffer }) => all.filter((value) => value < 60).length;
	const empty = dark(await pixels({ title: ' ' }));
	expect(dark(await pixels({ title: 'Yıldırım' }))).toBeGreaterThan(empty + 1000);
});

it('keeps an endless title and what looks like markup within the picture', async () => {
	const { info } = await pixels({ title: '<b>Heel</b> lange titel & meer '.repeat(40) });
	expect([info.width, info.height]).toEqual([1200, 630]);
});
