import { LRUCache } from 'lru-cache';
import { imageAddress } from '#features/files/enums.ts';
import { presentImage } from '#features/files/server/public.ts';
import { cleanArticle } from '#platform/server/html.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { StoredProfile } from '../contract.ts';
import type { CentreRow } from './read-centres.ts';

/**
 * Returns the profile of a centre with the current URLs of its images. Footer HTML is sanitised here, whatever wrote it
 * to the database.
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

/** Returns the profile with its HTML sanitised. */
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

/** Returns the smallest size: a favicon is never large. */
function smallest({ path, widths, formats }: NonNullable<ReturnType<typeof presentImage>>): string {
	return imageAddress(
		path,
		widths[0] ?? 0,
		formats.find((format) => format !== 'webp' && format !== 'avif') ?? 'webp',
	);
}

// Footers are only shown on the site itself, so their links may point to pages of the site.
const footerLink = /^(?:(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+|\/(?![/\\])[^\s\p{Cc}\\]*)$/iu;
const isFooterLink = (href: string) => footerLink.test(href);

const cleanedFooters = new LRUCache<string, string>({
	max: 500,
	memoMethod: (html) => cleanArticle(html, (href) => (isFooterLink(href) ? href : null)),
});

/** Sanitises with a cache: every page shows a footer and few of them differ. */
function cleaned(html: string): string {
	return cleanedFooters.memo(html);
}
