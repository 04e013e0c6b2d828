import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Locale, LocaleContext } from '#platform/web/translations.ts';
import type { Preview } from '../contract.ts';
import type { PreviewExample } from '../enums.ts';
import { Problems, refusalOf } from './problems.tsx';
import { TemplatePreview } from './template-preview.tsx';

const textIn = (html: string) => html.replace(/<[^>]+>/g, '');
const drawn = (page: ReactNode, locale: Locale = 'nl') =>
	renderToStaticMarkup(
		<MemoryRouter>
			<LocaleContext value={locale}>{page}</LocaleContext>
		</MemoryRouter>,
	);
const problem = (line: number, what: string, field: 'subject' | 'body' = 'body') => ({
	field,
	line,
	code: 'unknown_variable',
	what,
});
const itemsOf = (problems: Preview['problems'], locale?: Locale) =>
	[...drawn(<Problems problems={problems} />, locale).matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
		textIn(item),
	);

describe('what is wrong in a template', () => {
	it('is told once with all its lines', () => {
		const problems = [problem(3, 'a'), problem(4, 'b'), problem(7, 'a'), problem(9, 'a')];
		expect(itemsOf(problems)).toEqual([
			'Regels 3, 7 en 9: de variabele “a” bestaat niet in deze mail.',
			'Regel 4: de variabele “b” bestaat niet in deze mail.',
		]);
		expect(itemsOf(problems, 'en')[0]).toMatch(/^Lines 3, 7, and 9: /);
	});

	it('is no mistake where the machine was too busy to make it, so that it can be saved', () => {
		const busy = { ...problem(1, 'it did not start'), code: 'not_started' };
		expect(refusalOf('nl', [busy])).toBeUndefined();
		expect(textIn(drawn(<Problems problems={[busy]} />))).toBe(
			'De voorvertoning lukt nu niet, want het is even te druk. Opslaan kan wel.',
		);
		expect(refusalOf('nl', [busy, problem(3, 'a')])?.errors).toHaveLength(1);
	});

	it('keeps the subject apart from the text', () => {
		expect(itemsOf([problem(1, 'a', 'subject'), problem(1, 'a')])).toEqual([
			'Onderwerp: de variabele “a” bestaat niet in deze mail.',
			'Regel 1: de variabele “a” bestaat niet in deze mail.',
		]);
	});

	it('names the first lines of many, and the first mistakes', () => {
		const often = Array.from({ length: 12 }, (_, index) => problem(index + 1, 'a'));
		expect(itemsOf(often)).toEqual([
			'Regels 1, 2, 3, 4, 5 en nog 7: de variabele “a” bestaat niet in deze mail.',
		]);
		expect(itemsOf(often, 'en')[0]).toMatch(/^Lines 1, 2, 3, 4, 5, and 7 more: /);
		const different = Array.from({ length: 8 }, (_, index) => problem(index + 1, `v${index}`));
		expect(itemsOf(different)).toHaveLength(6);
		expect(itemsOf([...different, ...different]).at(-1)).toBe('En nog 3.');
	});

	it('is counted once', () => {
		const html = drawn(<Problems problems={[problem(3, 'a'), problem(7, 'a')]} />);
		expect(html).toContain('Er klopt iets niet in de tekst');
	});
});

describe('the preview', () => {
	const preview = (latest: boolean): Preview => ({
		problems: [],
		mail: { subject: 'Dag', html: '<p>Dag</p>', text: 'Dag' },
		latest,
	});
	const told = (latest: boolean, example: PreviewExample) => {
		const html = drawn(<TemplatePreview preview={preview(latest)} here="/x" example={example} />);
		return textIn(/<p class="field-hint">.*?<\/p>/s.exec(html)?.[0] ?? '');
	};

	it('says what it is filled with', () => {
		expect(told(false, 'sample')).toBe('Gevuld met verzonnen gegevens. ');
		expect(told(true, 'sample')).toContain('Gebruik de laatste echte mail');
		expect(told(true, 'latest')).toContain('Gevuld met de laatste mail van je centrale.');
	});

	it('says that there is no last mail where it was asked for', () => {
		const text = told(false, 'latest');
		expect(text).toContain('nog niet verstuurd');
		expect(text).toContain('verzonnen gegevens');
		expect(text).not.toContain('Gevuld met de laatste mail');
	});
});
