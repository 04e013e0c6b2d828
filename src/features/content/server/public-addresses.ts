import type { PublicAddress } from '#platform/server/public-address.ts';

const MAX_CENTRES = 3;

/** The pages that centres made, and their news. */
export const pageAddresses: readonly PublicAddress[] = [
	{
		path: /^\/(?:nieuws\/)?([a-z0-9]+(?:-[a-z0-9]+)*)$/,
		centresOf: async (trx, [slug = ''], locale) => {
			const rows = await trx
				.selectFrom('page_slugs as s')
				.innerJoin('pages as p', 'p.id', 's.page_id')
				.innerJoin('centres as c', 'c.id', 's.centre_id')
				.select('s.centre_id as centreId')
				.where('s.slug', '=', slug)
				.where('s.locale', '=', locale)
				.where('p.is_published', '=', true)
				.orderBy('c.is_default', 'desc')
				.orderBy('c.name')
				.limit(MAX_CENTRES)
				.execute();
			return rows.map(({ centreId }) => centreId);
		},
	},
];
