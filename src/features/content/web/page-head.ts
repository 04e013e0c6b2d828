import type { MetaDescriptor } from 'react-router';
import type { PageView } from './load-page.ts';

/** Returns the metadata of a page: document title, search engines and sharing. */
export function headOf({ head, type }: PageView, tabTitle: string): MetaDescriptor[] {
	const isArticle = type !== 'default';
	return [
		{ title: tabTitle },
		...(head.description ? [{ name: 'description', content: head.description }] : []),
		...(head.index ? [] : [{ name: 'robots', content: 'noindex' }]),
		{ property: 'og:type', content: isArticle ? 'article' : 'website' },
		{ property: 'og:title', content: head.ogTitle },
		...(head.ogDescription ? [{ property: 'og:description', content: head.ogDescription }] : []),
		...(head.image ? [{ property: 'og:image', content: head.image }] : []),
		...(head.url
			? [
					{ property: 'og:url', content: head.url },
					{ tagName: 'link', rel: 'canonical', href: head.url },
				]
			: []),
		...head.alternates.map(({ locale, url }) => ({
			tagName: 'link',
			rel: 'alternate',
			hrefLang: locale,
			href: url,
		})),
		...(isArticle && head.publishedAt
			? [
					{ property: 'article:published_time', content: head.publishedAt },
					{
						'script:ld+json': {
							'@context': 'https://schema.org',
							'@type': 'NewsArticle',
							headline: head.ogTitle,
							description: head.ogDescription,
							...(head.image && { image: head.image }),
							datePublished: head.publishedAt,
							...(head.url && { mainEntityOfPage: head.url }),
						},
					},
				]
			: []),
	];
}
