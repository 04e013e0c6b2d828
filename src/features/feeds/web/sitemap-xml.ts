import { defaultLocale, type Locale } from '#platform/http/locale.ts';

/** A page of the site by its path below the language prefix. */
export type SitemapPage = {
	path: string;
	/** Paths per language, if they differ or not every language exists. */
	paths?: Readonly<Partial<Record<Locale, string>>>;
	updatedAt?: string;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns a sitemap index of the given URLs (sitemaps.org, protocol 0.9). */
export function sitemapIndex(addresses: readonly string[]): string {
	const entries = addresses.map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>`);
	return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Returns a sitemap with each page in every language of the site, linked as translations of each other. */
export function sitemap(
	at: (path: string) => string,
	pages: readonly SitemapPage[],
	locales: readonly Locale[],
): string {
	const entries = pages.flatMap(({ path, paths, updatedAt }) => {
		const own = paths ? locales.filter((locale) => paths[locale] !== undefined) : locales;
		const address = (locale: Locale) => escaped(at(`/${locale}${paths?.[locale] ?? path}`));
		const link = (language: string, locale: Locale) =>
			`<xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`;
		const [first = defaultLocale] = own;
		const others =
			own.length > 1 ? [...own.map((locale) => link(locale, locale)), link('x-default', first)].join('') : '';
		const changed = updatedAt ? `<lastmod>${escaped(updatedAt)}</lastmod>` : '';
		return own.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${others}</url>`);
	});
	return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

function escaped(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
}
