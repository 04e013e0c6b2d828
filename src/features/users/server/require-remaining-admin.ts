import { sql } from 'kysely';
import type { Trx } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

type Leaving = {
	userId: string;
	/** The organisations in which the role of admin ends. */
	organisationIds: readonly string[];
	/** The centre whose superuser goes, when it is one. */
	superuserOf?: string | undefined;
	/** The organisations may be left without an admin: the account has to be closed now. */
	isEmergency?: boolean;
};

/**
 * Requires that every active organisation, and the centre, keeps an admin when this person no longer is one. Locks the
 * rows it reads, so that of two admins who leave at the same time only one can. Returns the organisations that are left
 * without one in an emergency. Throws 409 `last_admin` or `last_superuser`.
 */
export async function requireRemainingAdmin(
	trx: Trx,
	{ userId, organisationIds, superuserOf, isEmergency = false }: Leaving,
): Promise<string[]> {
	if (superuserOf !== undefined) {
		await trx.selectFrom('centres').select('id').where('id', '=', superuserOf).forNoKeyUpdate().execute();
		const other = await trx
			.selectFrom('users')
			.select('id')
			.where('id', '!=', userId)
			.where('centre_id', '=', superuserOf)
			.where('status', '=', 'active')
			.where(sql<boolean>`'center_superuser' = any (roles)`)
			.limit(1)
			.executeTakeFirst();
		if (!other) throw last('last_superuser', 'A centre keeps at least one superuser.');
	}
	if (organisationIds.length === 0) return [];
	const working = await trx
		.selectFrom('organisations')
		.select('id')
		.where('id', 'in', organisationIds)
		.where('status', 'in', ['approved', 'pending', 'denied'])
		.orderBy('id')
		.forNoKeyUpdate()
		.execute();
	const alone: string[] = [];
	for (const { id } of working) {
		const other = await trx
			.selectFrom('memberships as m')
			.innerJoin('users as u', 'u.id', 'm.user_id')
			.select('m.id')
			.where('m.organisation_id', '=', id)
			.where('m.role', '=', 'admin')
			.where('u.id', '!=', userId)
			.where('u.status', '=', 'active')
			.limit(1)
			.executeTakeFirst();
		if (!other && !isEmergency) throw last('last_admin', 'An organisation keeps at least one admin.');
		if (!other) alone.push(id);
	}
	return alone;
}

type Going = {
	id: string;
	centreId: string;
	status: string;
	accountRoles: readonly string[];
	memberships: readonly { role: string; organisationId: string }[];
};

/** As {@link requireRemainingAdmin}, for an account that can no longer be used at all. Returns and throws the same. */
export async function requireAdminWithout(trx: Trx, person: Going, isEmergency = false): Promise<string[]> {
	// Somebody who could not sign in did not run anything.
	if (person.status !== 'active') return [];
	return requireRemainingAdmin(trx, {
		isEmergency,
		userId: person.id,
		organisationIds: person.memberships
			.filter(({ role }) => role === 'admin')
			.map(({ organisationId }) => organisationId),
		superuserOf: person.accountRoles.includes('center_superuser') ? person.centreId : undefined,
	});
}

function last(code: string, detail: string): ApiError {
	return ApiError.conflict({ code, detail });
}
