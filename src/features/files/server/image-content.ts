import { sql } from 'kysely';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { folderOf, type ImageFacts, imageColumn } from './select-files.ts';

/** Enough for a logo on paper, at 300 dots to an inch. */
const WIDTH = 640;

/**
 * The content of an uploaded image as JPEG or PNG, of a size for paper. Undefined where it is a drawing of the product, or its
 * content is missing. Throws StorageUnavailable.
 */
export async function imageForPaper(
	storage: FileStorage,
	tenant: TenantKey,
	image: ImageFacts,
): Promise<Uint8Array | undefined> {
	const format = image.formats.find((one) => one === 'png' || one === 'jpeg');
	if (!format || image.drawing !== null) return undefined;
	const width = image.widths.find((one) => one >= WIDTH) ?? image.widths.at(-1);
	return storage.read(`${folderOf({ tenant, ...image })}/${width}.${format}`);
}

/** The logo of the request's centre for its papers, as {@link imageForPaper}; undefined for a centre without one too. */
export async function centreLogo(c: RequestContext): Promise<Uint8Array | undefined> {
	const logo = await c.read(async (trx) => {
		const { rows } = await sql<{ logo: ImageFacts | null }>`
			select ${sql.raw(imageColumn(`(centres.profile->>'websiteLogoId')::uuid`))} as logo
			from centres where id = ${c.centre.id}`.execute(trx);
		return rows[0]?.logo;
	});
	return logo ? imageForPaper(c.storage, c.tenant, logo) : undefined;
}
