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
const locales = ['nl', 'en'] as const;

/** What the form holds: each field under its name, as a form posts it. */
export type Values = Readonly<Record<string, string>>;

/** The values of a page. */
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

/** What was posted. */
export function valuesOf(form: FormData): Values {
	return Object.fromEntries(
		[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
}

/**
 * The attributes to send. An empty address asks for one made of the title, by leaving it out; only the box for the home
 * page asks for the empty one.
 */
export function attributesOf(values: Values) {
	const texts: Partial<Record<(typeof locales)[number], Partial<Record<TextField, string>> | null>> = {};
	for (const locale of locales) {
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

/** The name of the form's field that an issue is about: `texts.nl.slug` is `nl-slug`. */
export function fieldNamed(path: string): string {
	const found = /^texts\.(nl|en)\.(\w+)/.exec(path);
	return found ? `${found[1]}-${found[2]}` : path;
}
