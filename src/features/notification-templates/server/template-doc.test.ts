import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import type { Locale } from '#platform/contract/tenants.ts';
import { mailTemplates } from '../../../worker/mail-templates.ts';
import { bodyOf, type DocNode, docOf, lineDocOf, lineOf } from '../template-doc.ts';
import { tagsOf } from '../template-tags.ts';
import { mailEventsOf } from './mail-events.ts';
import { bodyHtml, type VariableNames } from './template-html.tsx';

const events = mailEventsOf(mailTemplates);
const locales: Locale[] = ['nl', 'en'];
const none: VariableNames = { links: new Set(), blocks: new Set() };

function htmlOf(body: string, names: VariableNames = none): string {
	const { tags } = tagsOf(body, 'any');
	return bodyHtml(body, tags, names, {
		toHtml: renderToStaticMarkup,
		linkTo: (path) => `https://site.example${path}`,
	}).html;
}

const cases = events.all.flatMap((event) => locales.map((locale) => ({ event, key: event.key, locale })));

test.each(cases)('$key in $locale is the same mail once the editor has had it', ({ event, locale }) => {
	const { subject, body } = event.text(locale);
	const again = bodyOf(docOf(body, event.names.blocks));
	expect(htmlOf(again, event.names)).toBe(htmlOf(body, event.names));
	expect(bodyOf(docOf(again, event.names.blocks))).toBe(again);
	// What stands between braces is a chip, however much of it there is.
	expect(
		JSON.stringify(docOf(body, event.names.blocks)).replaceAll(
			/"source":"(?:[^"\\]|\\.)*"|"href":"[^"]*"/g,
			'',
		),
	).not.toMatch(/\{[{%]/);
	expect(lineOf(lineDocOf(subject))).toBe(subject.replace(/\s+/g, ' '));
});

describe('a text of the editor', () => {
	const say = (text: string, ...marks: object[]): DocNode => ({
		type: 'text',
		text,
		...(marks.length > 0 && { marks: marks as NonNullable<DocNode['marks']> }),
	});
	const bold = { type: 'bold' };
	const link = (href: string) => ({ type: 'link', attrs: { href } });
	const paragraph = (...content: DocNode[]): DocNode => ({ type: 'paragraph', content });
	const doc = (...content: DocNode[]): DocNode => ({ type: 'doc', content });

	it.each([
		['signs that are marks elsewhere', [say('# 5 * 3 [a] \\ - > x')], '# 5 * 3 [a] \\ - &gt; x'],
		['a line that begins as a list would', [say('- geen lijst')], '- geen lijst'],
		['a line that begins as a heading would', [say('# geen kop')], '# geen kop'],
		['a star within what is bold', [say('a * b', bold)], '*'],
		['brackets in the words of a link', [say('zie [hier]', link('https://a.example'))], '(hier)'],
		['brackets in the address of a link', [say('zie', link('https://a.example/(x)'))], 'a.example/(x)"'],
		['a bracket that is not closed there', [say('zie', link('https://a.example/(x'))], 'a.example/%28x"'],
	])('keeps %s', (_, content, seen) => {
		const text = bodyOf(doc(paragraph(...(content as DocNode[]))));
		const html = htmlOf(text);
		expect(html).toContain(seen);
		expect(bodyOf(docOf(text, new Set()))).toBe(text);
		const words = (content as DocNode[]).map((node) => node.text).join('');
		expect(html.replace(/<[^>]+>/g, '').replaceAll('&gt;', '>')).toBe(words.replaceAll('[hier]', '(hier)'));
	});

	it('has chips for what stands between braces, also in bold, in links and in buttons', () => {
		const text =
			'Dag **{{ first_name }}**, [zie]({{ link }}).\n\n{% if member %}\nMet account\n{% else %}\nZonder\n{% endif %}\n\n[[Bekijk {{ title }}]]({{ link }})\n\n{{ rows }}';
		const made = docOf(text, new Set(['rows']));
		expect(made.content?.map(({ type }) => type)).toEqual([
			'paragraph',
			'tagLine',
			'paragraph',
			'tagLine',
			'paragraph',
			'tagLine',
			'mailButton',
			'tagLine',
			'paragraph',
		]);
		expect(made.content?.[0]?.content?.[1]).toEqual({
			type: 'tag',
			attrs: { source: '{{ first_name }}' },
			marks: [{ type: 'bold' }],
		});
		expect(bodyOf(made)).toBe(text);
	});

	it('has a point for each of a list within a list', () => {
		const item = (...content: DocNode[]): DocNode => ({ type: 'listItem', content });
		const list = (...content: DocNode[]): DocNode => ({ type: 'bulletList', content });
		const made = list(
			item(paragraph(say('Een')), list(item(paragraph(say('Twee'))))),
			item(paragraph(say('Drie'))),
		);
		expect(bodyOf(doc(made))).toBe('- Een\n- Twee\n- Drie');
	});

	it('leaves out what is empty', () => {
		const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph()] }] };
		expect(bodyOf(doc(paragraph(), list, paragraph(say('Iets')), paragraph()))).toBe('Iets');
	});
});
