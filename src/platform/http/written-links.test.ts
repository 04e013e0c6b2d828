import { expect, it } from 'vitest';
import { isWritable, linksInSubject, textParts, writtenLinks } from './written-links.ts';

const linked = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);

it.each([
	['zie https://voorbeeld.example/a.', ['https://voorbeeld.example/a']],
	['(https://voorbeeld.example/a)', ['https://voorbeeld.example/a']],
	['https://nl.wikipedia.org/wiki/Foo_(bar)', ['https://nl.wikipedia.org/wiki/Foo_(bar)']],
	['(zie https://nl.wikipedia.org/wiki/Foo_(bar)).', ['https://nl.wikipedia.org/wiki/Foo_(bar)']],
	['www.voorbeeld.nl, of WWW.Ander.nl!', ['https://www.voorbeeld.nl', 'https://WWW.Ander.nl']],
	['mail a@www.voorbeeld.nl of xwww.voorbeeld.nl', []],
	['www. en www.x en https:// alleen', []],
	[
		'“zie https://voorbeeld.example/a” en „www.ander.nl’',
		['https://voorbeeld.example/a', 'https://www.ander.nl'],
	],
	['javascript:alert(1) file://www.x.nl', []],
])('finds the addresses in “%s”', (text, found) => {
	expect(linked(text)).toEqual(found);
	expect(
		textParts(text)
			.map((part) => part.text)
			.join(''),
	).toBe(text);
});

it.each([
	['[x](https://a.example/b_(c))', ['https://a.example/b_(c)']],
	['[[knop]](https://a.example) en [y](/b)', ['https://a.example', '/b']],
	['[x](javascript:alert(1))', ['javascript:alert(1)']],
	['[x](a b)', ['a b']],
	['\\[x](a) [geen] (link)', []],
])('finds what is written as a link in “%s”', (text, found) => {
	expect(writtenLinks(text).map(({ address }) => address)).toEqual(found);
});

it.each([
	['Feest in het buurthuis', []],
	['Kijk [hier](https://a.example) of op www.b.example.', ['https://a.example', 'www.b.example']],
	['https://a.example, en nog eens https://a.example', ['https://a.example']],
	['[x](javascript:alert(1)) mailto:wij@a.example', ['javascript:alert(1)', 'mailto:wij@a.example']],
	['[leeg]() en ook www.', ['[leeg]()']],
	['a b c d e f g'.replaceAll(/\w/g, 'https://$&.example'), 5],
])('finds the links in the subject “%s”, each once and not too many', (subject, found) => {
	const links = linksInSubject(subject);
	expect(typeof found === 'number' ? links.length : links).toEqual(found);
});

it('knows which addresses can be written as they are', () => {
	expect(['a', 'a(b)', 'a(b(c))d'].every(isWritable)).toBe(true);
	expect(['a)', '(a', 'a b', ')('].some(isWritable)).toBe(false);
});

it('reads a text of nothing but brackets at once', () => {
	const begin = performance.now();
	for (const text of ['[](', '[x](((', '[[', '(', '](', 'www.', 'https://(']) {
		writtenLinks(text.repeat(7000));
		textParts(text.repeat(7000));
		linksInSubject(text.repeat(7000));
	}
	expect(performance.now() - begin).toBeLessThan(1000);
});
