import { sql } from 'kysely';
import { userForgotten } from '#features/users/events.ts';
import type { EventBus } from '#platform/server/events.ts';

/**
 * Erases a removed user as contact person: from vacancies, from the drafts of others, and from the old and new values
 * of bulk edits.
 */
export function eraseContact(bus: EventBus): void {
	bus.on(userForgotten, async (trx, { subject }) => {
		await sql`
			update vacancies v set contact_person = null, contact_phone = null, contact_email = null,
				contact_phone_visible = false, updated_at = now()
			from users u
			where u.id = ${subject.id} and v.tenant = u.tenant and v.centre_id = u.centre_id and v.help_kind is null
				and (lower(v.contact_email) = u.email or v.contact_phone = u.phone_number
					or v.contact_person = trim(u.first_name || ' ' || u.last_name))`.execute(trx);
		await sql`
			update vacancy_drafts d set fields = (
				select coalesce(jsonb_agg(field order by place), '[]')
				from jsonb_array_elements(d.fields) with ordinality as each (field, place)
				where field ->> 'name' not in ('contactPerson', 'contactPhone', 'contactEmail', 'contactPhoneVisible'))
			from users u
			where u.id = ${subject.id} and d.centre_id = u.centre_id and exists (
				select from jsonb_array_elements(d.fields) as field
				where (field ->> 'name' = 'contactEmail' and lower(field #>> '{values,0}') = u.email)
					or (field ->> 'name' = 'contactPhone' and field #>> '{values,0}' = u.phone_number)
					or (field ->> 'name' = 'contactPerson'
						and field #>> '{values,0}' = trim(u.first_name || ' ' || u.last_name)))`.execute(trx);
		await sql`
			update vacancy_bulk_edits b set change = b.change - array['contactPerson', 'contactPhone', 'contactEmail']
			from users u
			where u.id = ${subject.id} and b.centre_id = u.centre_id
				and (lower(b.change ->> 'contactEmail') = u.email or b.change ->> 'contactPhone' = u.phone_number
					or b.change ->> 'contactPerson' = trim(u.first_name || ' ' || u.last_name))`.execute(trx);
		await sql`
			update vacancy_bulk_edit_rows r
			set before = r.before - array['contact_person', 'contact_phone', 'contact_email']
			from users u
			where u.id = ${subject.id} and r.centre_id = u.centre_id
				and (lower(r.before ->> 'contact_email') = u.email or r.before ->> 'contact_phone' = u.phone_number
					or r.before ->> 'contact_person' = trim(u.first_name || ' ' || u.last_name))`.execute(trx);
	});
}
