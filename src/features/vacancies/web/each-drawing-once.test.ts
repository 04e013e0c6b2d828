import { expect, it } from 'vitest';
import { eachDrawingOnce } from './each-drawing-once.ts';
import type { VacancyTeaser } from './teaser.ts';

const image = (path: string, formats: ('svg' | 'webp')[]) =>
	({ path, formats }) as unknown as NonNullable<VacancyTeaser['image']>;
const bus = image('/stock/bus', ['svg']);
const tea = image('/stock/tea', ['svg']);
const photo = image('/files/photo', ['webp']);

it('a page shows a drawing once, and a photo as often as it was chosen', () => {
	const cards = [
		{ image: bus },
		{ image: photo },
		{ image: bus },
		{ image: null },
		{ image: photo },
		{ image: tea },
	];
	const shown = [bus, photo, null, null, photo, tea];
	expect(eachDrawingOnce(cards).map((card) => card.image)).toEqual(shown);
	expect(eachDrawingOnce([{ image: tea }, { image: bus }], [tea, null]).map((card) => card.image)).toEqual([
		null,
		bus,
	]);
});
