import type { ReactNode } from 'react';

const PAGES = { terms: 'voorwaarden', privacy: 'privacy' } as const;

/** The links in the sentence beside a checkbox; each opens beside the form, so that nothing typed is lost. */
export function termsLinks(locale: string): Record<keyof typeof PAGES, (text: ReactNode) => ReactNode> {
	const link = (page: string) => (text: ReactNode) => (
		<a href={`/${locale}/${page}`} target="_blank" rel="noreferrer" className="text-link">
			{text}
		</a>
	);
	return { terms: link(PAGES.terms), privacy: link(PAGES.privacy) };
}
