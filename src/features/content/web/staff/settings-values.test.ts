import { describe, expect, it } from 'vitest';
import type { Page } from '../../contract.ts';
import { attributesOf, fieldNamed, valuesFrom } from './settings-values.ts';

const text = {
	title: 'Over ons',
	slug: 'over-ons',
	summary: '',
	metaTitle: '',
	metaDescription: '',
	ogTitle: '',
	ogDescription: '',
	blocks: [],
};
const page = {
	revision: 3,
	pageType: 'default',
	pageLayout: 'wide',
	showTitleOnPage: true,
	featured: false,
	imageId: null,
	texts: { nl: text },
} as unknown as Page;

describe('the settings of a page', () => {
	it('go to the form and back without a change', () => {
		const { blocks: _, ...sent } = text;
		expect(attributesOf(valuesFrom(page))).toEqual({
			revision: 3,
			pageType: 'default',
			pageLayout: 'wide',
			showTitleOnPage: true,
			featured: false,
			imageId: null,
			texts: { nl: sent, en: null },
		});
	});

	it('ask for an address of the title when it is left empty, and for the home page by its box', () => {
		const values = { ...valuesFrom(page), 'nl-slug': ' ' };
		expect(attributesOf(values).texts).toMatchObject({
			nl: expect.not.objectContaining({ slug: expect.anything() }),
		});
		expect(attributesOf({ ...values, home: 'on' }).texts).toMatchObject({ nl: { slug: '' } });
		const home = { ...page, texts: { nl: { ...text, slug: '' } } } as Page;
		expect(valuesFrom(home).home).toBe('on');
	});

	it('name the field that an issue is about', () => {
		expect(fieldNamed('texts.en.metaTitle')).toBe('en-metaTitle');
		expect(fieldNamed('pageType')).toBe('pageType');
	});
});
