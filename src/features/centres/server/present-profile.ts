import { cleanArticle } from '#platform/server/html.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { CentreProfile } from '../contract.ts';
import type { CentreRow } from './read-centres.ts';

/** How a centre's site looks. What its staff wrote for the footer is cleaned here, whoever put it in the database. */
export function presentProfile(row: CentreRow): Resource {
	const profile = row.profile as CentreProfile;
	const { footerColumns } = profile;
	const columns = Object.entries(footerColumns ?? {}).flatMap(([key, column]) => {
		if (!column) return [];
		const { nl, en } = column.content;
		return [[key, { ...column, content: { nl: cleaned(nl), en: cleaned(en) } }]];
	});
	return {
		type: 'volunteer_center_profiles',
		id: row.id,
		attributes: { ...profile, ...(footerColumns && { footerColumns: Object.fromEntries(columns) }) },
	};
}

// A footer is only ever on the site itself, so that it may lead to pages of the site.
const footerLink = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+|\/(?![/\\])[^\s\p{Cc}\\]*)$/iu;
const isFooterLink = (href: string) => footerLink.test(href);

const known = new Map<string, string>();
const mostKnown = 500;

/** Every page shows a footer and few of them differ: cleaned once. */
function cleaned(html: string): string {
	const before = known.get(html);
	if (before !== undefined) return before;
	if (known.size >= mostKnown) known.clear();
	const clean = cleanArticle(html, isFooterLink);
	known.set(html, clean);
	return clean;
}
