// The shapes of the stock illustrations: people, places and things, flat and warm. All are drawn around (0, 0) at their feet.

export const colours = {
	ink: '#33302e',
	paper: '#fffaf2',
	wood: '#c08552',
	woodDark: '#8c5e3c',
	leaf: '#5b9279',
	leafLight: '#8fcb9b',
	leafDark: '#3d6b56',
	water: '#8ec9d8',
	sun: '#f6c667',
	coral: '#ef8a6f',
	brick: '#d9775a',
	teal: '#3a8f8a',
	blue: '#4f7cac',
	plum: '#7d5a82',
	rose: '#e5a4b4',
	mustard: '#e0a93b',
	grey: '#b8b2a9',
	steel: '#7f8c8d',
};

const c = colours;
const skins = ['#f2c9a5', '#d9a077', '#a9714b', '#7a4b32', '#f5d7be'];
const hairs = ['#3b2a20', '#6b4226', '#c98b3d', '#d9d4cc', '#1f1a17', '#9c4a2f'];

export const rect = (x, y, w, h, fill, r = 0) =>
	`<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${r ? ` rx="${r}"` : ''}/>`;
export const circle = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const ellipse = (x, y, rx, ry, fill) =>
	`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const path = (d, fill, stroke, width = 0) =>
	`<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"` : ''}/>`;
export const line = (d, stroke, width) => path(d, 'none', stroke, width);
export const at = (x, y, inside, scale = 1, flip = false) =>
	`<g transform="translate(${x} ${y})${scale !== 1 || flip ? ` scale(${flip ? -scale : scale} ${scale})` : ''}">${inside}</g>`;

const hairShapes = [
	// short
	(h) => path('M-36-262c-6-34 20-54 40-52 26 0 42 22 34 54-8-14-16-22-30-24-16 8-32 8-44 22z', h),
	// long
	(h) =>
		path(
			'M-38-262c-10-46 22-62 40-60 28 0 48 24 40 62l2 62c-8 8-16 8-22 4l4-70c-16-4-26-12-34-20-8 12-16 18-24 20l2 68c-8 6-14 4-20-2z',
			h,
		),
	// bun
	(h) =>
		circle(2, -326, 17, h) +
		path('M-36-262c-6-38 20-54 38-52 28 0 42 22 34 54-8-16-20-26-34-28-14 6-28 10-38 26z', h),
	// curls
	(h) =>
		[
			[-32, -276],
			[-22, -302],
			[2, -314],
			[26, -302],
			[36, -276],
			[0, -296],
		]
			.map(([x, y]) => circle(x, y, 20, h))
			.join(''),
	// bald with a rim
	(h) => path('M-37-258c-3-12 0-20 4-26l4 20zM37-258c3-12 0-20-4-26l-4 20z', h),
	// scarf
	(h, s) =>
		path('M-42-250c-10-50 20-74 42-72 30 0 52 26 42 72l12 44c-34 22-76 22-108 0z', s) +
		ellipse(0, -256, 27, 34, h),
];

/**
 * A person of about 320 high. `arms` is 'down', 'wave', 'forward', 'up' or 'hold'; `legs` 'stand', 'walk', 'sit' or 'none'.
 */
