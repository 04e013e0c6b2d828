import { type RawBuilder, sql } from 'kysely';

/** Whether who got a mail about a conversation reads it as its party `p`: the account, without one the address of a guest. */
export function readsAs({
	userId,
	recipient,
}: {
	userId: string | null;
	recipient: string;
}): RawBuilder<boolean> {
	return sql<boolean>`case when ${userId}::uuid is null
		then p.kind = 'guest' and lower(p.guest_email) = lower(${recipient})
		else exists (select from users u where u.id = ${userId} and u.status = 'active') and (p.user_id = ${userId}
			or exists (select from memberships m join organisations o on o.id = m.organisation_id
				where m.user_id = ${userId} and m.role = 'admin' and (o.id = p.organisation_id
					or (p.kind = 'centre' and o.centre_id = p.centre_id and o.type = 'VolunteerCenter'
						and o.status = 'approved')))) end`;
}
