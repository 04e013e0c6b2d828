import { sql } from 'kysely';
import { saveStock } from '#features/files/server/public.ts';
import { createStaffOrganisation } from '#features/organisations/server/public.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { Database } from '#platform/server/database.ts';

/**
 * Creates a centre and the organisation its staff are members of. The first centre of a tenant is its default. Throws
 * the database's error if the slug is taken.
 */
export async function createCentre(
	db: Database,
	input: {
		tenant: TenantKey;
		name: string;
		slug?: string | undefined;
		city?: string | undefined;
		isDefault: boolean;
	},
): Promise<{ id: string; slug: string }> {
	return db.transaction({ tenant: input.tenant, centres: [] }, async (trx) => {
		const others = await trx.selectFrom('centres').select('id').executeTakeFirst();
		const isDefault = input.isDefault || !others;
		if (isDefault)
			await trx.updateTable('centres').set({ is_default: false }).where('is_default', '=', true).execute();
		const centre = await trx
			.insertInto('centres')
			.values({
				tenant: input.tenant,
				name: input.name,
				slug: input.slug ?? slugOf(input.name),
				city: input.city ?? null,
				is_default: isDefault,
				// It looks at the first vacancy of an organisation, until it chooses otherwise.
				profile: JSON.stringify({ reviewVacancies: 'new' }),
			})
			.returning(['id', 'slug'])
			.executeTakeFirstOrThrow();
		await sql`select set_config('app.centres', ${`{${centre.id}}`}, true)`.execute(trx);
		await createStaffOrganisation(trx, {
			tenant: input.tenant,
			centreId: centre.id,
			name: input.name,
			city: input.city,
		});
		await saveStock(trx, { tenant: input.tenant, centreId: centre.id });
		return centre;
	});
}

function slugOf(name: string): string {
	return name
		.normalize('NFD')
		.toLowerCase()
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^a-z0-9]+/g, '-')
		.replaceAll(/^-|-$/g, '');
}