export function person({
	look = 0,
	shirt = c.teal,
	trousers = c.blue,
	arms = 'down',
	legs = 'stand',
	hair,
	glasses = false,
}) {
	const skin = skins[look % skins.length];
	const style = hair ?? look % hairShapes.length;
	const colour = style === 5 ? skin : hairs[(look * 3 + style) % hairs.length];
	const sleeve = (d) => line(d, shirt, 30);
	const hand = (x, y) => circle(x, y, 16, skin);
	const limbs = {
		stand: line('M-20-112V-10M20-112V-10', trousers, 36) + line('M-24-4h-12M24-4h12', c.ink, 20),
		walk: line('M-14-112L-40-12M14-112L44-20', trousers, 36) + line('M-40-4h-14M48-10l14 2', c.ink, 20),
		sit: line('M-18-104H62V-14M14-104H84V-14', trousers, 36) + line('M62-4h18M88-4h16', c.ink, 20),
		none: '',
	}[legs];
	const back = {
		down: sleeve('M-44-196L-58-124') + hand(-58, -112),
		wave: sleeve('M44-196L86-250L92-304') + hand(94, -318),
		forward: sleeve('M-36-192L18-150L72-158') + hand(84, -160),
		up:
			sleeve('M-44-196L-78-262L-66-318') + hand(-64, -332) + sleeve('M44-196L78-262L66-318') + hand(64, -332),
		hold: sleeve('M-44-196L-58-140L-14-130') + hand(-6, -132),
	}[arms];
	const front = {
		down: sleeve('M44-196L58-124') + hand(58, -112),
		wave: sleeve('M-44-196L-60-126') + hand(-60, -112),
		forward: sleeve('M40-192L66-146L104-150') + hand(114, -150),
		up: '',
		hold: sleeve('M44-196L58-140L22-126') + hand(12, -128),
	}[arms];
	const face =
		circle(-11, -262, 3.6, c.ink) +
		circle(13, -262, 3.6, c.ink) +
		line('M-9-244c6 7 16 7 22 0', c.ink, 3.4) +
		(glasses
			? `<g fill="none" stroke="${c.ink}" stroke-width="3"><circle cx="-12" cy="-262" r="10"/><circle cx="14" cy="-262" r="10"/><path d="M-2-262h6"/></g>`
			: '');
	const head =
		style === 5
			? hairShapes[5](skin, shirt === c.plum ? c.rose : c.plum)
			: ellipse(0, -258, 36, 40, skin) + hairShapes[style](colour);
	return at(
		0,
		0,
		`${back}${limbs}${path('M-48-196c0-24 18-32 48-32s48 8 48 32l4 96c-30 12-74 12-104 0z', shirt)}${rect(-12, -236, 24, 22, skin, 8)}${head}${face}${front}`,
	);
}

export const seated = (options) => person({ ...options, legs: 'none' });

export const table = (w = 380, fill = c.wood) =>
	rect(-w / 2, -118, w, 20, fill, 8) +
	rect(-w / 2 + 26, -100, 16, 100, c.woodDark, 4) +
	rect(w / 2 - 42, -100, 16, 100, c.woodDark, 4);
export const cup = (fill = c.coral) =>
	path('M-18-40h36v26c0 18-36 18-36 0z', fill) +
	line('M18-34c14 0 14 18 0 18', fill, 6) +
	line('M-6-52c-6-8 6-12 0-20M8-52c-6-8 6-12 0-20', '#ffffff', 4);
export const teapot = (fill = c.blue) =>
	ellipse(0, -30, 44, 32, fill) +
	line('M42-36l26-18', fill, 12) +
	line('M-42-40c-28-6-28 30 0 26', fill, 9) +
	ellipse(0, -60, 22, 6, c.ink) +
	circle(0, -70, 7, fill);
export const plant = () =>
	path('M-26-52h52l-8 52h-36z', c.brick) +
	path(
		'M0-52c-40-10-44-60-38-80 30 6 42 40 38 80zM0-52c40-10 46-54 42-80-32 6-46 40-42 80zM0-52c-14-40-6-74 0-96 10 22 16 60 0 96z',
		c.leaf,
	);
export const tree = (fill = c.leaf, light = c.leafLight) =>
	path('M-14 0l4-150h20l4 150z', c.woodDark) +
	circle(-44, -190, 62, fill) +
	circle(44, -186, 66, fill) +
	circle(0, -256, 72, fill) +
	circle(-18, -268, 34, light) +
	circle(40, -208, 26, light);
export const bush = (fill = c.leaf) => ellipse(-40, -28, 52, 40, fill) + ellipse(34, -36, 62, 48, fill);
export const flower = (fill = c.coral) =>
	line('M0 0V-54', c.leafDark, 6) +
	path('M0-16c16-4 22-16 22-26-14 2-22 12-22 26z', c.leafDark) +
	[0, 72, 144, 216, 288]
		.map((a) => `<g transform="translate(0 -66) rotate(${a})">${ellipse(0, -14, 10, 14, fill)}</g>`)
		.join('') +
	circle(0, -66, 9, c.sun);
export const house = (fill = c.brick, roof = c.plum) =>
	rect(-90, -150, 180, 150, fill) +
	path('M-112-150L0-240L112-150z', roof) +
	rect(-24, -84, 48, 84, c.woodDark, 4) +
	rect(-70, -120, 34, 34, c.paper, 3) +
	rect(36, -120, 34, 34, c.paper, 3) +
	circle(14, -42, 4, c.sun);
