import { sql } from 'kysely';
import type { AccountRole, MembershipRole } from '#platform/contract/roles.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { ActingOrganisation, Actor } from '#platform/server/http/context.ts';
import { findPersonalToken, notePersonalTokenUse } from './access-tokens/find-personal-token.ts';
import { findActing } from './acting-sessions.ts';
import { noteSeen, personColumns } from './person.ts';
import { actingOrganisation, isStaff, personasOf } from './personas.ts';
import { isUsable } from './signed-in-user.ts';
import {
	BATCH_WINDOW_MS,
	type Credentials,
	hashToken,
	newToken,
	type PersonalToken,
	sameToken,
	TOKEN_LIFESPAN_SECONDS,
	tokenHeaders,
} from './tokens.ts';

/** A signed-in request: who it is and the headers its answer carries. */
export type Authenticated = { actor: Actor; headers: Headers };

type Options = {
	centreId: string;
	askedOrganisation: string | null;
	unbatch: boolean;
	allowInactive: boolean;
	clientAddress: string;
	/** When the request arrived, in milliseconds; on a busy server its turn comes later. */
	receivedAt: number;
};

/**
 * Finds who the credentials belong to and renews their token. Undefined when they are not valid, have expired, or the
 * account may not be used. The scope must hold every centre of the tenant: an account of another centre is found too,
 * so that the caller can say so. A personal access token stays as it is.
 */
export async function authenticate(
	db: Database,
	scope: Scope,
	credentials: Credentials | PersonalToken,
	options: Options,
): Promise<Authenticated | undefined> {
	return db.transaction(scope, (trx) =>
		'personal' in credentials
			? byPersonalToken(trx, credentials.personal, options)
			: bySession(trx, credentials, options),
	);
}

async function bySession(
	trx: Trx,
	credentials: Credentials,
	options: Options,
): Promise<Authenticated | undefined> {
	const session = await findSession(trx, credentials);
	if (!session || !mayBeUsed(session, options)) return undefined;
	const isCurrent = sameToken(credentials.accessToken, session.tokenHash);
	if (!isCurrent && !sameToken(credentials.accessToken, session.previousTokenHash)) return undefined;
	const actedBy = session.actedBy === null ? null : await findActing(trx, session.id);
	if (session.actedBy !== null && !actedBy) return undefined;
	// In another centre the answer is a refusal without headers: a new token would never arrive.
	const isHere = session.centreId === options.centreId;
	const accessToken = isHere ? await renew(trx, session, options) : null;
	const actor = await loadActor(trx, { ...session, via: 'session', readOnly: false, actedBy }, options);
	return {
		actor,
		headers: tokenHeaders({
			accessToken,
			client: credentials.client,
			uid: session.email,
			expiresAt: session.expiresAt,
		}),
	};
}

async function byPersonalToken(
	trx: Trx,
	token: string,
	options: Options,
): Promise<Authenticated | undefined> {
	const found = await findPersonalToken(trx, token);
	if (!found || !mayBeUsed(found, options)) return undefined;
	await notePersonalTokenUse(trx, found);
	const actor = await loadActor(
		trx,
		{ ...found, via: 'access_token', readOnly: found.access === 'read', actedBy: null },
		options,
	);
	return { actor, headers: new Headers() };
}

function mayBeUsed(found: { status: string; expiresAt: Date }, { allowInactive }: Options): boolean {
	return isUsable(found.status, allowInactive) && found.expiresAt.getTime() > Date.now();
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
			's.acted_by as actedBy',
		])
		.select(personColumns)
		.where('u.email', '=', credentials.uid.trim().toLowerCase())
		.where('s.client', '=', credentials.client)
		.executeTakeFirst();
}

/**
 * Gives the device a new token, or null within a batch: requests sent together must not lose each other's token. Of
 * two that would renew at once, the database lets one, and the other counts as its batch.
 */
async function renew(
	trx: Trx,
	session: Session,
	{ unbatch, clientAddress, receivedAt }: Options,
): Promise<string | null> {
	if (!unbatch && receivedAt - session.rotatedAt.getTime() < BATCH_WINDOW_MS) return null;
	const token = newToken();
	const expiresAt = session.actedBy
		? session.expiresAt
		: new Date(Date.now() + TOKEN_LIFESPAN_SECONDS * 1000);
	const renewed = await trx
		.updateTable('auth_sessions')
		.set({
			token_hash: hashToken(token),
			previous_token_hash: session.tokenHash,
			rotated_at: new Date(),
			last_used_at: new Date(),
			network: networkOf(clientAddress),
			expires_at: expiresAt,
		})
		.where('id', '=', session.id)
		.where('token_hash', '=', session.tokenHash)
		.executeTakeFirst();
	if (renewed.numUpdatedRows === 0n) return null;
	session.expiresAt = expiresAt;
	await noteSeen(trx, session.actedBy ?? session.userId);
	return token;
}

type Person =
	NonNullable<Awaited<ReturnType<typeof findPersonalToken>>> extends infer Found
		? Omit<Found, 'access' | 'expiresAt' | 'lastUsedAt'> & Pick<Actor, 'via' | 'readOnly' | 'actedBy'>
		: never;

async function loadActor(
	trx: Trx,
	person: Person,
	{ askedOrganisation }: Pick<Options, 'askedOrganisation'>,
): Promise<Actor> {
	const rows = await trx
		.selectFrom('memberships as m')
		.innerJoin('organisations as o', 'o.id', 'm.organisation_id')
		.select(['o.id', 'o.name', 'o.type', 'o.status', 'o.centre_id as centreId', 'm.role'])
		.where('m.user_id', '=', person.userId)
		// Rights are held in the centre of the account: staff of one are strangers in another.
		.where('o.centre_id', '=', person.centreId)
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
		askedOrganisation,
	);
	const accountRoles = person.roles as AccountRole[];
	return {
		userId: person.userId,
		sessionId: person.id,
		via: person.via,
		readOnly: person.readOnly,
		hasTwoStep: person.hasTwoStep,
		// Whoever works as somebody has signed in with a second step of their own.
		owesTwoStep:
			person.actedBy === null &&
			person.staffTwoStep &&
			!person.hasTwoStep &&
			isStaff(accountRoles, memberships),
		email: person.email,
		fullName: `${person.firstName} ${person.lastName}`.trim(),
		centreId: person.centreId,
		locale: person.locale as Locale,
		accountRoles,
		memberships,
		organisation,
		actedBy: person.actedBy,
		personas: personasOf(accountRoles, memberships, organisation),
	};
}
