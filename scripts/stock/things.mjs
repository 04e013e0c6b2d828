// More things that stand on the stock illustrations, drawn around (0, 0) at their feet like those in shapes.mjs.

import { at, colours as c, circle, ellipse, line, path, rect } from './shapes.mjs';

/** A cross in white on a green bag. */
export const firstAidBag = () =>
	line('M-30-78c0-34 60-34 60 0', c.ink, 9) +
	rect(-70, -80, 140, 80, c.leafDark, 10) +
	rect(-10, -66, 20, 52, c.paper, 3) +
	rect(-26, -50, 52, 20, c.paper, 3);
/** A band round an arm or a head. */
export const bandage = () => line('M-20 0H20', '#ffffff', 26) + line('M-12-6L10 8M10-8L-10 8', c.grey, 3);
export const bookcase = () => {
	const spines = [c.coral, c.teal, c.mustard, c.plum, c.blue, c.leaf, c.rose, c.brick];
	const shelf = (y, from) =>
		Array.from({ length: 12 }, (_, i) => {
			const high = 74 + ((i * 7 + from * 5) % 4) * 8;
			return rect(-196 + i * 33, y - high, 26, high, spines[(i + from) % spines.length], 3);
		}).join('') + rect(-214, y, 428, 14, c.woodDark);
	return (
		rect(-220, -400, 440, 400, c.wood, 6) +
		rect(-206, -388, 412, 376, '#e7cfae') +
		shelf(-270, 0) +
		shelf(-146, 3) +
		shelf(-20, 5)
	);
};
const coat = (x, fill) =>
	line(`M${x}-300v-14c0-10 12-10 12-2`, c.steel, 5) +
	path(`M${x - 34}-276c14-18 54-18 68 0l14 108h-24v52h-48v-52h-24z`, fill);
export const clothesRack = () =>
	line('M-200 0V-310H200V0M-230-4h60M170-4h60', c.steel, 12) +
	coat(-130, c.coral) +
	coat(-40, c.blue) +
	coat(50, c.mustard) +
	coat(140, c.plum);
export const yarn = (fill = c.rose) =>
	circle(0, -34, 34, fill) +
	line('M-26-50c18 4 38 18 46 36M-30-30c20 0 34 8 42 22M-12-64c18 4 34 16 42 32', c.paper, 4) +
	line('M30-20c30 30 60-8 90 14', fill, 5);
export const knitting = (fill = c.rose) =>
	rect(-46, -10, 92, 66, fill, 8) +
	line('M-46 8h92M-46 28h92', c.paper, 4) +
	line('M-70-34L20 6M70-34L-20 6', c.woodDark, 7);
export const pumpkin = () =>
	ellipse(-30, -34, 34, 34, c.brick) +
	ellipse(30, -34, 34, 34, c.brick) +
	ellipse(0, -36, 32, 38, c.coral) +
	line('M0-72c0-16 8-20 16-24', c.leafDark, 9);
export const cabbage = () =>
	circle(0, -30, 34, c.leaf) +
	circle(-22, -22, 24, c.leafLight) +
	circle(22, -22, 24, c.leafLight) +
	circle(0, -30, 20, c.leafDark);
export const beehive = () =>
	rect(-64, -20, 12, 20, c.woodDark) +
	rect(52, -20, 12, 20, c.woodDark) +
	rect(-74, -90, 148, 70, c.sun, 4) +
	rect(-74, -158, 148, 64, c.paper, 4) +
	path('M-88-158h176l-20-24H-68z', c.steel) +
	rect(-24, -40, 48, 10, c.ink, 4);
export const bee = () =>
	ellipse(6, -18, 14, 10, '#ffffff') + ellipse(0, -4, 18, 12, c.sun) + line('M-4-14v20M6-14v20', c.ink, 5);
/** A broad hat with a veil, around the head of a person. */
export const veil = () =>
	`<g opacity="0.5">${path('M-58-300h116l10 96h-136z', '#ffffff')}</g>` +
	ellipse(0, -300, 84, 16, c.sun) +
	path('M-42-302c0-50 84-50 84 0z', c.sun);
export const campfire = () =>
	line('M-60-8L60-36M60-8L-60-36', c.woodDark, 22) +
	path(
		'M0-180c10 40 60 60 52 112-6 40-98 40-104 0-6-36 24-44 22-74 16 10 18 22 20 34 8-20 14-40 10-72z',
		c.coral,
	) +
	path('M4-110c4 24 28 34 22 60-6 24-46 24-50 0-2-18 12-24 12-40 6 4 8 12 8 18 6-10 10-22 8-38z', c.sun);
