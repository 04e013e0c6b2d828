import { hashPassword } from '#features/auth/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database } from '#platform/server/database.ts';

/**
 * Makes an active account with the role center_superuser, and a membership in the centre's own organisation where there
 * is one. Throws the database's error when the address is taken.
 */
export async function createSuperuser(
	db: Database,
	input: {
		tenant: TenantKey;
		centreId: string;
		email: string;
		firstName: string;
		lastName: string;
		password: string;
	},
): Promise<{ id: string; email: string }> {
	const passwordHash = await hashPassword(input.password);
	return db.transaction({ tenant: input.tenant, centres: [input.centreId] }, async (trx) => {
		const user = await trx
			.insertInto('users')
			.values({
				tenant: input.tenant,
				centre_id: input.centreId,
				email: input.email.trim().toLowerCase(),
				first_name: input.firstName,
				last_name: input.lastName,
				roles: ['center_superuser'],
				password_hash: passwordHash,
				confirmed_at: new Date(),
				signup_method: 'createdByUser',
			})
			.returning(['id', 'email'])
			.executeTakeFirstOrThrow();
		const staff = await trx
			.selectFrom('organisations')
			.select('id')
			.where('type', '=', 'VolunteerCenter')
			.orderBy('created_at')
			.executeTakeFirst();
		if (staff) {
			await trx
				.insertInto('memberships')
				.values({
					tenant: input.tenant,
					centre_id: input.centreId,
					user_id: user.id,
					organisation_id: staff.id,
					role: 'admin',
				})
				.execute();
		}
		return user;
	});
}
