import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';

/**
 * Makes a person the first admin of an organisation of the same centre, who may add others. Does nothing if the person
 * already is an admin.
 */
export async function addOrganisationAdmin(
	trx: Trx,
	membership: { tenant: string; centreId: string; userId: string; organisationId: string },
): Promise<void> {
	await trx
		.insertInto('memberships')
		.values({
			tenant: membership.tenant,
			centre_id: membership.centreId,
			user_id: membership.userId,
			organisation_id: membership.organisationId,
			role: 'admin',
		})
		.onConflict((conflict) => conflict.columns(['user_id', 'organisation_id', 'role']).doNothing())
		.execute();
	await sql`
		update users set roles = array_append(roles, 'organization_superuser')
		where id = ${membership.userId} and not 'organization_superuser' = any (roles)`.execute(trx);
}
