import { imageAddress } from '#features/files/enums.ts';
import { type ImageFacts, presentImage } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { StoredProfile } from '../contract.ts';
import { readCentre } from './read-centres.ts';

/** What a centre chose for its site, with its logo in a format and a size that mail programs show. */
export type CentreLook = {
	profile: StoredProfile;
	/** Without `image` where the logo is one that the product ships. */
	logo: { path: string; width: number; height: number; image?: ImageFacts } | undefined;
};

/** Twice the width that a mail gives it, so that it is sharp on a phone. */
const WIDTH = 440;

/** The logos that the product ships. Mail programs show no drawings, so each has a PNG of the same name beside it. */
const brands = import.meta.glob<string>('../../../../public/brands/*.svg', {
	query: '?raw',
	import: 'default',
});

/**
 * Returns undefined for a centre that is not there. A logo that exists as a drawing alone is left out, unless the product
 * ships it as a PNG too.
 */
export async function centreLook(trx: Trx, centreId: string): Promise<CentreLook | undefined> {
	const row = await readCentre(trx, centreId);
	if (!row) return undefined;
	const image = presentImage(row.websiteLogo);
	const format = image?.formats.find((one) => one === 'png' || one === 'jpeg');
	if (!image || !format || !row.websiteLogo) {
		const shipped = row.websiteLogo ? undefined : await shippedLogo(row.profile.websiteLogoUrl);
		return { profile: row.profile, logo: shipped };
	}
	const { path, width, height, widths } = image;
	const nearest = widths.find((one) => one >= WIDTH) ?? widths.at(-1) ?? width;
	const address = imageAddress(path, nearest, format);
	return { profile: row.profile, logo: { path: address, width, height, image: row.websiteLogo } };
}

async function shippedLogo(address: string | null | undefined): Promise<CentreLook['logo']> {
	const drawing = await brands[`../../../../public${address}`]?.();
	const size = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(drawing ?? '');
	if (!address || !size) return undefined;
	return { path: address.replace(/svg$/, 'png'), width: Number(size[1]), height: Number(size[2]) };
}
