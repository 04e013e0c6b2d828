import { imageAddress } from '#features/files/enums.ts';
import icon192 from '#ui/app-icons/icon-192.png?url&no-inline';
import icon512 from '#ui/app-icons/icon-512.png?url&no-inline';
import iconMaskable from '#ui/app-icons/icon-maskable.png?url&no-inline';
import type { CentreProfile } from '#ui/theme.ts';

export type AppIcon = { src: string; sizes: string; type?: string; purpose?: string };

/** Less than this no device takes for the icon of an app, and more than this none shows. */
const LEAST_SIDE = 144;
const MAX_SIDE = 1024;

const usual: AppIcon[] = [
	{ src: icon192, sizes: '192x192', type: 'image/png' },
	{ src: icon512, sizes: '512x512', type: 'image/png' },
	{ src: iconMaskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * The icons a device may choose from when the site is installed: the centre's own where it is square and large enough,
 * and then no other, so that none is preferred to it; else the product's, behind what the centre has.
 */
export function appIcons({ favicon, faviconUrl, websiteLogoUrl }: Partial<CentreProfile>): AppIcon[] {
	if (favicon && favicon.width === favicon.height) {
		const format = favicon.formats.includes('png') ? 'png' : 'jpeg';
		const own = favicon.widths
			.filter((width) => width >= LEAST_SIDE && width <= MAX_SIDE)
			.map((width) => ({
				src: imageAddress(favicon.path, width, format),
				sizes: `${width}x${width}`,
				type: `image/${format}`,
			}));
		if (own.length > 0) return own;
	}
	const src = faviconUrl || websiteLogoUrl;
	if (!src) return usual;
	if (src === faviconUrl && src.endsWith('.svg')) return [{ src, sizes: 'any', type: 'image/svg+xml' }];
	return [{ src, sizes: 'any' }, ...usual.filter(({ purpose }) => !purpose)];
}
