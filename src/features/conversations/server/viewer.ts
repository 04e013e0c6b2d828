import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { grantsOf } from '#platform/server/http/grants.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { permissions } from './permissions.ts';

/** Whom the current user speaks for: themselves, and the organisation or the centre that they run. */
export type Viewer = {
	userId: string;
	centreId: string;
	/** The organisation acted for, if the user runs it. */
	organisationId: string | null;
	isCentre: boolean;
	/** Somebody of the staff who is signed in as the user: they read, and each look is logged. */
	isActedFor: boolean;
	/** Whether the tenant has help between people (specification section 1). */
	hasHelp: boolean;
};

type Asking = Pick<RequestContext, 'actor' | 'centre' | 'features'>;

/** Returns whom the user of a request speaks for. Throws 401 for somebody who is not signed in. */
export function viewerOf({ actor, centre, features }: Asking): Viewer {
	if (!actor) throw ApiError.unauthorized();
	const grants = grantsOf(actor, permissions.party);
	return {
		userId: actor.userId,
		centreId: centre.id,
		organisationId: grants.has('own') ? runs(actor) : null,
		isCentre: grants.has('centre'),
		isActedFor: actor.actedBy !== null,
		hasHelp: features.personToPerson,
	};
}

/** An organisation that is not approved can read and answer what there is, and begins nothing. */
function runs({ organisation }: Actor): string | null {
	return organisation && organisation.type !== 'VolunteerCenter' ? organisation.id : null;
}

/** The user of a request, who is to write. Throws 403 for staff who are signed in as somebody else. */
export function writerOf(c: Asking): Viewer {
	const viewer = viewerOf(c);
	if (viewer.isActedFor) throw ApiError.forbidden();
	return viewer;
}

/** Whether a party, under its alias, is the user or what the user runs. */
export function isOurs(
	{ userId, organisationId, isCentre, centreId }: Viewer,
	alias = 'p',
): RawBuilder<SqlBool> {
	const column = (name: string) => sql.ref(`${alias}.${name}`);
	return sql`(${sql.join(
		[
			sql`${column('user_id')} = ${userId}`,
			...(organisationId ? [sql`${column('organisation_id')} = ${organisationId}`] : []),
			...(isCentre ? [sql`(${column('kind')} = 'centre' and ${column('centre_id')} = ${centreId})`] : []),
		],
		sql` or `,
	)})`;
}
