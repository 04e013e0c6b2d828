import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError, pointerTo } from '#platform/server/jsonapi/errors.ts';
import { fullName } from '#platform/server/person-sql.ts';
import type { Owner } from './read-forms.ts';

/** Somebody who may be told of what is sent with the forms of an owner. */
export type Candidate = { id: string; fullName: string };
const MOST = 200;

/** Returns who may be told of what is sent: who runs the organisation; for the centre those who make its pages too. */
export async function candidates(
	trx: Trx,
	{ organisationId, centreId }: Owner & { centreId: string },
): Promise<Candidate[]> {
	const { rows } = await sql<Candidate>`
		select distinct u.id, coalesce(${fullName('u')}, u.email) as "fullName"
		from memberships m join users u on u.id = m.user_id and u.status = 'active'
			join organisations o on o.id = m.organisation_id
		where m.centre_id = ${centreId} and ${
			organisationId === null
				? sql`o.type = 'VolunteerCenter' and m.role in ('admin', 'content_manager')`
				: sql`m.organisation_id = ${organisationId} and m.role in ('admin', 'organization_superuser')`
		}
		order by 2, 1 limit ${MOST}`.execute(trx);
	return rows;
}

/** Throws 422 for somebody among these who may not be told; who was and left the organisation meanwhile is left out. */
export async function requireCandidates(
	trx: Trx,
	place: Owner & { centreId: string },
	ids: readonly string[],
	before: readonly string[] = [],
): Promise<string[]> {
	if (ids.length === 0) return [];
	const known = new Set((await candidates(trx, place)).map(({ id }) => id));
	const unknown = ids.findIndex((id) => !known.has(id) && !before.includes(id));
	if (unknown >= 0)
		throw ApiError.invalid([
			{
				code: 'unknown_person',
				detail: 'This person is not told of what is sent with this form.',
				source: { pointer: pointerTo(['recipientIds', String(unknown)]) },
			},
		]);
	return [...new Set(ids.filter((id) => known.has(id)))];
}