export const book = (fill = c.blue) =>
	path('M0-8c-30-18-60-18-88-8v-66c28-10 58-10 88 8z', c.paper) +
	path('M0-8c30-18 60-18 88-8v-66c-28-10-58-10-88 8z', c.paper) +
	line('M-88-14c28-10 58-10 88 8 30-18 60-18 88-8', fill, 10) +
	line('M-70-62c18-4 34-4 52 4M-70-44c18-4 34-4 52 4M18-58c18-8 34-8 52-4M18-40c18-8 34-8 52-4', c.grey, 4);
export const books = () =>
	rect(-60, -26, 120, 26, c.coral, 4) +
	rect(-50, -50, 104, 24, c.teal, 4) +
	rect(-56, -76, 110, 26, c.mustard, 4);
export const laptop = () =>
	rect(-70, -98, 140, 90, c.ink, 8) +
	rect(-60, -90, 120, 74, c.water, 4) +
	path('M-90-8h180l-10 10H-80z', c.steel) +
	line('M-40-66h56M-40-50h76M-40-34h40', c.paper, 6);
export const ball = () =>
	circle(0, -34, 34, c.paper) +
	path('M0-52l17 12-6 20h-22l-6-20z', c.ink) +
	line('M0-52v-12M17-40l12-4M11-20l8 11M-11-20l-8 11M-17-40l-12-4', c.ink, 4);
export const dog = (fill = c.wood) =>
	ellipse(0, -62, 70, 36, fill) +
	line('M-50-50V-8M-28-46V-8M34-46V-8M54-50V-8', fill, 16) +
	circle(72, -102, 32, fill) +
	ellipse(98, -94, 20, 14, fill) +
	path('M54-126c-22 0-26 36-16 46 12-6 22-22 24-44z', c.woodDark) +
	circle(80, -108, 4, c.ink) +
	circle(114, -98, 6, c.ink) +
	line('M-68-74c-24-10-26-34-18-46', fill, 12) +
	line('M46-82c12 12 28 14 40 8', c.coral, 8);
export const cat = (fill = c.mustard) =>
	path('M-40 0c-8-60 10-84 36-84s44 24 36 84z', fill) +
	circle(-4, -104, 32, fill) +
	path('M-34-116l-2-36 26 20zM26-116l4-36-28 20z', fill) +
	circle(-14, -106, 4, c.ink) +
	circle(8, -106, 4, c.ink) +
	line('M-10-92c4 4 10 4 14 0', c.ink, 3) +
	line('M30-10c40 6 40-40 22-52', fill, 14);
export const bicycle = (fill = c.teal) =>
	`<g fill="none" stroke="${c.ink}" stroke-width="8"><circle cx="-86" cy="-58" r="54"/><circle cx="86" cy="-58" r="54"/></g>` +
	line('M-86-58L-40-140H44L86-58M-40-140L-4-58L44-140M-86-58H-4', fill, 11) +
	line('M-58-150h36M44-140l-6-30h26', c.ink, 11);
export const wateringCan = () =>
	rect(-34, -58, 68, 58, c.teal, 8) +
	line('M34-40L82-82', c.teal, 12) +
	line('M-26-58c0-38 52-38 52 0', c.teal, 9) +
	line('M88-76c8 12 8 22 6 32M98-80c10 10 14 20 14 32', c.water, 5);
export const spade = () =>
	line('M0-60V-220M-18-220H18', c.woodDark, 12) +
	path('M-28-70h56v42c0 22-28 34-28 34s-28-12-28-34z', c.steel);
export const box = (fill = c.wood) =>
	rect(-70, -90, 140, 90, fill, 6) + rect(-70, -90, 140, 22, c.woodDark, 6) + rect(-12, -90, 24, 44, c.paper);
export const crate = () =>
	`${circle(-38, -92, 24, c.coral)}${circle(6, -98, 26, c.leafLight)}${path('M24-86c-2-34 12-54 26-60 12 22 8 44-2 62z', c.mustard)}${rect(-80, -84, 160, 84, c.wood, 6)}${line('M-80-56h160M-80-28h160', c.woodDark, 6)}`;
export const pot = () =>
	rect(-60, -70, 120, 70, c.steel, 12) +
	rect(-72, -80, 144, 16, c.ink, 8) +
	line('M-80-52h-14M80-52h14', c.ink, 10) +
	line('M-24-96c-8-12 8-18 0-32M4-96c-8-12 8-18 0-32M32-96c-8-12 8-18 0-32', '#ffffff', 6);
export const easel = () =>
	line('M-60 0L0-280L60 0M0-240V-20', c.woodDark, 12) +
	rect(-84, -250, 168, 140, c.paper, 4) +
	path('M-84-150c40-50 60-20 84-40s50-20 84 10v70H-84z', c.leaf) +
	circle(36, -214, 18, c.sun);
