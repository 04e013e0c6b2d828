import { LRUCache } from 'lru-cache';
import { centreLook } from '#features/centres/server/public.ts';
import { imageForPaper } from '#features/files/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import { addressAt, type SiteAddress } from '#platform/http/site-address.ts';
import type { Database } from '#platform/server/database.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { MailColours, MailLook } from '#platform/server/mail/look.ts';
import { type CentreProfile, rolesOf } from '#ui/theme.ts';

/** Finds how the mails of a centre look, whose site is at that address. */
export type MailLooks = (
	tenant: TenantKey,
	centreId: string,
	site: SiteAddress,
) => Promise<MailLook | undefined>;

/** A summary goes to hundreds of people in a row, and a new look may wait a moment. */
const MAX_AGE_MS = 10_000;
/** The largest logo in a mail, in points. */
const LOGO = { width: 220, height: 56 };

/**
 * Makes the look of mails from the settings of a centre for its site: the same colours, with the same contrast, and the
 * logo where a mail program can show it.
 */
export function createMailLooks(db: Database, storage: FileStorage): MailLooks {
	const cache = new LRUCache<string, NonNullable<Awaited<ReturnType<typeof centreLook>>>>({
		max: 500,
		ttl: MAX_AGE_MS,
	});
	return async (tenant, centreId, site) => {
		const found =
			cache.get(centreId) ??
			(await db.read({ tenant, centres: [centreId] }, (trx) => centreLook(trx, centreId)));
		if (!found) return undefined;
		cache.set(centreId, found);
		const { profile, logo } = found;
		const image = logo?.image;
		return {
			...lookOf(profile),
			logo: logo && {
				...fitted(logo),
				url: addressAt(site, logo.path),
				...(image && { content: () => imageForPaper(storage, tenant, image) }),
			},
		};
	};
}

/** The colours and corners of mails, as the site of a centre has them. */
export function lookOf(profile: CentreProfile): Omit<MailLook, 'logo'> {
	return {
		light: coloursOf(profile, 'light'),
		dark: coloursOf(profile, 'dark'),
		straight: profile.themeConfig?.defaultShape === 'straight',
	};
}

function coloursOf(profile: CentreProfile, mode: 'light' | 'dark'): MailColours {
	const role = rolesOf(profile, mode);
	return {
		page: role.page,
		sheet: role['surface-raised'],
		ink: role['on-surface'],
		soft: role['muted-text'],
		line: role.border,
		button: role.accent,
		onButton: role['on-accent'],
		link: role.link,
		quote: role['surface-sunken'],
		bar: role['accent-edge'],
	};
}

function fitted({ width, height }: { width: number; height: number }) {
	const scale = Math.min(1, LOGO.width / width, LOGO.height / height);
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
