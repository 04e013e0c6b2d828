import { expect, it } from 'vitest';
import { textProblems, textsIn } from './check-texts.mjs';
import { root } from './runtime.mjs';

const texts = (jsx) => textsIn('a.tsx', `export const A = () => ${jsx};`).map(({ text }) => text);

it('finds what people would read', () => {
	expect(texts('<p>Hallo <b>daar</b></p>')).toEqual(['Hallo', 'daar']);
	expect(texts('<img alt="Een hond" src="hond.png" />')).toEqual(['Een hond']);
	expect(texts('<input placeholder={\'Zoek\'} aria-label="Zoeken" />')).toEqual(['Zoek', 'Zoeken']);
	expect(texts("<p>{open ? 'Open' : 'Dicht'}</p>")).toEqual(['Open', 'Dicht']);
});

it('leaves out what nobody reads, and signs', () => {
	expect(texts("<p className=\"lead\" data-tone={wide ? 'info' : 'none'}>{t('a.b')} · 3 km</p>")).toEqual([]);
	const slash = '`$' + '{a}/$' + '{b}`';
	expect(texts(`<span title={t("close")}>{${slash}}</span>`)).toEqual([]);
});

it('says in which line', () => {
	expect(textsIn('a.tsx', 'export const A = () => (\n\t<p title="Dag">\n\t</p>\n);')).toEqual([
		{ text: 'Dag', line: 2 },
	]);
});

it('finds none in the product', () => {
	expect(textProblems(root)).toEqual([]);
});
