import { isWritable, linksInSubject, writtenLinks } from '#platform/http/written-links.ts';

/** Whether a link leads to a page of the site, such as `/vacancies`, elsewhere by https, or to an address of mail. */
export function isSafeLink(href: string): boolean {
	if (href.length > 500 || /[\p{Cc}\s<>"\\]/u.test(href) || !isWritable(href)) return false;
	return /^(?:\/(?!\/)|https:\/\/[^/]|mailto:[^@]+@)/i.test(href);
}

/** The links in a subject, which has none; variables are filled in and never links. */
export function linksIn(subject: string): string[] {
	return linksInSubject(subject, subject.replaceAll(/\{\{.*?\}\}/g, ' '));
}

/** The links of a text that lead anywhere else, each with its line, the first first. */
export function wrongLinks(text: string): { what: string; line: number }[] {
	return writtenLinks(text)
		.filter(({ address }) => !isSafeLink(address))
		.map(({ address, at }) => ({
			what: address.slice(0, 80),
			line: text.slice(0, at).split('\n').length,
		}));
}
