import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { selectionOf } from '#platform/server/fields.ts';
import { personFields } from '../fields.ts';
import type { OrganisationType } from '../role-rules.ts';

/** A role in an organisation, as it is read with a person. */
export type HeldMembership = {
	role: string;
	organisationId: string;
	name: string;
	type: OrganisationType;
	city: string | null;
	status: string;
	mentorId: string | null;
};

const memberships = sql<HeldMembership[]>`(
	select coalesce(json_agg(json_build_object('role', m.role, 'organisationId', o.id, 'name', o.name, 'type', o.type,
		'city', o.city, 'status', o.status, 'mentorId', m.mentor_id) order by m.created_at, o.id, m.role), '[]')
	from memberships m join organisations o on o.id = m.organisation_id and o.status <> 'deleted'
	where m.user_id = users.id)`;

/** Selects people as others see them, with all their roles, in one statement for any number of people. */
export function selectPeople(trx: Trx) {
	return (
		trx
			.selectFrom('users')
			// Only the fields that others may write; fields for the person alone are not read.
			.select(selectionOf(personFields, 'users'))
			.select([
				'users.id',
				'users.tenant',
				'users.centre_id as centreId',
				'users.email',
				'users.digest_days as digestDays',
				'users.status',
				'users.roles as accountRoles',
				'users.signup_method as signupMethod',
				'users.accepted_terms_at as acceptedTermsAt',
				'users.confirmed_at as confirmedAt',
				'users.last_seen_at as lastSeenAt',
				'users.created_at as createdAt',
			])
			.select(memberships.as('memberships'))
	);
}

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];
