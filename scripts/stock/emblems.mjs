// The logos of the organisations of the demo, by their key: one thing on a square of one colour.

import * as s from './shapes.mjs';
import { at, colours as c } from './shapes.mjs';
import * as t from './things.mjs';

/** Width and height. */
export const EMBLEM = 320;

const emblem = (ground, ...things) => s.rect(0, 0, EMBLEM, EMBLEM, ground) + things.join('');

export const emblems = {
	'embleem-huis': emblem('#fbe3cf', at(160, 250, s.house(), 0.85), at(160, 196, s.heart(c.paper), 0.3)),
	'embleem-school': emblem('#dcebf2', at(160, 205, s.books(), 1.5), at(160, 92, s.flower(c.coral), 0.7)),
	'embleem-tafel': emblem('#fdf0d8', at(160, 250, s.crate(), 1.3)),
	'embleem-bal': emblem('#cfe6c6', at(160, 260, s.ball(), 2.9)),
	'embleem-vogel': emblem('#e3efe2', at(170, 235, s.bird(c.ink), 2.2), s.circle(120, 125, 16, c.coral)),
	'embleem-molen': emblem('#efe6d6', at(160, 250, s.frame('#f7d9c4'), 1.6)),
	'embleem-kat': emblem('#f6e3d8', at(160, 280, s.cat(c.brick), 1.75)),
	'embleem-bus': emblem('#d9eef2', at(160, 225, s.van(c.teal), 0.78)),
	'embleem-boek': emblem('#f4e6ee', at(160, 215, s.book(c.plum), 1.5)),
	'embleem-stoel': emblem('#e9f0e2', at(170, 280, s.armchair(c.leaf), 1.05)),
	'embleem-fiets': emblem('#fbe8d5', at(160, 235, s.bicycle(c.coral), 0.95)),
	'embleem-tent': emblem('#e1ecd9', at(160, 245, s.tent(), 0.85)),
	'embleem-lamp': emblem('#e6eaf4', at(160, 285, s.lamp(), 0.95)),
	'embleem-noten': emblem('#efe4f2', at(140, 245, s.notes(), 2)),
	'embleem-bloem': emblem('#fdeadf', at(160, 285, s.flower(c.rose), 2.3)),
	'embleem-hart': emblem('#e2f0ef', at(160, 260, s.heart(c.teal), 1.5)),
	'embleem-boei': emblem('#d9eff5', at(160, 260, t.lifebuoy(), 1.5)),
	'embleem-pompoen': emblem('#eef1d9', at(160, 250, t.pumpkin(), 2)),
	'embleem-blokken': emblem('#fdf0d8', at(160, 255, t.blocks(), 1.2)),
	'embleem-boom': emblem('#e4f0e6', at(160, 290, s.tree(), 0.85)),
};
