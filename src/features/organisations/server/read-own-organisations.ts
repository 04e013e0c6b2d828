import type { Trx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http/context.ts';
import { type OrganisationRow, selectOrganisations } from './select-organisations.ts';

/** Returns the organisations that a person is a member of, in any state, in the order of joining. */
export async function readOwnOrganisations(trx: Trx, actor: Actor): Promise<OrganisationRow[]> {
	const ids = [...new Set(actor.memberships.map(({ organisation }) => organisation.id))];
	if (ids.length === 0) return [];
	const rows = await selectOrganisations(trx, { texts: true })
		.where('organisations.id', 'in', ids)
		.where('organisations.status', '!=', 'deleted')
		.execute();
	return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
