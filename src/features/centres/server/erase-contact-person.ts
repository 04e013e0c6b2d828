import { type RawBuilder, sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { TenantKey } from '#platform/contract/tenants.ts';
import type { EventBus } from '#platform/server/events.ts';
import type { StoredProfile } from '../contract.ts';
import { saveProfile } from './own-profile.ts';

/** Removes a user whose account is erased as contact person from the centre's profile and its earlier versions. */
export function eraseCentreContact(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { tenant, centreId, subject }) => {
		await sql`
			update centre_versions v set profile = v.profile - 'contactPerson'
			from users u
			where u.id = ${subject.id} and v.centre_id = ${centreId} and ${isNamed(sql`v.profile`)}`.execute(trx);
		const { rows } = await sql<{ profile: StoredProfile }>`
			select c.profile - 'contactPerson' as profile from centres c join users u on u.id = ${subject.id}
			where c.id = ${centreId} and ${isNamed(sql`c.profile`)} for no key update of c`.execute(trx);
		for (const { profile } of rows) {
			await saveProfile(trx, { tenant: tenant as TenantKey, centre: { id: centreId } }, profile);
		}
	});
}

/** Whether the contact person of a profile is `u`: by address, number or name. */
function isNamed(profile: RawBuilder<unknown>) {
	return sql<boolean>`(lower(${profile} #>> '{contactPerson,email}') = u.email
		or ${profile} #>> '{contactPerson,phoneNumber}' = u.phone_number
		or ${profile} #>> '{contactPerson,name}' = trim(u.first_name || ' ' || u.last_name))`;
}