export const guitar = () =>
	line('M10-90L92-190', c.woodDark, 14) +
	line('M86-186l18-20', c.ink, 22) +
	path('M-60-30c-20-30 6-62 34-58 10-26 44-20 46 8 4 28-18 30-22 50-6 28-42 28-58 0z', c.mustard) +
	circle(-12, -56, 16, c.ink);
export const notes = () =>
	line('M0-20V-90l50-12v70', c.plum, 8) +
	ellipse(-12, -18, 16, 12, c.plum) +
	ellipse(38, -30, 16, 12, c.plum);
export const toolbox = () =>
	line('M-34-66c0-40 68-40 68 0', c.ink, 10) +
	rect(-80, -70, 160, 70, c.coral, 8) +
	rect(-80, -44, 160, 10, c.ink) +
	rect(-12, -52, 24, 24, c.sun, 4);
export const hammer = () => line('M0 0V-120', c.wood, 16) + rect(-50, -150, 90, 36, c.steel, 8);
export const sewing = () =>
	path('M-90-10v-110c0-30 20-40 40-40H80v54H50v40H20v-40h-60v96z', c.plum) +
	rect(-110, -14, 220, 18, c.woodDark, 6) +
	line('M35-62v40', c.steel, 6) +
	circle(-60, -122, 14, c.rose);
export const lamp = () =>
	line('M0 0V-190', c.ink, 8) + path('M-50-186h100l-26-70h-48z', c.sun) + ellipse(0, -2, 34, 8, c.ink);
export const van = (fill = c.teal) =>
	path('M-190-40v-120c0-20 10-30 30-30H70c20 0 30 6 44 26l48 66c20 4 28 14 28 34v24z', fill) +
	path('M66-170h8c12 0 20 4 28 16l34 50H66z', c.water) +
	rect(-160, -166, 90, 62, c.water, 6) +
	rect(-52, -166, 90, 62, c.water, 6) +
	circle(-110, -34, 36, c.ink) +
	circle(-110, -34, 15, c.grey) +
	circle(116, -34, 36, c.ink) +
	circle(116, -34, 15, c.grey);
export const wheelchair = () =>
	`<g fill="none" stroke="${c.ink}" stroke-width="9"><circle cx="-6" cy="-62" r="58"/><circle cx="92" cy="-22" r="20"/></g>` +
	line('M-44-190L-34-100H66L84-40H116', c.ink, 10) +
	rect(-44, -116, 110, 20, c.teal, 8);
export const tent = () =>
	path('M-170 0L0-200L170 0z', c.mustard) +
	path('M-46 0L0-130L46 0z', c.woodDark) +
	path('M0-200v-40l50 16-50 16z', c.coral);
export const flag = () => line('M0 0V-240', c.woodDark, 10) + path('M0-240h120l-24 36 24 36H0z', c.coral);
export const garland = (w = 900) => {
	const all = [c.coral, c.sun, c.teal, c.rose, c.blue, c.leafLight];
	const parts = Array.from({ length: 13 }, (_, i) => {
		const x = (i * w) / 12;
		const y = 60 * Math.sin((Math.PI * i) / 12);
		return path(`M${x.toFixed(0)} ${y.toFixed(0)}h50l-25 56z`, all[i % all.length]);
	});
	return line(`M0 0Q${w / 2} 124 ${w + 50} 0`, c.ink, 4) + parts.join('');
};
export const phone = () =>
	rect(-30, -112, 60, 112, c.ink, 12) + rect(-24, -100, 48, 84, c.water, 4) + circle(0, -8, 4, c.paper);
export const camera = () =>
	rect(-56, -80, 112, 74, c.ink, 12) +
	rect(-22, -96, 44, 20, c.ink, 6) +
	circle(0, -42, 28, c.steel) +
	circle(0, -42, 16, c.water) +
	circle(40, -66, 6, c.sun);
export const megaphone = () =>
	path('M-60-70l110-50v140l-110-50z', c.coral) +
	rect(-84, -74, 30, 48, c.ink, 8) +
	line('M70-84l26-18M76-50h34M70-16l26 18', c.sun, 9);
export const bubble = (fill = c.paper, inside = '') =>
	path(
		'M-80-150h160c20 0 30 10 30 30v50c0 20-10 30-30 30h-70l-46 40 6-40h-50c-20 0-30-10-30-30v-50c0-20 10-30 30-30z',
		fill,
	) + inside;
