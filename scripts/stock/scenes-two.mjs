// What stands on each stock illustration, by its key; the second half.

import { around, cloud, dusk, H, hill, OnTable, outside, P, room, street, T, W } from './places.mjs';
import * as s from './shapes.mjs';
import { at, colours as c } from './shapes.mjs';

export const scenes = {
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
		dusk +
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
