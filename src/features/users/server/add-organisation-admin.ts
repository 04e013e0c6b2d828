import type { Trx } from '#platform/server/database.ts';

/**
 * Makes a person the first admin of an organisation of the same centre, and its superuser, who may add others. Does
 * nothing if the person already is both.
 */
export async function addOrganisationAdmin(
	trx: Trx,
	membership: { tenant: string; centreId: string; userId: string; organisationId: string },
): Promise<void> {
	await trx
		.insertInto('memberships')
		.values(
			(['admin', 'organization_superuser'] as const).map((role) => ({
				tenant: membership.tenant,
				centre_id: membership.centreId,
				user_id: membership.userId,
				organisation_id: membership.organisationId,
				role,
			})),
		)
		.onConflict((conflict) => conflict.columns(['user_id', 'organisation_id', 'role']).doNothing())
		.execute();
}
