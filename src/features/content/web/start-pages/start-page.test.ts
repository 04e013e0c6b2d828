import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import type { SiteContext } from '#platform/web/site-context.ts';
import { locales } from '#platform/web/translations.ts';
import { termsLinks } from '#ui/terms-links.tsx';
import { loadStartPage, startTexts } from './start-page.ts';

/** A site of a centre with this name. */
const siteOf = (locale: 'nl' | 'en', name: string, profile = {}) =>
	({
		locale,
		locales,
		common: { call: async () => ({ data: { name, profile } }) },
	}) as unknown as SiteContext;

it.each(locales)('has the pages to which the checkboxes of sign-up lead, in %s', async (locale) => {
	for (const link of Object.values(termsLinks(locale))) {
		const element = link('text');
		if (!isValidElement<{ href: string }>(element)) throw new Error('The text should be a link');
		const [, language, slug = ''] = element.props.href.split('/');
		expect(language).toBe(locale);
		const page = await loadStartPage(siteOf(locale, 'De Brug & <b>Co</b>'), slug);
		const data = page?.blocks[0]?.data as { text: { html: string } } | undefined;
		const html = data?.text.html ?? '';
		expect(html.match(/<h2>[^<]+<\/h2><p>[^<]{40,}<\/p>/g)).toHaveLength(slug === 'voorwaarden' ? 5 : 6);
		expect(html).toContain('De Brug &amp; &lt;b&gt;Co&lt;/b&gt;');
		expect(page).toMatchObject({ lang: null, head: { index: false }, editor: null });
	}
});

it('has no other pages', async () => {
	expect(await loadStartPage(siteOf('nl', 'De Brug'), 'over-ons')).toBeNull();
	expect(await loadStartPage(siteOf('nl', 'De Brug'), 'constructor')).toBeNull();
});

it('is what a centre begins its own page from, in each language of its site', async () => {
	const texts = await startTexts(siteOf('nl', 'De Brug'), 'privacy');
	for (const locale of locales) {
		const text = texts?.[locale];
		expect(text).toMatchObject({ slug: 'privacy', title: 'Privacy' });
		const [{ data } = { data: {} }] = text?.blocks ?? [];
		expect(String((data as { text: { text: string } }).text.text).match(/^## .+$/gm)).toHaveLength(6);
	}
	expect(await startTexts(siteOf('nl', 'De Brug'), 'over-ons')).toBeUndefined();
});

it.each(locales)('says that visits are counted where they are, in %s', async (locale) => {
	const says = locale === 'nl' ? '<h2>Bezoek tellen</h2>' : '<h2>Counting visits</h2>';
	const textOf = async (profile: object) => {
		const page = await loadStartPage(siteOf(locale, 'De Brug', profile), 'privacy');
		const data = page?.blocks[0]?.data as { text: { html: string } } | undefined;
		return data?.text.html;
	};
	expect(await textOf({})).toContain(says);
	expect(await textOf({ countVisits: false })).not.toContain(says);
});