export const sandbag = () =>
	path('M-62 0c-10-36 4-48 20-48h84c16 0 30 12 20 48-20 10-104 10-124 0z', '#d8c29a', '#a88a5c', 4) +
	line('M44-46l20-12', '#a88a5c', 7);
export const sandbags = () =>
	[
		[-130, 0],
		[0, 0],
		[130, 0],
		[-66, -46],
		[66, -46],
		[0, -92],
	]
		.map(([x, y]) => at(x, y, sandbag()))
		.join('');
/** The wheel of a water mill, by its axle. */
export const waterWheel = () =>
	circle(0, 0, 118, c.woodDark) +
	circle(0, 0, 98, '#dcebef') +
	[0, 45, 90, 135]
		.map((turn) => `<g transform="rotate(${turn})">${rect(-128, -7, 256, 14, c.wood, 4)}</g>`)
		.join('') +
	[0, 45, 90, 135, 180, 225, 270, 315]
		.map((turn) => `<g transform="rotate(${turn})">${rect(-24, -136, 48, 24, c.wood, 4)}</g>`)
		.join('') +
	circle(0, 0, 22, c.woodDark) +
	circle(0, 0, 9, c.sun);
export const ladder = () =>
	line('M-34 0L-22-430M34 0L22-430', c.woodDark, 12) +
	line('M-32-50H32M-31-110H31M-29-170H29M-28-230H28M-26-290H26M-25-350H25', c.wood, 10);
/** The white cane of who does not see, held at its top. */
export const cane = () => line('M0-130L66 0', '#ffffff', 9) + line('M52-28L66 0', c.coral, 9);
export const crutch = () => line('M0-190V0M-18-190H18M-4-110H22', c.steel, 10);
export const blocks = () =>
	rect(-66, -60, 60, 60, c.coral, 6) +
	rect(6, -60, 60, 60, c.teal, 6) +
	rect(-30, -120, 60, 60, c.sun, 6) +
	path('M-34-124h68L0-172z', c.plum);
export const microphone = () =>
	line('M0 0V-70', c.steel, 9) +
	ellipse(0, 0, 36, 8, c.ink) +
	rect(-22, -140, 44, 76, c.ink, 22) +
	line('M-12-120h24M-12-104h24', c.grey, 4);
/** Over the head of a person. */
export const headphones = () =>
	line('M-38-258c-6-76 82-76 76 0', c.ink, 9) +
	ellipse(-38, -250, 12, 20, c.coral) +
	ellipse(38, -250, 12, 20, c.coral);
export const curtain = () =>
	path('M0 0V-640h170c-8 260-50 480-120 640z', c.brick) +
	line('M40-640c0 220-8 420-24 620M90-640c-4 200-22 400-50 560', '#b85f47', 8);
export const crown = () => path('M-34-292l-8-52 26 22 16-34 16 34 26-22-8 52z', c.sun);
export const archive = () => {
	const row = (y) =>
		[-140, -46, 48, 142]
			.map(
				(x, i) =>
					rect(x - 42, y - 92, 84, 92, [c.teal, c.mustard, c.coral, c.blue][i], 5) +
					rect(x - 22, y - 70, 44, 24, c.paper, 3),
			)
			.join('') + rect(-210, y, 420, 12, c.steel);
	return line('M-204 0V-370M204 0V-370', c.steel, 12) + row(-250) + row(-130) + row(-10);
};
export const lifebuoy = () =>
	`<g fill="none" stroke-width="34"><circle cx="0" cy="-66" r="50" stroke="#ffffff"/><circle cx="0" cy="-66" r="50" stroke="${c.coral}" stroke-dasharray="39 39.5"/></g>`;
export const watchtower = () =>
	line('M-80 0L-60-260M80 0L60-260M-74-90H74', c.wood, 14) +
	rect(-96, -270, 192, 18, c.woodDark, 4) +
	rect(-80, -380, 160, 112, c.paper, 4) +
	rect(-60, -360, 120, 56, c.water, 4) +
	path('M-104-376h208L0-440z', c.coral) +
	at(0, -436, line('M0 0v-60', c.ink, 7) + path('M0-60h64v36H0z', c.sun));
