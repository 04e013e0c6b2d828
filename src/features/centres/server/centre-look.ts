import { imageAddress } from '#features/files/enums.ts';
import { type ImageFacts, presentImage } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { StoredProfile } from '../contract.ts';
import { readCentre } from './read-centres.ts';

/** What a centre chose for its site, with its logo in a format and a size that mail programs show. */
export type CentreLook = {
	profile: StoredProfile;
	logo: { path: string; width: number; height: number; image: ImageFacts } | undefined;
};

/** Twice the width that a mail gives it, so that it is sharp on a phone. */
const WIDTH = 440;

/** Returns undefined for a centre that is not there. A logo that exists as a drawing alone is left out. */
export async function centreLook(trx: Trx, centreId: string): Promise<CentreLook | undefined> {
	const row = await readCentre(trx, centreId);
	if (!row) return undefined;
	const image = presentImage(row.websiteLogo);
	const format = image?.formats.find((one) => one === 'png' || one === 'jpeg');
	if (!image || !format || !row.websiteLogo) return { profile: row.profile, logo: undefined };
	const { path, width, height, widths } = image;
	const nearest = widths.find((one) => one >= WIDTH) ?? widths.at(-1) ?? width;
	const address = imageAddress(path, nearest, format);
	return { profile: row.profile, logo: { path: address, width, height, image: row.websiteLogo } };
}
