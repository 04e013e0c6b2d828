// What stands on each stock illustration, by its key. The words that go with them are in the slice of files.
import * as s from './shapes.mjs';

const { at, colours: c } = s;
const W = 1280;
const H = 800;
const GROUND = 690;

const hill = (fill, from, to, bend) =>
	s.path(`M0 ${from}C320 ${from - bend} 760 ${to + bend} ${W} ${to}V${H}H0z`, fill);
const cloud = (x, y, k = 1) =>
	at(
		x,
		y,
		s.ellipse(0, 0, 70, 26, '#ffffff') + s.circle(-26, -18, 30, '#ffffff') + s.circle(20, -26, 38, '#ffffff'),
		k,
	);
const window = (x, y) =>
	s.rect(x, y, 220, 240, '#ffffff', 10) +
	s.rect(x + 14, y + 14, 90, 212, '#cfe8ee', 4) +
	s.rect(x + 116, y + 14, 90, 212, '#cfe8ee', 4) +
	at(x + 160, y + 226, s.tree(), 0.42);

/** Inside: a wall and a floor, with a window or a picture. */
function room(wall, floor, extra = window(120, 130)) {
	return s.rect(0, 0, W, H, wall) + s.rect(0, 600, W, 200, floor) + s.rect(0, 592, W, 14, '#ffffff') + extra;
}
/** Outside: sky, sun, far and near ground. */
function outside(sky = '#d8eef0', far = '#b9dcc0', near = '#8cc29a', sunX = 1060) {
	return (
		s.rect(0, 0, W, H, sky) +
		s.circle(sunX, 170, 84, c.sun) +
		cloud(300, 170, 1.2) +
		cloud(720, 110, 0.9) +
		hill(far, 540, 480, 80) +
		hill(near, 620, 640, 40)
	);
}
const street = (sky = '#fbe3cf') =>
	s.rect(0, 0, W, H, sky) +
	s.circle(220, 190, 76, c.sun) +
	cloud(860, 140, 1.1) +
	at(150, 610, s.house('#e3b79c', '#8f6f7d'), 1.25) +
	at(420, 610, s.house('#c9d3b6', '#6e8575'), 1.05) +
	at(1130, 610, s.house('#e9c98f', '#a66a56'), 1.3) +
	s.rect(0, 608, W, 200, '#d9c7ae') +
	s.rect(0, 608, W, 16, '#f3e9da');

const P = (x, options, k = 1.25, flip = false, y = GROUND) => at(x, y, s.person(options), k, flip);
const T = (x, thing, k = 1.2, y = GROUND) => at(x, y, thing, k);
const OnTable = (x, thing, k = 1, y = GROUND - 140) => at(x, y, thing, k);
/** People behind a table, with things on it. */
const around = (width, people, things) =>
	at(640, 790, at(-640, -790, behindTable(width, people, things)), 1.2);
const behindTable = (width, people, things) =>
	people.map(([x, options, flip]) => at(x, GROUND - 20, s.seated(options), 1.2, flip)).join('') +
	at(640, GROUND + 10, s.table(width), 1.3) +
	things;

