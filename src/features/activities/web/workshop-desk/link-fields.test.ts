import { expect, it } from 'vitest';
import { fieldOfLink, linkField, linksIn } from './link-fields.ts';

it('what the API says of a link is shown at the field that it was typed in', () => {
	const form = new FormData();
	form.set('onlineLink', 'https://online.example');
	form.set(linkField('a'), ' ');
	form.set(linkField('b'), 'kamer 7');
	const links = linksIn(form);
	expect(links).toEqual([
		{ id: 'a', onlineLink: null },
		{ id: 'b', onlineLink: 'kamer 7' },
	]);
	expect(fieldOfLink('links[1].onlineLink', links)).toBe('link.b');
	expect(fieldOfLink('links.1.onlineLink', links)).toBe('link.b');
	expect(fieldOfLink('onlineLink', links)).toBe('onlineLink');
});
