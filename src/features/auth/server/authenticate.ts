import { sql } from 'kysely';
import type { AccountRole, MembershipRole } from '#platform/contract/roles.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import type { ActingOrganisation, Actor } from '#platform/server/http/context.ts';
import { actingOrganisation, personasOf } from './personas.ts';
import {
	BATCH_WINDOW_MS,
	type Credentials,
	hashToken,
	newToken,
	sameToken,
	TOKEN_LIFESPAN_SECONDS,
	tokenHeaders,
} from './tokens.ts';

/** A signed-in request: who it is and the headers its answer carries. */
export type Authenticated = { actor: Actor; headers: Headers };

/**
 * Finds who the credentials belong to and renews their token. Undefined when they are not valid, have expired, or the
 * account may not be used. The scope must hold every centre of the tenant: an account of another centre is found too,
 * so that the caller can say so.
 */
export async function authenticate(
	db: Database,
	scope: Scope,
	credentials: Credentials,
	options: { centreId: string; askedOrganisation: string | null; unbatch: boolean; allowInactive: boolean },
): Promise<Authenticated | undefined> {
	return db.transaction(scope, async (trx) => {
		const session = await findSession(trx, credentials);
		if (!session) return undefined;
		const usable = session.status === 'active' || (session.status === 'inactive' && options.allowInactive);
		if (!usable || session.expiresAt.getTime() <= Date.now()) return undefined;
		const isCurrent = sameToken(credentials.accessToken, session.tokenHash);
		if (!isCurrent && !sameToken(credentials.accessToken, session.previousTokenHash)) return undefined;
		// In another centre the answer is a refusal without headers: a new token would never arrive.
		const isHere = session.centreId === options.centreId;
		const accessToken = isHere ? await renew(trx, session, options.unbatch) : null;
		const actor = await loadActor(trx, session, options.askedOrganisation);
		return {
			actor,
			headers: tokenHeaders({
				accessToken,
				client: credentials.client,
				uid: session.email,
				expiresAt: session.expiresAt,
			}),
		};
	});
}

type Session = Awaited<ReturnType<typeof findSession>> & object;

function findSession(trx: Trx, credentials: Credentials) {
	return trx
		.selectFrom('auth_sessions as s')
		.innerJoin('users as u', 'u.id', 's.user_id')
		.select([
			's.id',
			's.token_hash as tokenHash',
			's.previous_token_hash as previousTokenHash',
			's.rotated_at as rotatedAt',
			's.expires_at as expiresAt',
			'u.id as userId',
			'u.email',
			'u.status',
			'u.centre_id as centreId',
			'u.first_name as firstName',
			'u.last_name as lastName',
			'u.locale',
			'u.roles',
		])
		.where('u.email', '=', credentials.uid.trim().toLowerCase())
		.where('s.client', '=', credentials.client)
		.executeTakeFirst();
}

/**
 * Gives the device a new token, or null within a batch: requests sent together must not lose each other's token. Of
 * two that would renew at once, the database lets one, and the other counts as its batch.
 */
async function renew(trx: Trx, session: Session, unbatch: boolean): Promise<string | null> {
	if (!unbatch && Date.now() - session.rotatedAt.getTime() < BATCH_WINDOW_MS) return null;
	const token = newToken();
	const expiresAt = new Date(Date.now() + TOKEN_LIFESPAN_SECONDS * 1000);
	const renewed = await trx
		.updateTable('auth_sessions')
		.set({
			token_hash: hashToken(token),
			previous_token_hash: session.tokenHash,
			rotated_at: new Date(),
			expires_at: expiresAt,
		})
		.where('id', '=', session.id)
		.where('token_hash', '=', session.tokenHash)
		.executeTakeFirst();
	if (renewed.numUpdatedRows === 0n) return null;
	session.expiresAt = expiresAt;
	await trx.updateTable('users').set({ last_seen_at: new Date() }).where('id', '=', session.userId).execute();
	return token;
}

async function loadActor(trx: Trx, session: Session, asked: string | null): Promise<Actor> {
	const rows = await trx
		.selectFrom('memberships as m')
		.innerJoin('organisations as o', 'o.id', 'm.organisation_id')
		.select(['o.id', 'o.name', 'o.type', 'o.status', 'o.centre_id as centreId', 'm.role'])
		.where('m.user_id', '=', session.userId)
		// Rights are held in the centre of the account: staff of one are strangers in another.
		.where('o.centre_id', '=', session.centreId)
		.where('o.status', '!=', 'deleted')
		.orderBy('m.created_at')
		.orderBy(sql`o.id`)
		.execute();
	const memberships = rows.map(({ role, ...organisation }) => ({
		organisation: organisation as ActingOrganisation,
		role: role as MembershipRole,
	}));
	const organisation = actingOrganisation(
		memberships.map((membership) => membership.organisation),
		asked,
	);
	const accountRoles = session.roles as AccountRole[];
	return {
		userId: session.userId,
		sessionId: session.id,
		email: session.email,
		fullName: `${session.firstName} ${session.lastName}`.trim(),
		centreId: session.centreId,
		locale: session.locale as Locale,
		accountRoles,
		memberships,
		organisation,
		personas: personasOf(accountRoles, memberships, organisation),
	};
}
