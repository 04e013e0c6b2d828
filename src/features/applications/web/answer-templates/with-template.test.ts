import { expect, it } from 'vitest';
import { withTemplate } from './with-template.ts';

it('a template takes the place of a text that nobody typed, and goes below one that somebody did', () => {
	const untouched = ['Dag Sanne,', 'Welkom!'];
	expect(withTemplate('', untouched, 'Tot ziens.')).toBe('Tot ziens.');
	expect(withTemplate(' \n', untouched, 'Tot ziens.')).toBe('Tot ziens.');
	for (const text of untouched) expect(withTemplate(text, untouched, 'Tot ziens.')).toBe('Tot ziens.');
	expect(withTemplate('Dag Sanne, wat leuk!\n', untouched, 'Tot ziens.')).toBe(
		'Dag Sanne, wat leuk!\n\nTot ziens.',
	);
});
