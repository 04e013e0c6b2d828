// What stands on each stock illustration, by its key; the third part.

import { cloud, dusk, H, hill, OnTable, outside, P, room, street, T, W } from './places.mjs';
import * as s from './shapes.mjs';
import { at, colours as c } from './shapes.mjs';
import * as t from './things.mjs';

/** A person with something over the head, which goes with them. */
const wearing = (x, options, thing, k = 1.25, flip = false) => at(x, 690, s.person(options) + thing, k, flip);

export const scenes = {
	'eerste-hulp':
		outside('#e1f0ee', '#c2dfc4', '#93c59b') +
		at(200, 230, s.garland(820), 1) +
		at(820, 690, s.box(c.wood), 1.4) +
		at(800, 700, s.person({ look: 3, shirt: c.sun, arms: 'forward', legs: 'sit', hair: 0 }), 1.2, true) +
		at(672, 520, t.bandage(), 1) +
		P(470, { look: 2, shirt: c.coral, trousers: c.ink, arms: 'forward', hair: 1 }) +
		T(1060, t.firstAidBag(), 1.4),
	'koor-zingen':
		room('#f4e8f0', '#c6a487', at(1020, 320, s.frame('#f7d9c4'), 1.3)) +
		P(330, { look: 4, shirt: c.plum, arms: 'hold', hair: 2, glasses: true }, 1.2) +
		P(540, { look: 3, shirt: c.plum, arms: 'hold', hair: 0 }, 1.25) +
		P(750, { look: 0, shirt: c.plum, arms: 'hold', hair: 1 }, 1.2) +
		P(950, { look: 2, shirt: c.teal, arms: 'hold', hair: 5 }, 1.25) +
		at(330, 560, s.book(c.coral), 0.6) +
		at(540, 550, s.book(c.teal), 0.6) +
		at(750, 560, s.book(c.mustard), 0.6) +
		at(950, 550, s.book(c.blue), 0.6) +
		at(430, 250, s.notes(), 1.1) +
		at(650, 210, s.notes(), 0.9) +
		at(850, 260, s.notes(), 1),
	bibliotheek:
		room('#efe6d6', '#c2a07c', '') +
		T(330, t.bookcase(), 1.2) +
		P(700, { look: 1, shirt: c.leafDark, arms: 'forward', hair: 3, glasses: true }, 1.3) +
		at(830, 500, s.books(), 0.8) +
		P(960, { look: 3, shirt: c.coral, arms: 'up', hair: 1 }, 0.9) +
		T(1140, s.plant(), 1.5),
	kledingbank:
		room('#e8eef2', '#c5aa8b') +
		T(760, t.clothesRack(), 1.25) +
		P(430, { look: 0, shirt: c.teal, arms: 'forward', hair: 2 }, 1.3) +
		P(1100, { look: 2, shirt: c.rose, arms: 'down', hair: 5 }, 1.25, true) +
		T(190, s.box(), 1.1),
	breien:
		room('#fbeadf', '#cfab8a') +
		at(400, 700, s.armchair(c.leaf), 1.3) +
		at(880, 700, s.armchair(c.plum), 1.3, true) +
		at(
			400,
			700,
			s.person({ look: 4, shirt: c.blue, arms: 'hold', legs: 'sit', hair: 3, glasses: true }),
			1.25,
		) +
		at(880, 700, s.person({ look: 2, shirt: c.mustard, arms: 'hold', legs: 'sit', hair: 1 }), 1.25, true) +
		at(410, 545, t.knitting(c.coral), 0.75) +
		at(870, 545, t.knitting(c.teal), 0.75) +
		T(590, t.yarn(c.coral), 0.9, 720) +
		T(720, t.yarn(c.teal), 0.8, 730) +
		T(1140, s.lamp(), 1.6),
	oogsten:
		outside('#e9f1dd', '#d9cf95', '#a9885f', 1040) +
		[120, 330, 980, 1180].map((x) => T(x, t.cabbage(), 1.1, 760)).join('') +
		[230, 1080].map((x) => T(x, t.pumpkin(), 1.2, 745)).join('') +
		P(460, { look: 3, shirt: c.leafDark, trousers: c.ink, arms: 'hold', hair: 5 }) +
		at(470, 560, s.crate(), 0.9) +
		P(780, { look: 1, shirt: c.coral, arms: 'wave', hair: 4, glasses: true }, 1.2, true) +
		T(640, t.pumpkin(), 1.3, 750),
	'bijen-houden':
		outside('#dff0ec', '#c4deb0', '#86bb83', 220) +
		T(240, s.flower(), 1.1, 740) +
		T(320, s.flower(c.plum), 0.9, 750) +
		T(760, t.beehive(), 1.5) +
		T(1000, t.beehive(), 1.35) +
		wearing(520, { look: 3, shirt: c.paper, trousers: c.grey, arms: 'forward', hair: 0 }, t.veil(), 1.3) +
		at(690, 330, t.bee(), 1.2) +
		at(850, 290, t.bee(), 1) +
		at(930, 400, t.bee(), 0.9) +
		at(1090, 330, t.bee(), 1.1),
	kampvuur:
		s.rect(0, 0, W, H, '#3d4a6b') +
		s.circle(1080, 150, 60, '#f4ecd2') +
		[120, 320, 520, 760, 900, 1200].map((x, i) => s.circle(x, 80 + (i % 3) * 60, 4, '#ffffff')).join('') +
		hill('#3d6b56', 520, 480, 60) +
		hill('#2f5646', 620, 640, 30) +
		T(250, s.tent(), 1.3, 660) +
		T(1140, s.tree('#4a7a63', '#5b9279'), 1.3, 670) +
		T(660, t.campfire(), 1.2, 720) +
		at(440, 720, s.person({ look: 1, shirt: c.coral, arms: 'forward', legs: 'sit', hair: 1 }), 0.95) +
		at(880, 720, s.person({ look: 4, shirt: c.mustard, arms: 'hold', legs: 'sit', hair: 0 }), 0.95, true) +
		at(1020, 710, s.person({ look: 3, shirt: c.teal, arms: 'wave', hair: 3 }), 1.05, true),
	zandzakken:
		s.rect(0, 0, W, H, '#d6dfe4') +
		cloud(260, 160, 1.6) +
		cloud(820, 120, 1.8) +
		hill('#a9c7a4', 520, 500, 30) +
		s.rect(0, 600, 420, 200, c.water) +
		s.line('M30 660q40-24 80 0t80 0t80 0M80 730q40-24 80 0t80 0t80 0', '#ffffff', 8) +
		s.path('M330 800L460 590H1280V800z', '#a88f6a') +
		dusk +
		T(540, t.sandbags(), 1.15, 720) +
		P(
			860,
			{ look: 2, shirt: c.mustard, trousers: c.ink, arms: 'forward', legs: 'walk', hair: 0 },
			1.2,
			true,
		) +
		at(752, 530, t.sandbag(), 0.85) +
		P(1080, { look: 0, shirt: c.blue, trousers: c.ink, arms: 'forward', hair: 2 }, 1.2, true),
	watermolen:
		outside('#dcecf2', '#c3dcc4', '#94c09a', 220) +
		at(900, 650, s.house('#e0b995', '#7f5f6d'), 2.2) +
		s.path(`M0 ${H}V716C260 690 420 742 640 716S1040 700 ${W} 724V${H}z`, '#86bfd0') +
		at(660, 600, t.waterWheel(), 1.15) +
		s.line('M560 744h70M700 756h90M220 750h90M980 756h90', '#ffffff', 7) +
		P(330, { look: 1, shirt: c.mustard, trousers: c.ink, arms: 'forward', hair: 0 }, 1.2) +
		T(140, s.bush(), 1.3),
	'klus-aan-huis':
		s.rect(0, 0, W, H, '#dcecf0') +
		cloud(200, 130, 1.1) +
		s.rect(0, 640, W, 160, '#c9b593') +
		at(860, 660, s.house('#e3b79c', '#7f5f6d'), 2.3) +
		dusk +
		at(610, 700, t.ladder(), 1.36) +
		at(590, 590, s.person({ look: 1, shirt: c.coral, trousers: c.blue, arms: 'forward', hair: 3 }), 1) +
		P(320, { look: 4, shirt: c.plum, arms: 'wave', hair: 2, glasses: true }, 1.15) +
		T(1180, s.bush(), 1.4),
	'met-een-stok-op-pad':
		outside('#e4eff4', '#c9dfb9', '#9bc48f') +
		T(150, s.tree(), 1.25) +
		P(520, { look: 0, shirt: c.teal, arms: 'forward', legs: 'walk', hair: 1 }) +
		P(690, { look: 3, shirt: c.mustard, arms: 'hold', legs: 'walk', hair: 4, glasses: true }) +
		at(700, 690, t.cane(), 1.15) +
		T(960, s.dog(c.mustard), 1.25, 710),
	'samen-boodschappen-doen':
		street('#eaf1e2') +
		P(520, { look: 4, shirt: c.rose, arms: 'down', hair: 2, glasses: true }) +
		at(444, 690, t.crutch(), 1.2) +
		at(596, 690, t.crutch(), 1.2) +
		P(820, { look: 1, shirt: c.blue, arms: 'hold', legs: 'walk', hair: 0 }) +
		at(850, 560, s.crate(), 0.9),
	'spelen-met-blokken':
		room('#fdf0d8', '#d6b48c', at(1020, 330, s.frame('#cfe8ee'), 1.4)) +
		at(420, 720, s.seated({ look: 3, shirt: c.leaf, arms: 'forward', hair: 5 }), 1.3) +
		at(800, 730, s.seated({ look: 4, shirt: c.coral, arms: 'up', hair: 0 }), 0.9) +
		at(1010, 730, s.seated({ look: 2, shirt: c.blue, hair: 1 }), 0.9) +
		T(620, t.blocks(), 1.1, 735) +
		T(220, s.ball(), 1.2, 740),
	'radio-maken':
		room('#e3e6f0', '#a98f7b', at(640, 330, s.frame(c.rose), 1.1)) +
		at(
			640,
			790,
			at(
				-640,
				-790,
				at(440, 670, s.seated({ look: 1, shirt: c.coral, hair: 0 }) + t.headphones(), 1.2) +
					at(
						860,
						670,
						s.seated({ look: 2, shirt: c.teal, hair: 2, glasses: true }) + t.headphones(),
						1.2,
						true,
					) +
					at(640, 700, s.table(640), 1.3) +
					OnTable(540, t.microphone(), 0.85) +
					OnTable(740, t.microphone(), 0.85) +
					OnTable(640, s.laptop(), 0.8),
			),
			1.2,
		) +
		at(250, 210, s.bubble('#ffffff', at(0, -60, s.notes(), 0.7)), 0.8),
	toneelspelen:
		s.rect(0, 0, W, H, '#4b3b4f') +
		s.path('M260 0H1020L1120 800H160z', '#6a5570') +
		s.rect(0, 640, W, 160, c.wood) +
		s.rect(0, 640, W, 14, c.woodDark) +
		at(0, 660, t.curtain(), 1.1) +
		at(1280, 660, t.curtain(), 1.1, true) +
		wearing(500, { look: 4, shirt: c.mustard, trousers: c.brick, arms: 'wave', hair: 3 }, t.crown(), 1.3) +
		P(800, { look: 3, shirt: c.rose, trousers: c.plum, arms: 'forward', hair: 1 }, 1.25, true),
	'archief-ordenen':
		room('#e9ece6', '#bba58c', '') +
		T(360, t.archive(), 1.25) +
		P(740, { look: 1, shirt: c.plum, arms: 'hold', hair: 4, glasses: true }, 1.3) +
		at(750, 560, s.box(), 0.8) +
		P(1010, { look: 0, shirt: c.mustard, arms: 'forward', hair: 0 }, 1.25, true),
	reddingsbrigade:
		s.rect(0, 0, W, H, '#d9eff5') +
		s.circle(220, 160, 80, c.sun) +
		cloud(620, 130, 1.2) +
		s.rect(0, 470, W, 150, c.water) +
		s.line('M60 530q40-24 80 0t80 0M520 560q40-24 80 0t80 0M820 520q40-24 80 0t80 0', '#ffffff', 8) +
		hill('#f0dcae', 610, 600, 20) +
		dusk +
		T(1000, t.watchtower(), 1.15, 680) +
		P(420, { look: 3, shirt: c.coral, trousers: c.ink, arms: 'wave', hair: 0 }) +
		P(680, { look: 0, shirt: c.coral, trousers: c.ink, arms: 'hold', hair: 1 }, 1.2) +
		at(690, 620, t.lifebuoy(), 0.9),
};
