import { expect, it } from 'vitest';
import { beginsWithTitle } from './enums.ts';

const block = (type: string, data: unknown) => ({ type, data });

it('the title of a hero block that begins a page is that of the page; no other block’s is', () => {
	expect(beginsWithTitle([block('PhotoHero', { title: 'Welkom' })])).toBe(true);
	expect(beginsWithTitle([block('HeroWithSearch', { title: 'Zoek' }), block('Markdown', {})])).toBe(true);
	expect(beginsWithTitle([block('PhotoHero', { title: '' })])).toBe(false);
	expect(beginsWithTitle([block('SectionTitle', { title: 'Kop' })])).toBe(false);
	expect(beginsWithTitle([block('Markdown', {}), block('PhotoHero', { title: 'Later' })])).toBe(false);
	expect(beginsWithTitle([])).toBe(false);
});
