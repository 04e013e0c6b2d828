// The stock illustrations by their key. The words that go with them are in the slice of files.
import { H, W } from './places.mjs';
import { scenes as one } from './scenes-one.mjs';
import { scenes as three } from './scenes-three.mjs';
import { scenes as two } from './scenes-two.mjs';

export const scenes = { ...one, ...two, ...three };

/** A scene as the text of an SVG file. */
export function drawing(key) {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">${scenes[key]}</svg>\n`.replaceAll(
		/(\d+\.\d{2})\d+/g,
		'$1',
	);
}
