// What stands on each stock illustration, by its key; the first half.

import { around, OnTable, outside, P, room, street, T, window } from './places.mjs';
import * as s from './shapes.mjs';
import { at, colours as c } from './shapes.mjs';

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
};
