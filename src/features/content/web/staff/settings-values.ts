import { type Locale, locales } from '#platform/http/locale.ts';
import type { Page } from '../../contract.ts';
import { pageLayouts, pageTypes } from '../../enums.ts';

export const textFields = [
	'title',
	'slug',
	'summary',
	'metaTitle',
	'metaDescription',
	'ogTitle',
	'ogDescription',
] as const;
export type TextField = (typeof textFields)[number];

/** Form values by field name. */
export type Values = Readonly<Record<string, string>>;

/** Returns the form values of a page. */
export function valuesFrom(page: Page): Values {
	const values: Record<string, string> = {
		revision: String(page.revision),
		pageType: page.pageType,
		pageLayout: page.pageLayout,
		...(page.showTitleOnPage && { showTitleOnPage: 'on' }),
		...(page.featured && { featured: 'on' }),
		imageId: page.imageId ?? '',
	};
	for (const locale of locales) {
		const text = page.texts[locale];
		if (!text) continue;
		values[`has-${locale}`] = 'on';
		if (text.slug === '') values.home = 'on';
		for (const field of textFields) values[`${locale}-${field}`] = text[field];
	}
	return values;
}

/** Returns the submitted form values. */
export function valuesOf(form: FormData): Values {
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
}

/**
 * Returns the API attributes. An empty slug is left out, so that one is made from the title; only the checkbox for the
 * home page sends an empty slug. Texts in languages that the site does not have are left as they are.
 */
export function attributesOf(values: Values, siteLocales: readonly Locale[] = locales) {
	const texts: Partial<Record<Locale, Partial<Record<TextField, string>> | null>> = {};
	for (const locale of siteLocales) {
		if (values[`has-${locale}`] !== 'on') {
			texts[locale] = null;
			continue;
		}
		const text = Object.fromEntries(
			textFields.map((field) => [field, (values[`${locale}-${field}`] ?? '').trim()]),
		) as Record<TextField, string>;
		const { slug, ...others } = text;
		texts[locale] =
			values.home === 'on' ? { ...others, slug: '' } : slug === '' ? others : { ...others, slug };
	}
	return {
		revision: Number(values.revision),
		pageType: pageTypes.find((one) => one === values.pageType) ?? 'default',
		pageLayout: pageLayouts.find((one) => one === values.pageLayout) ?? 'wide',
		showTitleOnPage: values.showTitleOnPage === 'on',
		featured: values.featured === 'on',
		imageId: values.imageId || null,
		texts,
	};
}

/** Returns the form field of an issue: `texts.nl.slug` becomes `nl-slug`. */
export function fieldNamed(path: string): string {
	const found = /^texts\.(nl|en)\.(\w+)/.exec(path);
	return found ? `${found[1]}-${found[2]}` : path;
}