export const heart = (fill = c.coral) =>
	path('M0 0C-90-60-70-130-30-130-10-130 0-110 0-100c0-10 10-30 30-30C70-130 90-60 0 0z', fill);
export const chart = () =>
	rect(-110, -200, 220, 150, c.paper, 8) +
	rect(-80, -110, 34, 40, c.coral, 3) +
	rect(-26, -140, 34, 70, c.mustard, 3) +
	rect(28, -174, 34, 104, c.teal, 3) +
	line('M-60-50L-80 0M60-50L80 0', c.woodDark, 10);
export const coins = () =>
	ellipse(0, -10, 44, 14, c.mustard) +
	ellipse(0, -26, 44, 14, c.sun) +
	ellipse(0, -42, 44, 14, c.mustard) +
	ellipse(0, -58, 44, 14, c.sun);
export const collectingBox = () =>
	rect(-44, -120, 88, 120, c.coral, 10) + rect(-22, -108, 44, 8, c.ink, 4) + at(0, -30, heart(c.paper), 0.32);
export const board = () =>
	rect(-220, -210, 440, 150, '#4b6358', 8) +
	rect(-228, -62, 456, 14, c.wood, 4) +
	`<g fill="${c.paper}" font-family="sans-serif" font-size="64" font-weight="700"><text x="-180" y="-112">Aa Bb Cc</text></g>`;
export const frame = (fill = c.water) =>
	rect(-80, -110, 160, 110, c.wood, 4) +
	rect(-66, -96, 132, 82, fill) +
	path('M-66-40l44-30 34 22 30-16 24 20v30H-66z', c.leaf);
export const chess = () =>
	rect(-70, -14, 140, 14, c.woodDark, 4) +
	[0, 1, 2, 3].map((i) => rect(-64 + i * 34, -22, 17, 8, c.paper)).join('') +
	path('M-30-22c-4-30 8-34 8-46h16c0 12 12 16 8 46z', c.ink) +
	circle(-14, -74, 11, c.ink) +
	path('M22-22c-4-24 6-28 6-38h14c0 10 10 14 6 38z', c.paper) +
	circle(35, -64, 9, c.paper);
export const boat = () =>
	path('M-170-50h340l-40 50h-250z', c.brick) +
	line('M0-50V-250', c.woodDark, 10) +
	path('M8-240c80 30 110 90 120 160H8z', c.paper) +
	path('M-8-220c-50 40-80 90-90 140h90z', c.rose);
export const armchair = (fill = c.teal) =>
	rect(-100, -230, 150, 190, fill, 34) +
	rect(-100, -96, 190, 70, fill, 22) +
	line('M-76-26V0M70-26V0', c.woodDark, 14);
export const litter = () => line('M0 0V-150', c.steel, 9) + path('M-50-60h100l-10 110H-40z', c.leafDark);
export const binoculars = () =>
	rect(-44, -40, 36, 52, c.ink, 10) + rect(8, -40, 36, 52, c.ink, 10) + rect(-12, -30, 24, 16, c.steel, 4);
export const bird = (fill = c.blue) =>
	path('M0 0c-30-4-44-30-30-46 14-12 34-4 40 8l24-12c-2 30-14 50-34 50z', fill) +
	circle(-16, -32, 4, c.paper) +
	path('M-34-34l-18 4 16 6z', c.mustard);
export const cake = () =>
	rect(-70, -60, 140, 60, c.rose, 8) +
	path('M-70-44c14 18 28 0 46 0s28 18 46 0 34 14 48 0v-16H-70z', c.paper) +
	line('M-30-62v-30M0-62v-34M30-62v-30', c.teal, 7) +
	[-30, 0, 30].map((x) => ellipse(x, -104, 6, 10, c.sun)).join('');
export const clipboard = () =>
	rect(-50, -140, 100, 140, c.wood, 8) +
	rect(-40, -126, 80, 116, c.paper, 4) +
	rect(-20, -150, 40, 20, c.steel, 6) +
	line('M-24-100l8 8 14-16M8-98h22M-24-68l8 8 14-16M8-66h22M-24-36l8 8 14-16M8-34h22', c.teal, 5);
export const gavel = () =>
	rect(-70, -20, 140, 20, c.woodDark, 6) +
	at(
		0,
		-26,
		`<g transform="rotate(-24)">${rect(-40, -64, 80, 40, c.wood, 8)}${rect(30, -52, 110, 16, c.woodDark, 8)}</g>`,
	);
