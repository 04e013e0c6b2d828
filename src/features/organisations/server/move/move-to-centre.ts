import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { organisationMoved } from '../../events.ts';
import type { MovePreview } from '../../staff-contract.ts';
import { lockOrganisation } from '../lock-organisation.ts';
import { moveRows } from './move-rows.ts';

type Member = { id: string; name: string; held: boolean };

/**
 * Returns the members of the organisation. Those with a role elsewhere in the centre, or on the centre itself, block
 * the move.
 */
async function membersOf(trx: Trx, id: string): Promise<Member[]> {
	const { rows } = await sql<Member>`
		select u.id, trim(concat_ws(' ', u.first_name, u.last_name)) as name,
			'center_superuser' = any (u.roles) or exists (
				select from memberships other join organisations o on o.id = other.organisation_id
				where other.user_id = u.id and other.organisation_id <> ${id} and o.status <> 'deleted') as held
		from users u
		where u.id in (select user_id from memberships where organisation_id = ${id})
		order by u.last_name, u.first_name, u.id`.execute(trx);
	return rows;
}

/** Throws 403 where moving is switched off, and for the organisation that a centre's staff belong to. */
function refuseWhereImpossible(c: RequestContext, organisation: { type: string }): void {
	if (!c.flags.movingOrganisations) throw ApiError.forbidden('Moving is switched off.', 'moving_disabled');
	if (organisation.type === 'VolunteerCenter') {
		throw ApiError.forbidden("A centre's own organisation stays with it.", 'own_centre');
	}
}

/**
 * Returns what moves along with the organisation, and the members who block the move. Throws as moving does, except
 * for the errors about the new centre.
 */
export async function previewMove(c: RequestContext, id: string): Promise<MovePreview> {
	return c.write(async (trx) => {
		refuseWhereImpossible(c, await lockOrganisation(trx, c, id));
		const members = await membersOf(trx, id);
		const { rows } = await sql<Omit<MovePreview, 'members' | 'heldBack'>>`select
			(select count(*)::int from vacancies where organisation_id = ${id} and status <> 'deleted') as vacancies,
			(select count(*)::int from applications where organisation_id = ${id}) as applications,
			(select count(*)::int from applications where organisation_id = ${id} and status = 'pending')
				as "openApplications"`.execute(trx);
		const counts = rows[0] ?? { vacancies: 0, applications: 0, openApplications: 0 };
		return {
			...counts,
			members: members.length,
			heldBack: members.filter(({ held }) => held).map(({ name }) => name),
		};
	});
}

/**
 * Moves an organisation to another centre of the tenant, with its vacancies, applications and members, in one
 * transaction. Both centres have it in their log. Throws 403 and 404 as holding it does, 403 where moving is off, 422 for a
 * centre that is not another one of the tenant, 409 `members_elsewhere` when a member has a role here that would be lost.
 */
export async function moveToCentre(c: RequestContext, id: string, to: string): Promise<void> {
	if (to === c.centre.id || !c.tenantCentres.includes(to)) {
		throw ApiError.invalid([
			{
				code: 'invalid',
				detail: 'This is not another centre of the tenant.',
				source: { pointer: '/data/attributes/volunteer_center_id' },
			},
		]);
	}
	await c.writeWith([to], async (trx, emit) => {
		const organisation = await lockOrganisation(trx, c, id);
		refuseWhereImpossible(c, organisation);
		const members = await membersOf(trx, id);
		if (members.some(({ held }) => held)) {
			throw ApiError.conflict({
				code: 'members_elsewhere',
				detail: 'A member also has a role in another organisation of this centre.',
			});
		}
		await moveRows(trx, { organisationId: id, userIds: members.map(({ id: userId }) => userId), to });
		const event = organisationMoved(id, { from: c.centre.id, to });
		await emit(event);
		await emit({ ...event, centreId: to });
	});
}
