import { sql } from 'kysely';
import { type ImageFacts, imageColumn, presentImage } from '#features/files/server/public.ts';
import type { Trx } from '#platform/server/database.ts';
import type { Resource } from '#platform/server/jsonapi/present.ts';
import type { PartnerTexts } from '../../contract.ts';

function selectPartners(trx: Trx, centreId: string) {
	return trx
		.selectFrom('partners')
		.select(['id', 'position', 'name', 'website', 'updated_at as updatedAt'])
		.select([
			sql<PartnerTexts>`texts`.as('texts'),
			sql.raw<ImageFacts | null>(imageColumn('partners.logo_id')).as('logo'),
		])
		.where('centre_id', '=', centreId);
}
type PartnerRow = Awaited<ReturnType<typeof readPartner>>;

/** A page of the partners of a centre, in the order of its staff, and how many there are. */
export async function listPartners(trx: Trx, centreId: string, page: { number: number; size: number }) {
	const rows = await selectPartners(trx, centreId)
		.orderBy('position')
		.orderBy('id')
		.limit(page.size)
		.offset((page.number - 1) * page.size)
		.execute();
	const { total } = await trx
		.selectFrom('partners')
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.where('centre_id', '=', centreId)
		.executeTakeFirstOrThrow();
	return { rows, total: Number(total) };
}

/** A partner of the centre, or undefined. */
export function readPartner(trx: Trx, centreId: string, id: string) {
	return selectPartners(trx, centreId).where('id', '=', id).executeTakeFirst();
}

/** A partner as a resource. */
export function presentPartner({ id, logo, ...attributes }: NonNullable<PartnerRow>): Resource {
	return { type: 'partners', id, attributes: { ...attributes, logo: presentImage(logo) } };
}
