import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { Duplicate } from '../../staff-contract.ts';

/** Names this much alike are shown as perhaps the same. */
const ALIKE = 0.55;
/** The most likely ones are enough to judge by. */
const MOST = 5;
/** Many organisations have their page on one of these. */
const SHARED_DOMAINS = [
	'facebook.com',
	'nl-nl.facebook.com',
	'instagram.com',
	'linkedin.com',
	'sites.google.com',
];

export type DuplicateRow = Omit<Duplicate, 'createdAt' | 'reasons'> & {
	createdAt: Date;
	sameAddress: boolean;
	sameDomain: boolean;
	alike: boolean;
};

/**
 * For each organisation given, at most five others of the centre that may be the same: by their name without what many
 * names share, by postcode with house number, or by the host of their website. One statement.
 */
export async function findDuplicates(
	trx: Trx,
	centreId: string,
	ids: readonly string[],
): Promise<DuplicateRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<DuplicateRow>`
		select p.id as "ofId", d.* from organisations p cross join lateral (
			select o.id as "organizationId", o.name, o.type as "organizationType", o.status, o.street,
				o.house_number as "houseNumber", o.postal_code as "postalCode", o.city, o.website,
				o.created_at as "createdAt", l.likeness, l.likeness >= ${ALIKE} as alike,
				coalesce(o.address_key = p.address_key, false) as "sameAddress",
				coalesce(o.domain = p.domain and o.domain <> all (${SHARED_DOMAINS}::text[]), false) as "sameDomain"
			from organisations o
			cross join lateral (select similarity(o.name_key, p.name_key)::float8 as likeness) l
			where o.centre_id = p.centre_id and o.id <> p.id and o.status <> 'deleted' and (
				l.likeness >= ${ALIKE} or o.address_key = p.address_key
				or (o.domain = p.domain and o.domain <> all (${SHARED_DOMAINS}::text[])))
			order by l.likeness + 0.4 * (o.address_key is not distinct from p.address_key)::int
				+ 0.6 * (o.domain is not distinct from p.domain)::int desc, o.id
			limit ${MOST}
		) d
		where p.id = any (${ids}::uuid[]) and p.centre_id = ${centreId} and p.status <> 'deleted'
		order by p.id`.execute(trx);
	return rows;
}
