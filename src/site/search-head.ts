import { pageApi } from '#features/content/api.ts';
import { pathOf } from '#platform/contract/calls.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import { languageTag } from '#platform/http/locale.ts';

/** What is known of a public page beside its own head. */
export type SearchedPage = {
	url: URL;
	locale: Locale;
	/** The languages of the site. */
	locales: readonly Locale[];
	/** The address of a path, as search engines know it. */
	address: (path: string) => string;
};

const territory: Record<Locale, string> = { nl: 'nl_NL', en: 'en_GB' };
/** What tells where a visitor came from, and changes nothing of the page. */
const TRACKING = /^(?:utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/**
 * What search engines, and programs in which an address is shared, need beside what a page says of itself: the address
 * under which it is known, in each language of the site, its title, description and kind, the site that it is of, and a picture, the page's own or that of
 * the home page: each is drawn in one size. A selection of a list is no page of
 * its own: its links are followed, it itself is not kept, and whoever shares it shares the selection. It stands in the text alone, so that no script has to carry it.
 */
export function searchHead(head: string, page: SearchedPage): string {
	const { url, address } = page;
	if (head.includes('content="noindex')) return '';
	const asked = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
	const { name, site } = titleOf(head);
	if (asked.length > 0) {
		const others = asked.filter(([of]) => of !== 'centre');
		const keeps = others.length === 0 || head.includes('name="robots"');
		const robots = keeps ? '' : '<meta name="robots" content="noindex, follow"/>';
		return robots + card(head, page, quoted(withQuery(address(url.pathname), others)));
	}
	const own = /rel="canonical" href="([^"]*)"/.exec(head)?.[1];
	const here = own ?? quoted(address(url.pathname));
	return [
		own === undefined && `<link rel="canonical" href="${here}"/>`,
		!head.includes('hrefLang=') && alternates(here, page),
		card(head, page, here),
		structured(partOf(page, plain(name), plain(site))),
	]
		.filter(Boolean)
		.join('');
}

/** What a page is called, and the site that it is of, as the renderer wrote it. */
function titleOf(head: string): { name: string; site: string } {
	const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
	const [, name = title, site = title] = /^(.*) - ([^-]+)$/.exec(title) ?? [];
	return { name, site };
}

/** What programs show where the address is shared, as far as the page does not say it itself. */
function card(head: string, { locale, address }: SearchedPage, here: string): string {
	const { name, site } = titleOf(head);
	const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
	const property = (of: string, content: string | undefined) =>
		!content || head.includes(`property="${of}"`)
			? ''
			: `<meta property="${of}" content="${quotesOf(content)}"/>`;
	const shared = /property="og:title" content="([^"]*)"/.exec(head)?.[1];
	const ownImage = /property="og:image" content="([^"]*)"/.exec(head)?.[1];
	const image = ownImage ?? quoted(address(pathOf(pageApi.homeCard, { language: locale })));
	return [
		property('og:type', 'website'),
		property('og:title', name),
		property('og:description', description),
		property('og:url', here),
		property('og:image', image),
		property('og:image:width', '1200'),
		property('og:image:height', '630'),
		property('og:image:alt', shared ?? name),
		property('og:site_name', site),
		property('og:locale', territory[locale]),
		'<meta name="twitter:card" content="summary_large_image"/>',
	].join('');
}

/** The address of a centre without a host of its own names it in a query already. */
function withQuery(address: string, asked: [string, string][]): string {
	if (asked.length === 0) return address;
	return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(asked)}`;
}

/**
 * The same page in each language, and in the first for readers of all others. A page whose path differs between them, or
 * that not every language has, says so itself.
 */
function alternates(address: string, { locale, locales }: SearchedPage): string {
	const inIt = new RegExp(`^(\\w+://[^/]*/)${locale}(?=[/?]|$)`);
	const [first] = locales;
	if (!inIt.test(address) || first === undefined || locales.length < 2) return '';
	const link = (language: string, of: Locale) =>
		`<link rel="alternate" hrefLang="${language}" href="${address.replace(inIt, `$1${of}`)}"/>`;
	return [...locales.map((of) => link(of, of)), link('x-default', first)].join('');
}

/** The home page is the site and who runs it; every other page stands below it. */
function partOf({ url, locale, address }: SearchedPage, name: string, site: string): object {
	const home = address(`/${locale}`);
	const isHome = url.pathname.replace(/\/$/, '') === `/${locale}`;
	if (!isHome) {
		const items = [
			[site, home],
			[name, address(url.pathname)],
		].map(([of, item], index) => ({ '@type': 'ListItem', position: index + 1, name: of, item }));
		return { '@type': 'BreadcrumbList', itemListElement: items };
	}
	// The address of a centre without a host of its own names it in a query already.
	const list = address(`/${locale}/vacancies/search`);
	const search = `${list}${list.includes('?') ? '&' : '?'}q={search_term_string}`;
	return {
		'@graph': [
			{ '@type': 'Organization', '@id': `${home}#organization`, name: site, url: home },
			{
				'@type': 'WebSite',
				name: site,
				url: home,
				inLanguage: languageTag(locale),
				publisher: { '@id': `${home}#organization` },
				potentialAction: {
					'@type': 'SearchAction',
					target: { '@type': 'EntryPoint', urlTemplate: search },
					'query-input': 'required name=search_term_string',
				},
			},
		],
	};
}

function structured(part: object): string {
	const json = JSON.stringify({ '@context': 'https://schema.org', ...part }).replaceAll('<', '\\u003c');
	return `<script type="application/ld+json">${json}</script>`;
}

const quoted = (text: string) => quotesOf(text.replaceAll('&', '&amp;'));
const quotesOf = (text: string) => text.replaceAll('"', '&quot;');
/** What the renderer wrote for a text, as that text again. */
const plain = (html: string) =>
	html
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#x27;', "'")
		.replaceAll('&amp;', '&');
