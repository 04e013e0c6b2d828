// Portraits, for what somebody said: one person from near by, in the middle, since pages show them round.

import { dusk, H, W } from './places.mjs';
import * as s from './shapes.mjs';
import { at, colours as c } from './shapes.mjs';

const portrait = (ground, person) => s.rect(0, 0, W, H, ground) + dusk + at(640, 1290, s.person(person), 3.4);

export const scenes = {
	'portret-oudere-man': portrait('#dfeaf0', { look: 4, shirt: c.blue, hair: 4, glasses: true }),
	'portret-oudere-vrouw': portrait('#f6e3d8', { look: 4, shirt: c.plum, hair: 3, glasses: true }),
	'portret-vrouw-met-hoofddoek': portrait('#e3efe2', { look: 2, shirt: c.teal, hair: 5 }),
	'portret-jonge-vrouw': portrait('#fbe8d5', { look: 3, shirt: c.coral, hair: 1 }),
	'portret-man-met-krullen': portrait('#e9e4ef', { look: 1, shirt: c.mustard, hair: 3 }),
	'portret-jonge-man': portrait('#e4f0e6', { look: 2, shirt: c.leafDark, hair: 0 }),
	'portret-vrouw-met-knot': portrait('#fdf0d8', { look: 0, shirt: c.teal, hair: 2 }),
	'portret-man-met-bril': portrait('#f4e6ee', { look: 3, shirt: c.leaf, hair: 0, glasses: true }),
};
