import { expect, it } from 'vitest';
import { chosen } from './use-live-form.ts';

function form(entries: [string, string][]): FormData {
	const data = new FormData();
	for (const [name, value] of entries) data.append(name, value);
	return data;
}

it('keeps what was chosen, every value of it', () => {
	const entries: [string, string][] = [
		['q', ' honden '],
		['near', 'Ede'],
		['distance', '25'],
		['categories', 'sports'],
		['categories', 'ict'],
	];
	expect(chosen(form(entries)).toString()).toBe(
		'q=honden&near=Ede&distance=25&categories=sports&categories=ict',
	);
});

it('leaves out what is empty or usual, and a distance from nowhere', () => {
	expect(
		chosen(
			form([
				['q', ' '],
				['near', 'Ede'],
				['distance', '10'],
				['sort', ''],
			]),
		).toString(),
	).toBe('near=Ede');
	expect(
		chosen(
			form([
				['near', ''],
				['distance', '50'],
			]),
		).toString(),
	).toBe('');
});
