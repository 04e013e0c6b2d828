import { LRUCache } from 'lru-cache';
import { imageAddress } from '#features/files/enums.ts';
import { presentImage } from '#features/files/server/public.ts';
import { cleanArticle } from '#platform/server/html.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { StoredProfile } from '../contract.ts';
import type { CentreRow } from './read-centres.ts';

/**
 * How a centre's site looks, with the addresses of its pictures as they are now. What its staff wrote for the footer is
 * cleaned here, whoever put it in the database.
 */
export function presentProfile(row: CentreRow): Resource {
	const pictures = {
		websiteLogo: presentImage(row.websiteLogo),
		websiteLogoDarkMode: presentImage(row.websiteLogoDarkMode),
		favicon: presentImage(row.favicon),
		contactPhoto: presentImage(row.contactPhoto),
	};
	const { websiteLogo, websiteLogoDarkMode, favicon } = pictures;
	return {
		type: 'volunteer_center_profiles',
		id: row.id,
		attributes: {
			...cleanedProfile(row.profile),
			...pictures,
			...(websiteLogo && { websiteLogoUrl: websiteLogo.url }),
			...(websiteLogoDarkMode && { websiteLogoDarkModeUrl: websiteLogoDarkMode.url }),
			...(favicon && { faviconUrl: smallest(favicon) }),
		},
	};
}

/** A stored profile with nothing in its texts that could run. */
export function cleanedProfile(profile: StoredProfile): StoredProfile {
	const { footerColumns, openingHours } = profile;
	const both = ({ nl, en }: { nl: string; en: string }) => ({ nl: cleaned(nl), en: cleaned(en) });
	const columns = Object.entries(footerColumns ?? {}).flatMap(([key, column]) =>
		column ? [[key, { ...column, content: both(column.content) }]] : [],
	);
	return {
		...profile,
		...(footerColumns && { footerColumns: Object.fromEntries(columns) }),
		...(openingHours && { openingHours: both(openingHours) }),
	};
}

/** A sign in the bar of a browser is never large. */
function smallest({ path, widths, formats }: NonNullable<ReturnType<typeof presentImage>>): string {
	return imageAddress(
		path,
		widths[0] ?? 0,
		formats.find((format) => format !== 'webp' && format !== 'avif') ?? 'webp',
	);
}

// A footer is only ever on the site itself, so that it may lead to pages of the site.
const footerLink = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+|\/(?![/\\])[^\s\p{Cc}\\]*)$/iu;
const isFooterLink = (href: string) => footerLink.test(href);

const cleanedFooters = new LRUCache<string, string>({
	max: 500,
	memoMethod: (html) => cleanArticle(html, (href) => (isFooterLink(href) ? href : null)),
});

/** Every page shows a footer and few of them differ: cleaned once. */
function cleaned(html: string): string {
	return cleanedFooters.memo(html);
}
