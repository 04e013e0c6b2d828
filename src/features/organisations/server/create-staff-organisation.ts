import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Trx } from '#platform/server/database.ts';

/** Makes the VolunteerCenter organisation of a new centre, approved: the centre's own staff are its members. */
export async function createStaffOrganisation(
	trx: Trx,
	centre: { tenant: TenantKey; centreId: string; name: string; city?: string | undefined },
): Promise<void> {
	await trx
		.insertInto('organisations')
		.values({
			tenant: centre.tenant,
			centre_id: centre.centreId,
			type: 'VolunteerCenter',
			status: 'approved',
			name: centre.name,
			city: centre.city ?? null,
		})
		.execute();
}
