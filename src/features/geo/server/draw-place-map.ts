import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { escapeHtml } from '#platform/server/escape-html.ts';
import type { Outline } from '../contract.ts';
import { boxAround, type Point } from './distance.ts';
import { readAreas } from './read-areas.ts';

/** Size of the drawing, and how much it shows from west to east. */
const WIDTH = 640;
const HEIGHT = 320;
const KILOMETRES = 40;
const SCALE = WIDTH / KILOMETRES;
/** More municipalities than can be seen in such a box. */
const MOST_AREAS = 40;
/** Of the largest places near, by the names that the post has for them, those whose names stand on no other are drawn. */
const MOST_PLACES = 60;
const NAMED = 9;
const LETTERS = 24;
/** Kilometres around a rough place, which is right to about one. */
const ROUGH = 1.5;

type Spot = { x: number; y: number };
type Frame = { left: number; right: number; top: number; bottom: number };
type Place = Point & { name: string };

/**
 * Draws the surroundings of a place as SVG: municipalities, the names of towns, and a pin with the name of its own, or a
 * circle where only the rough place may be known. In the colour given (#rrggbb), on dark where the reader's page is dark.
 * It needs no script and asks no other site for anything.
 */
export async function drawPlaceMap(
	trx: Trx,
	{ at, name, isRough, colour }: { at: Point; name: string | null; isRough: boolean; colour: string },
): Promise<string> {
	const box = boxAround(at, (KILOMETRES / 2) * 1000);
	const { areas } = await readAreas(trx, box, { number: 1, size: MOST_AREAS });
	const { rows: places } = await sql<Place>`
		select name, lat, lon from places t
		where kind = 'place' and country = 'NL' and lat between ${box.south} and ${box.north} and lon between ${box.west} and ${box.east}
			and exists (select from postcodes c where c.place = t.name)
		order by size desc, name limit ${MOST_PLACES}`.execute(trx);
	const spotOf = projectionAround(at);
	const own = name
		? labelCentred(name, WIDTH / 2, HEIGHT / 2 + (isRough ? ROUGH * SCALE + 24 : 30))
		: undefined;
	const shapes = areas.map(({ outline }) => `<path class="area" d="${pathOf(outline, spotOf)}"/>`);
	const sources = new Set([...areas.map(({ source }) => source), ...(places.length > 0 ? ['GeoNames'] : [])]);
	const credit = escapeHtml([...sources].join(', '));
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
		`<style>${LOOK}</style><path class="ground" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
		...shapes,
		namesOf(places, spotOf, own),
		isRough ? circleIn(colour) : pinIn(colour),
		`<text class="credit" x="${WIDTH - 10}" y="${HEIGHT - 10}">${credit}</text></svg>`,
	].join('');
}

/** A letter has an edge of the ground's colour, so that no line runs through it. */
const LOOK =
	`.ground{fill:#e3e8e6}.area{fill:#f3f5ee;stroke:#c3cfc0;stroke-width:2}.dot{fill:#56635b}text{font:550 ${LETTERS}px system-ui,sans-serif;fill:#2b352f;stroke:#f3f5ee;stroke-width:5;paint-order:stroke;stroke-linejoin:round}.credit{font:400 15px system-ui,sans-serif;text-anchor:end;fill:#4c5851}` +
	'@media (prefers-color-scheme:dark){.ground{fill:#181e1b}.area{fill:#222c27;stroke:#3d4a43}.dot{fill:#a3b0a8}text{fill:#e6ece8;stroke:#222c27}.credit{fill:#b4c0b8}}';

/** Puts a point of the earth on the drawing; a few kilometres are flat. */
function projectionAround(centre: Point): (point: Point) => Spot {
	const perLat = 111.2 * SCALE;
	const perLon = perLat * Math.cos((centre.lat * Math.PI) / 180);
	return ({ lat, lon }) => ({
		x: Math.round(WIDTH / 2 + (lon - centre.lon) * perLon),
		y: Math.round(HEIGHT / 2 - (lat - centre.lat) * perLat),
	});
}

function pathOf(outline: Outline, spotOf: (point: Point) => Spot): string {
	const polygons = outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;
	return polygons
		.flat()
		.map((ring) => {
			const spots = ring.map(([lon = 0, lat = 0]) => spotOf({ lat, lon }));
			return `M${spots.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
		})
		.join('');
}

/** The names that fit, each with its dot: what would stand on the pin, on another name or over the edge is left out. */
function namesOf(places: readonly Place[], spotOf: (point: Point) => Spot, own: Label | undefined): string {
	const taken = [...PIN_AND_CREDIT, ...(own ? [own.frame] : [])];
	const isFree = (frame: Frame) => isInside(frame) && !taken.some((other) => meet(frame, other));
	const drawn: string[] = own ? [textOf(own)] : [];
	for (const place of places) {
		const spot = spotOf(place);
		const dot = around(spot, 7);
		const label = labelsOf(place.name, spot).find(({ frame }) => isFree(frame));
		// The pin is the dot of its own place.
		if (!label || !isFree(dot) || place.name === own?.name) continue;
		taken.push(label.frame, dot);
		drawn.push(`<circle class="dot" cx="${spot.x}" cy="${spot.y}" r="5"/>${textOf(label)}`);
		if (drawn.length === NAMED) break;
	}
	return drawn.join('');
}

function textOf({ name, x, y, anchor }: Label): string {
	return `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeHtml(name)}</text>`;
}

const PIN_AND_CREDIT: readonly Frame[] = [
	{ left: WIDTH / 2 - 28, right: WIDTH / 2 + 28, top: HEIGHT / 2 - 62, bottom: HEIGHT / 2 + 4 },
	{ left: WIDTH - 230, right: WIDTH, top: HEIGHT - 30, bottom: HEIGHT },
];

function around({ x, y }: Spot, distance: number): Frame {
	return { left: x - distance, right: x + distance, top: y - distance, bottom: y + distance };
}

type Label = Spot & { name: string; anchor: 'start' | 'middle' | 'end'; frame: Frame };

/** Where a name may stand around its dot, the best first. */
function labelsOf(name: string, { x, y }: Spot): Label[] {
	return [
		{ name, x: x + 12, y: y + 8, anchor: 'start', frame: frameOf(name, x + 12, y + 8) },
		{ name, x: x - 12, y: y + 8, anchor: 'end', frame: frameOf(name, x - 12 - widthOf(name), y + 8) },
		labelCentred(name, x, y + 30),
		labelCentred(name, x, y - 14),
	];
}

function labelCentred(name: string, x: number, y: number): Label {
	return { name, x, y, anchor: 'middle', frame: frameOf(name, x - widthOf(name) / 2, y) };
}

/** About how wide a name is, in the widest letters that a system may have. */
function widthOf(name: string): number {
	return name.length * LETTERS * 0.64;
}

function frameOf(name: string, left: number, base: number): Frame {
	return { left, right: left + widthOf(name), top: base - LETTERS * 0.9, bottom: base + LETTERS * 0.3 };
}

function isInside({ left, right, top, bottom }: Frame): boolean {
	return left >= 8 && right <= WIDTH - 8 && top >= 4 && bottom <= HEIGHT - 4;
}

function meet(one: Frame, other: Frame): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** A pin whose point is in the middle. */
function pinIn(colour: string): string {
	const [x, y] = [WIDTH / 2, HEIGHT / 2];
	const drop = `M${x} ${y}c-7-14-22-21-22-36a22 22 0 0 1 44 0c0 15-15 22-22 36z`;
	return `<path class="pin" d="${drop}" fill="${colour}" stroke="#fff" stroke-width="3"/><circle cx="${x}" cy="${y - 34}" r="8" fill="#fff"/>`;
}

function circleIn(colour: string): string {
	const look = `fill="${colour}" fill-opacity=".25" stroke="${colour}" stroke-width="3"`;
	return `<circle class="pin" cx="${WIDTH / 2}" cy="${HEIGHT / 2}" r="${ROUGH * SCALE}" ${look}/>`;
}
