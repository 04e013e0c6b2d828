// The drawings by their key. The words that go with the scenes are in the slice of files.
import { EMBLEM, emblems } from './emblems.mjs';
import { H, W } from './places.mjs';
import { scenes as portraits } from './portraits.mjs';
import { scenes as one } from './scenes-one.mjs';
import { scenes as three } from './scenes-three.mjs';
import { scenes as two } from './scenes-two.mjs';

const scenes = { ...one, ...two, ...three, ...portraits };

/** A picture in a page has the colours of the page, light or dark. */
const style =
	'<style>.dusk{opacity:0}@media (prefers-color-scheme:dark){.dusk{opacity:1;mix-blend-mode:multiply}}</style>';

const svg = (width, height, inside) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>\n`.replaceAll(
		/(\d+\.\d{2})\d+/g,
		'$1',
	);

/** All drawings as the text of an SVG file, by their key. */
export const drawings = new Map([
	...Object.entries(scenes).map(([key, scene]) => [key, svg(W, H, style + scene)]),
	...Object.entries(emblems).map(([key, emblem]) => [key, svg(EMBLEM, EMBLEM, emblem)]),
]);
