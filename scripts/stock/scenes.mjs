// The stock illustrations by their key. The words that go with them are in the slice of files.
import { H, W } from './places.mjs';
import { scenes as one } from './scenes-one.mjs';
import { scenes as three } from './scenes-three.mjs';
import { scenes as two } from './scenes-two.mjs';

export const scenes = { ...one, ...two, ...three };

/** A picture in a page has the colours of the page, light or dark. */
const style =
	'<style>.dusk{opacity:0}@media (prefers-color-scheme:dark){.dusk{opacity:1;mix-blend-mode:multiply}}</style>';

/** A scene as the text of an SVG file. */
export function drawing(key) {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${style}${scenes[key]}</svg>\n`.replaceAll(
		/(\d+\.\d{2})\d+/g,
		'$1',
	);
}
