import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderOn } from '#testing/render.ts';
import { exampleOf } from './examples/examples.ts';
import { FormContext } from './form-context.tsx';
import type { FormValues } from './form-values.ts';
import { hintsFor } from './quality/quality-hints.ts';
import { TextSection, TranslationSection } from './sections/text-sections.tsx';

const vacancyForm = (values: FormValues) =>
	createElement(
		FormContext,
		{ value: { values, found: [], changed: () => undefined } },
		createElement(TextSection),
		createElement(TranslationSection),
	);

it('a site in Dutch alone has no field for English in a vacancy', () => {
	const english = /<textarea[^>]*name="translations\.en|value="en"/;
	const form = vacancyForm({ language: ['nl'] });
	expect(renderOn(form, true)).toMatch(english);
	expect(renderOn(form, false)).not.toMatch(english);
	expect(renderOn(form, false)).toMatch(/name="title"/);
});

it('keeps the English of a vacancy', () => {
	const values = { title: ['Voorlezen'], 'translations.en.title': ['Reading'] };
	const form = vacancyForm({ ...values, 'translations.en.description.html': ['<p>Read.</p>'] });
	expect(renderOn(form, false)).toContain('type="hidden" name="translations.en.title" value="Reading"');
	expect(renderOn(form, false)).toContain('.description.html" value="&lt;p&gt;Read.&lt;/p&gt;"');
});

it('still takes the Dutch of a vacancy that was written in English', () => {
	const form = renderOn(vacancyForm({ language: ['en'], title: ['Reading'] }), false);
	expect(form).toMatch(/name="language"/);
	expect(form).toMatch(/name="translations\.nl\.title"/);
});

it('gives no hint to write in English', () => {
	const values = {
		...exampleOf('sports', 'nl'),
		imageId: ['00000000-0000-4000-8000-000000000000'],
		hoursMin: ['2'],
		dayparts: ['weekday_evening'],
		locationKind: ['online'],
	};
	const hints = (languages: readonly ('nl' | 'en')[]) => hintsFor(values, true, languages);
	expect(hints(['nl', 'en']).better).toContain('english');
	expect(hints(['nl']).better).not.toContain('english');
	// Nor while there is something that it needs.
	expect(hintsFor({}, true, ['nl', 'en']).better).not.toContain('english');
});
