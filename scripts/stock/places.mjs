// Where the scenes of the stock illustrations are: inside, outside, in a street, round a table.
import * as s from './shapes.mjs';

const { at, colours: c } = s;
export const W = 1280;
export const H = 800;
const GROUND = 690;

export const hill = (fill, from, to, bend) =>
	s.path(`M0 ${from}C320 ${from - bend} 760 ${to + bend} ${W} ${to}V${H}H0z`, fill);
export const cloud = (x, y, k = 1) =>
	at(
		x,
		y,
		s.ellipse(0, 0, 70, 26, '#ffffff') + s.circle(-26, -18, 30, '#ffffff') + s.circle(20, -26, 38, '#ffffff'),
		k,
	);
export const window = (x, y) =>
	s.rect(x, y, 220, 240, '#ffffff', 10) +
	s.rect(x + 14, y + 14, 90, 212, '#cfe8ee', 4) +
	s.rect(x + 116, y + 14, 90, 212, '#cfe8ee', 4) +
	at(x + 160, y + 226, s.tree(), 0.42);

/** What lies over a place, and under who is there: seen on dark pages alone, which a drawing of full light would break. */
export const dusk = `<path class="dusk" d="M0 0h${W}v${H}H0z" fill="#3b5560"/>`;
/** Inside: a wall and a floor, with a window or a picture. */
export function room(wall, floor, extra = window(120, 130)) {
	return (
		s.rect(0, 0, W, H, wall) + s.rect(0, 600, W, 200, floor) + s.rect(0, 592, W, 14, '#ffffff') + extra + dusk
	);
}
/** Outside: sky, sun, far and near ground. */
export function outside(sky = '#d8eef0', far = '#b9dcc0', near = '#8cc29a', sunX = 1060) {
	return (
		s.rect(0, 0, W, H, sky) +
		s.circle(sunX, 170, 84, c.sun) +
		cloud(300, 170, 1.2) +
		cloud(720, 110, 0.9) +
		hill(far, 540, 480, 80) +
		hill(near, 620, 640, 40) +
		dusk
	);
}
export const street = (sky = '#fbe3cf') =>
	s.rect(0, 0, W, H, sky) +
	s.circle(220, 190, 76, c.sun) +
	cloud(860, 140, 1.1) +
	at(150, 610, s.house('#e3b79c', '#8f6f7d'), 1.25) +
	at(420, 610, s.house('#c9d3b6', '#6e8575'), 1.05) +
	at(1130, 610, s.house('#e9c98f', '#a66a56'), 1.3) +
	s.rect(0, 608, W, 200, '#d9c7ae') +
	s.rect(0, 608, W, 16, '#f3e9da') +
	dusk;

export const P = (x, options, k = 1.25, flip = false, y = GROUND) => at(x, y, s.person(options), k, flip);
export const T = (x, thing, k = 1.2, y = GROUND) => at(x, y, thing, k);
export const OnTable = (x, thing, k = 1, y = GROUND - 140) => at(x, y, thing, k);
/** People behind a table, with things on it. */
export const around = (width, people, things) =>
	at(640, 790, at(-640, -790, behindTable(width, people, things)), 1.2);
const behindTable = (width, people, things) =>
	people.map(([x, options, flip]) => at(x, GROUND - 20, s.seated(options), 1.2, flip)).join('') +
	at(640, GROUND + 10, s.table(width), 1.3) +
	things;