export const scenes = {
	'koffie-schenken':
		room('#fbe9d7', '#d9b991') +
		around(
			560,
			[
				[430, { look: 3, shirt: c.teal, hair: 2 }],
				[850, { look: 1, shirt: c.coral, arms: 'hold', hair: 4, glasses: true }, true],
			],
			OnTable(560, s.cup(c.coral), 1.2) +
				OnTable(640, s.teapot(c.blue), 1.1) +
				OnTable(730, s.cup(c.mustard), 1.2),
		) +
		T(1110, s.plant(), 1.6),
	'samen-eten':
		room('#f3ead7', '#caa27a', at(900, 330, s.frame(), 1.6) + at(260, 300, s.frame('#f7d9c4'), 1.2)) +
		around(
			760,
			[
				[330, { look: 0, shirt: c.plum, hair: 1 }],
				[520, { look: 3, shirt: c.mustard, hair: 3 }],
				[750, { look: 4, shirt: c.blue, hair: 0 }, true],
				[950, { look: 2, shirt: c.coral, hair: 5 }, true],
			],
			OnTable(640, s.pot(), 1.05) + OnTable(440, s.cup(c.teal), 0.9) + OnTable(850, s.cup(c.rose), 0.9),
		),
	'spelletjes-middag':
		room('#e7eef0', '#c7ab8c') +
		around(
			560,
			[
				[430, { look: 4, shirt: c.coral, arms: 'hold', hair: 4 }],
				[850, { look: 2, shirt: c.leafDark, arms: 'hold', hair: 1 }, true],
			],
			OnTable(640, s.chess(), 1.6),
		) +
		T(1110, s.lamp(), 1.5),
	'bestuur-vergadering':
		room('#e9e7f1', '#b9a58f', at(640, 400, s.chart(), 1.3)) +
		around(
			800,
			[
				[300, { look: 1, shirt: c.blue, hair: 0, glasses: true }],
				[980, { look: 3, shirt: c.plum, hair: 2 }, true],
			],
			OnTable(520, s.laptop(), 1) + OnTable(760, s.clipboard(), 0.8),
		),
	'balie-ontvangst':
		room('#fdeee0', '#d4b08c', at(250, 330, s.frame(), 1.5)) +
		P(820, { look: 2, shirt: c.teal, arms: 'wave', hair: 1 }, 1.25, false, 640) +
		s.rect(600, 480, 520, 240, c.wood, 14) +
		s.rect(580, 462, 560, 30, c.woodDark, 10) +
		at(1010, 462, s.plant(), 0.9) +
		P(330, { look: 4, shirt: c.coral, arms: 'down', legs: 'walk', hair: 3 }, 1.25),
	'computer-hulp':
		room('#e3eef3', '#c2a98d') +
		around(
			620,
			[
				[480, { look: 4, shirt: c.plum, hair: 4, glasses: true }],
				[740, { look: 3, shirt: c.mustard, arms: 'forward', hair: 0 }, true],
			],
			OnTable(610, s.laptop(), 1.3),
		) +
		T(1100, s.plant(), 1.6),
	'website-maken':
		room('#eee6f3', '#bfa58c', window(930, 130)) +
		around(
			560,
			[[640, { look: 1, shirt: c.teal, arms: 'hold', hair: 3, glasses: true }]],
			OnTable(640, s.laptop(), 1.5) + OnTable(870, s.cup(c.coral), 1.1),
		) +
		at(330, 380, s.bubble('#ffffff', s.line('M-50-112h100M-50-84h60', c.plum, 10)), 1.1),
	'evenement-opbouwen':
		outside() +
		at(160, 120, s.garland(920)) +
		T(300, s.tent(), 1.5) +
		P(640, { look: 2, shirt: c.coral, arms: 'up', hair: 0 }, 1.2) +
		P(900, { look: 0, shirt: c.blue, arms: 'hold', legs: 'walk', hair: 1 }, 1.2, true) +
		at(890, 560, s.box(), 0.8),
	buurtfeest:
		street() +
		at(170, 110, s.garland(900)) +
		P(420, { look: 3, shirt: c.sun, arms: 'up', hair: 3 }) +
		P(660, { look: 0, shirt: c.teal, arms: 'wave', hair: 2 }) +
		P(900, { look: 4, shirt: c.rose, arms: 'down', hair: 1 }, 1.25, true) +
		T(1090, s.flag(), 1.1),
	'geld-tellen':
		room('#f4efdc', '#c5a883') +
		around(
			560,
			[[640, { look: 0, shirt: c.blue, arms: 'hold', hair: 0, glasses: true }]],
			OnTable(480, s.coins(), 1) + OnTable(560, s.coins(), 0.7) + OnTable(800, s.clipboard(), 0.9),
		),
	'administratie-hulp':
		room('#e6efe6', '#bfa78d') +
		around(
			620,
			[
				[470, { look: 4, shirt: c.coral, hair: 1 }],
				[780, { look: 2, shirt: c.leafDark, arms: 'forward', hair: 4 }, true],
			],
			OnTable(600, s.clipboard(), 1) + OnTable(710, s.books(), 0.8),
		),
	collecteren:
		street('#e6eef2') +
		P(560, { look: 1, shirt: c.coral, arms: 'hold', legs: 'walk', hair: 2 }) +
		at(600, 570, s.collectingBox(), 1) +
		P(900, { look: 4, shirt: c.blue, arms: 'forward', hair: 0 }, 1.25, true),
	rommelmarkt:
		outside('#fdeccf', '#e2d3a8', '#b8cf9b') +
		at(180, 110, s.garland(900)) +
		P(480, { look: 3, shirt: c.teal, arms: 'wave', hair: 5 }, 1.2, false, 640) +
		P(860, { look: 0, shirt: c.mustard, arms: 'down', hair: 3 }, 1.2, true, 640) +
		at(640, 720, s.table(700), 1.3) +
		at(430, 570, s.books(), 0.9) +
		at(600, 570, s.lamp(), 0.6) +
		at(720, 570, s.frame(), 0.8) +
		at(880, 570, s.teapot(c.plum), 0.9),
	'koken-voor-groepen':
		room(
			'#fff0dd',
			'#d1aa80',
			s.rect(120, 150, 420, 20, c.wood, 6) + at(220, 150, s.pot(), 0.8) + at(420, 150, s.plant(), 0.7),
		) +
		P(500, { look: 2, shirt: c.paper, trousers: c.ink, arms: 'forward', hair: 0 }, 1.3, false, 650) +
		s.rect(560, 500, 620, 230, '#d8d4cc', 12) +
		s.rect(544, 484, 652, 26, c.ink, 8) +
		at(700, 484, s.pot(), 1.2) +
		at(940, 484, s.crate(), 1),
	voedselbank:
		room(
			'#e8efe4',
			'#c3a57f',
			s.rect(90, 160, 360, 18, c.wood) +
				s.rect(90, 300, 360, 18, c.wood) +
				at(190, 160, s.box(), 0.7) +
				at(340, 160, s.crate(), 0.6) +
				at(190, 300, s.crate(), 0.6) +
				at(340, 300, s.box(c.mustard), 0.7),
		) +
		P(560, { look: 3, shirt: c.teal, arms: 'hold', hair: 4 }) +
		at(585, 560, s.crate(), 1) +
		P(900, { look: 0, shirt: c.coral, arms: 'forward', hair: 1 }, 1.25, true) +
		T(1130, s.box(), 1.3),
	bakken:
		room('#fde7e4', '#d7b08e') +
		around(
			600,
			[
				[470, { look: 4, shirt: c.rose, hair: 2 }],
				[800, { look: 1, shirt: c.sun, arms: 'up', hair: 3 }, true],
			],
			OnTable(640, s.cake(), 1.3),
		),
	schilderen:
		room('#eceaf4', '#c3ab90') +
		T(720, s.easel(), 1.45) +
		P(470, { look: 1, shirt: c.mustard, arms: 'forward', hair: 3 }, 1.3) +
		P(1040, { look: 4, shirt: c.teal, arms: 'down', hair: 4, glasses: true }, 1.25, true),
	'muziek-maken':
		room('#f7e6ea', '#c9a584', at(960, 360, s.notes(), 1.3) + at(300, 330, s.notes(), 1)) +
		P(480, { look: 3, shirt: c.plum, arms: 'hold', hair: 0 }, 1.3) +
		at(500, 560, s.guitar(), 1.2) +
		P(850, { look: 0, shirt: c.coral, arms: 'up', hair: 1 }, 1.3, true),
	'museum-rondleiding':
		room(
			'#f2ede2',
			'#b59b80',
			at(280, 370, s.frame(), 2) +
				at(700, 370, s.frame('#f7d9c4'), 2.2) +
				at(1090, 370, s.frame('#dfe6c8'), 1.6),
		) +
		P(430, { look: 2, shirt: c.blue, arms: 'wave', hair: 0, glasses: true }) +
		P(800, { look: 4, shirt: c.coral, hair: 1 }, 1.2, true) +
		P(980, { look: 3, shirt: c.leafDark, hair: 3 }, 1.1, true),
	tuinieren:
		outside() +
		T(180, s.tree(), 1.3) +
		P(520, { look: 0, shirt: c.coral, arms: 'forward', hair: 1 }) +
		at(690, 560, s.wateringCan(), 1.2) +
		T(800, s.flower(c.coral), 1.4) +
		T(880, s.flower(c.plum), 1.7) +
		T(960, s.flower(c.mustard), 1.3) +
		T(1100, s.bush(), 1.6),
	'bomen-planten':
		outside('#dcebf3') +
		P(430, { look: 3, shirt: c.mustard, arms: 'hold', hair: 0 }) +
		at(470, 700, s.spade(), 1.1) +
		T(700, s.tree(c.leafLight, '#bfe3c3'), 0.8) +
		P(940, { look: 4, shirt: c.teal, arms: 'forward', hair: 2 }, 1.25, true) +
		T(1150, s.tree(), 1.4),
	zwerfafval:
		outside('#e4f0e6') +
		P(480, { look: 1, shirt: c.sun, arms: 'forward', legs: 'walk', hair: 2 }) +
		at(640, 600, s.litter(), 1.2) +
		P(860, { look: 2, shirt: c.coral, arms: 'down', legs: 'walk', hair: 0 }) +
		T(1120, s.bush(), 1.5),
	'hond-uitlaten':
		outside('#e3eef4', '#c7dfb4', '#9cc98f') +
		T(1110, s.tree(), 1.3) +
		P(470, { look: 4, shirt: c.blue, arms: 'forward', legs: 'walk', hair: 1 }) +
		s.line('M612 502C680 560 720 590 770 600', c.ink, 5) +
		T(760, s.dog(), 1.4),
	dierenopvang:
		room('#f0eadb', '#c9ab86') +
		P(430, { look: 2, shirt: c.leafDark, arms: 'hold', hair: 1 }, 1.3) +
		T(700, s.cat(), 1.7) +
		T(900, s.cat(c.steel), 1.4) +
		T(1080, s.box(), 1.3),
	'vogels-tellen':
		outside('#dfeef5') +
		P(520, { look: 0, shirt: c.leafDark, arms: 'hold', hair: 4 }) +
		at(530, 415, s.binoculars(), 0.9) +
		at(820, 300, s.bird(), 1.3) +
		at(980, 240, s.bird(c.coral), 1) +
		at(720, 210, s.bird(c.mustard), 0.8) +
		T(1080, s.tree(), 1.5),
	fotograferen:
		street('#e9e4f1') +
		P(520, { look: 3, shirt: c.plum, arms: 'hold', hair: 3 }) +
		at(530, 520, s.camera(), 0.8) +
		P(880, { look: 0, shirt: c.sun, arms: 'wave', hair: 2 }, 1.25, true),
	'berichten-schrijven':
		room('#e4f0ef', '#c0a88e') +
		P(480, { look: 4, shirt: c.coral, arms: 'hold', hair: 0 }, 1.3) +
		at(495, 540, s.phone(), 0.9) +
		at(760, 400, s.bubble('#ffffff', at(0, -70, s.heart(), 0.45)), 1.2) +
		at(1000, 520, s.bubble(c.sun, s.line('M-50-110h100M-50-80h64', c.ink, 10)), 1),
	campagne:
		outside('#fde5d6', '#efcfa8', '#d9b98c') +
		P(480, { look: 2, shirt: c.blue, arms: 'forward', hair: 5 }) +
		at(690, 520, s.megaphone(), 1.5) +
		P(1000, { look: 0, shirt: c.teal, arms: 'up', hair: 3 }, 1.15, true),
	'voetbal-training':
		outside('#d9eef2', '#bfe0b4', '#86bf7c') +
		P(400, { look: 1, shirt: c.blue, trousers: c.ink, arms: 'wave', hair: 0 }) +
		P(720, { look: 3, shirt: c.coral, trousers: c.paper, legs: 'walk', hair: 3 }, 0.95) +
		P(930, { look: 0, shirt: c.coral, trousers: c.paper, legs: 'walk', hair: 2 }, 0.95, true) +
		T(830, s.ball(), 1) +
		T(1140, s.flag(), 0.9),
	wandelen:
		outside('#e6f1ea') +
		T(150, s.tree(), 1.3) +
		P(500, { look: 4, shirt: c.coral, legs: 'walk', hair: 3 }) +
		P(680, { look: 2, shirt: c.teal, legs: 'walk', hair: 4 }) +
		P(860, { look: 0, shirt: c.mustard, legs: 'walk', arms: 'wave', hair: 2 }) +
		T(1130, s.bush(), 1.4),
	'bewegen-voor-ouderen':
		room('#e5f0f4', '#c9b08f') +
		P(350, { look: 1, shirt: c.teal, arms: 'up', hair: 2 }) +
		P(640, { look: 4, shirt: c.coral, arms: 'up', hair: 3, glasses: true }) +
		P(930, { look: 0, shirt: c.plum, arms: 'up', hair: 4 }),
	'zeilen-met-een-beperking':
		s.rect(0, 0, W, H, '#dff0f5') +
		s.circle(1040, 160, 80, c.sun) +
		cloud(300, 160, 1.2) +
		hill('#b9dcc0', 460, 440, 30) +
		s.rect(0, 520, W, 280, c.water) +
		at(400, 520, s.seated({ look: 3, shirt: c.coral, arms: 'wave', hair: 0 }), 0.9) +
		at(800, 520, s.seated({ look: 4, shirt: c.mustard, hair: 1 }), 0.9) +
		at(600, 600, s.boat(), 1.9) +
		s.line('M80 640q40-24 80 0t80 0M900 680q40-24 80 0t80 0M300 730q40-24 80 0t80 0', '#ffffff', 8),
	taalmaatje:
		room('#f6ebdc', '#c8a98a') +
		around(
			560,
			[
				[440, { look: 2, shirt: c.teal, hair: 5 }],
				[840, { look: 0, shirt: c.coral, hair: 2 }, true],
			],
			OnTable(640, s.book(), 1.1),
		) +
		at(
			560,
			250,
			s.bubble(
				'#ffffff',
				`<text x="0" y="-72" font-size="64" font-weight="700" font-family="sans-serif" text-anchor="middle" fill="${c.teal}">hoi!</text>`,
			),
			0.95,
		),
	taalcafe:
		room('#e9e4ef', '#c1a389') +
		around(
			760,
			[
				[330, { look: 3, shirt: c.mustard, hair: 3 }],
				[640, { look: 1, shirt: c.plum, hair: 0 }],
				[950, { look: 4, shirt: c.teal, hair: 1 }, true],
			],
			OnTable(480, s.cup(c.coral), 1) + OnTable(800, s.cup(c.blue), 1),
		) +
		at(480, 220, s.bubble(c.sun), 0.7) +
		at(820, 200, s.bubble('#ffffff'), 0.7),
	voorlezen:
		room('#fdeadf', '#d2b08f') +
		T(1080, s.lamp(), 1.6) +
		at(560, 700, s.seated({ look: 4, shirt: c.blue, arms: 'hold', hair: 2, glasses: true }), 1.35) +
		at(580, 640, s.book(c.coral), 1.2) +
		at(330, 710, s.seated({ look: 1, shirt: c.sun, hair: 3 }), 0.95) +
		at(800, 710, s.seated({ look: 3, shirt: c.coral, hair: 0 }), 0.95),
	'repair-cafe':
		room('#ece9e0', '#b89a7b', at(900, 340, s.frame(), 1.2)) +
		around(
			620,
			[
				[470, { look: 0, shirt: c.leafDark, hair: 4, glasses: true }],
				[820, { look: 2, shirt: c.rose, hair: 1 }, true],
			],
			OnTable(560, s.hammer(), 0.7) + OnTable(650, s.lamp(), 0.6) + OnTable(760, s.toolbox(), 0.8),
		),
	naaien:
		room('#f5e7ee', '#caa98c') +
		around(
			600,
			[[560, { look: 3, shirt: c.mustard, arms: 'forward', hair: 5 }]],
			OnTable(720, s.sewing(), 1.1),
		) +
		T(1110, s.plant(), 1.5),
	klussen:
		room(
			'#e6eef0',
			'#c9ab88',
			s.rect(760, 160, 300, 300, '#ffffff', 8) + s.rect(760, 160, 300, 150, c.teal, 8),
		) +
		P(560, { look: 1, shirt: c.mustard, trousers: c.blue, arms: 'forward', hair: 0 }, 1.3) +
		T(1020, s.toolbox(), 1.3),
	'fietsen-maken':
		street('#e8efe2') +
		T(760, s.bicycle(), 1.9) +
		P(400, { look: 2, shirt: c.coral, trousers: c.ink, arms: 'forward', hair: 3 }, 1.25) +
		T(1120, s.toolbox(), 1),
	'rijden-met-het-busje':
		street('#dfedf2') +
		T(700, s.van(), 1.9) +
		at(890, 560, s.seated({ look: 4, shirt: c.mustard, hair: 4 }), 0.62) +
		P(270, { look: 0, shirt: c.coral, arms: 'wave', hair: 2 }, 1.15),
	'boodschappen-bezorgen':
		street('#fbe8d5') +
		T(820, s.bicycle(c.coral), 1.6) +
		P(450, { look: 3, shirt: c.blue, arms: 'hold', legs: 'walk', hair: 1 }) +
		at(480, 560, s.crate(), 0.85),
	'rolstoel-wandelen':
		outside('#e2eff2') +
		at(690, 690, s.wheelchair(), 1.4) +
		at(
			680,
			700,
			s.person({ look: 4, shirt: c.rose, arms: 'hold', legs: 'none', hair: 2, glasses: true }),
			1.15,
		) +
		P(500, { look: 1, shirt: c.teal, arms: 'forward', legs: 'walk', hair: 0 }, 1.25) +
		T(1110, s.tree(), 1.3),
	'bezoek-aan-huis':
		room('#fbeee6', '#cfae8d') +
		T(640, s.table(320), 1) +
		at(640, 574, s.teapot(c.teal), 0.9) +
		at(380, 700, s.armchair(c.teal), 1.25) +
		at(900, 700, s.armchair(c.coral), 1.25, true) +
		at(380, 700, s.person({ look: 4, shirt: c.plum, legs: 'sit', hair: 2, glasses: true }), 1.25) +
		at(900, 700, s.person({ look: 3, shirt: c.mustard, legs: 'sit', hair: 0 }), 1.25, true) +
		T(1130, s.plant(), 1.5),
	'huiswerk-hulp':
		room('#e8f0e4', '#c4a686', at(900, 380, s.board(), 0.9)) +
		around(
			600,
			[
				[480, { look: 3, shirt: c.coral, hair: 3 }],
				[780, { look: 0, shirt: c.blue, arms: 'forward', hair: 1 }, true],
			],
			OnTable(600, s.book(c.teal), 0.9) + OnTable(820, s.books(), 0.7),
		),
	'gastles-op-school':
		room('#f4ecd8', '#c6a57f', at(720, 430, s.board(), 1.35)) +
		P(300, { look: 2, shirt: c.plum, arms: 'wave', hair: 1 }, 1.3) +
		at(620, 730, s.seated({ look: 1, shirt: c.sun, hair: 3 }), 0.95) +
		at(830, 730, s.seated({ look: 4, shirt: c.teal, hair: 2 }), 0.95) +
		at(1040, 730, s.seated({ look: 3, shirt: c.coral, hair: 0 }), 0.95),
	'hulp-met-regels':
		room('#e9e9f2', '#bda58a') +
		around(
			600,
			[
				[470, { look: 0, shirt: c.blue, hair: 0, glasses: true }],
				[820, { look: 2, shirt: c.coral, hair: 5 }, true],
			],
			OnTable(640, s.gavel(), 0.9) + OnTable(800, s.clipboard(), 0.7),
		),
	'handen-ineen':
		outside('#fdebd7', '#f0d3a3', '#b9d3a0') +
		P(360, { look: 0, shirt: c.coral, arms: 'up', hair: 1 }) +
		P(560, { look: 3, shirt: c.teal, arms: 'up', hair: 3 }) +
		P(760, { look: 2, shirt: c.mustard, arms: 'up', hair: 5 }) +
		P(960, { look: 4, shirt: c.plum, arms: 'up', hair: 4, glasses: true }) +
		at(660, 240, s.heart(), 0.9),
};

/** A scene as the text of an SVG file. */
export function drawing(key) {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${scenes[key]}</svg>\n`.replaceAll(
		/(\d+\.\d{2})\d+/g,
		'$1',
	);
}
