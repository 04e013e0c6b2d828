import { type AccountRole, type MembershipRole, personasIn } from '#platform/contract/roles.ts';
import type { Locale } from '#platform/contract/tenants.ts';
import type { Database, Scope, Trx } from '#platform/server/database.ts';
import { networkOf } from '#platform/server/http/client-address.ts';
import type { ActingOrganisation, Actor } from '#platform/server/http/context.ts';
import { findPersonalToken, isNoteDue, notePersonalTokenUse } from './access-tokens/find-personal-token.ts';
import { findActing } from './impersonation-sessions.ts';
import { noteSeen, personColumns } from './person.ts';
import { actingOrganisation, isStaff } from './personas.ts';
import { isUsable } from './signed-in-user.ts';
import {
	BATCH_WINDOW_MS,
	type Credentials,
	hashToken,
	LOST_AFTER_MS,
	newToken,
	type PersonalToken,
	sameToken,
	TOKEN_LIFESPAN_SECONDS,
	tokenHeaders,
} from './tokens.ts';

/** An authenticated user, and the headers for the response. */
export type Authenticated = {
	/** Returns the actor for the requested organisation if the user is a member, otherwise for their first. */
	actingFor: (askedOrganisation: string | null) => Actor;
	headers: Headers;
};

type Options = {
	centreId: string;
	unbatch: boolean;
	allowInactive: boolean;
	clientAddress: string;
	/** Arrival time in milliseconds; on a busy server the handling starts later. */
	receivedAt: number;
};

/**
 * Finds the user of the credentials and rotates their token. Returns undefined if they are invalid or expired, or the
 * account may not be used. The scope must include every centre of the tenant: an account of another centre is found
 * too, so that the caller can report it. Personal access tokens are not rotated.
 */
export async function authenticate(
	db: Database,
	scope: Scope,
	credentials: Credentials | PersonalToken,
	options: Options,
): Promise<Authenticated | undefined> {
	return 'personal' in credentials
		? byPersonalToken(db, scope, credentials.personal, options)
		: bySession(db, scope, credentials, options);
}

/**
 * Finds a person without credentials, for work that they asked for and that is done later. They may do what they may do by
 * then, and only read. Undefined if the account is gone or may not be used.
 */
export async function authenticateLater(
	db: Database,
	scope: Scope,
	userId: string,
	allowInactive: boolean,
): Promise<Authenticated | undefined> {
	const person = await db.read(scope, (trx) =>
		trx.selectFrom('users as u').select(personColumns).where('u.id', '=', userId).executeTakeFirst(),
	);
	if (!person || !isUsable(person.status, allowInactive)) return undefined;
	const actor = { ...person, id: userId, via: 'session', readOnly: true, actedBy: null } as const;
	return { actingFor: actorOf(actor), headers: new Headers() };
}

async function bySession(
	db: Database,
	scope: Scope,
	credentials: Credentials,
	options: Options,
): Promise<Authenticated | undefined> {
	const found = await db.read(scope, async (trx) => {
		const session = await findSession(trx, credentials);
		return (
			session && { session, actedBy: session.actedBy === null ? null : await findActing(trx, session.id) }
		);
	});
	if (!found || !mayBeUsed(found.session, options)) return undefined;
	const { session, actedBy } = found;
	const isCurrent = sameToken(credentials.accessToken, session.tokenHash);
	if (!isCurrent && !sameToken(credentials.accessToken, session.previousTokenHash)) return undefined;
	if (session.actedBy !== null && !actedBy) return undefined;
	// In another centre the request is refused without headers, so a new token would never arrive.
	const isHere = session.centreId === options.centreId;
	const renewed = isHere ? await renew(db, scope, session, credentials.accessToken, options) : null;
	return {
		actingFor: actorOf({ ...session, via: 'session', readOnly: false, actedBy }),
		headers: tokenHeaders({
			accessToken: renewed?.token ?? null,
			client: credentials.client,
			uid: session.email,
			expiresAt: renewed?.expiresAt ?? session.expiresAt,
		}),
	};
}

async function byPersonalToken(
	db: Database,
	scope: Scope,
	token: string,
	options: Options,
): Promise<Authenticated | undefined> {
	const found = await db.read(scope, (trx) => findPersonalToken(trx, token));
	if (!found || !mayBeUsed(found, options)) return undefined;
	if (isNoteDue(found)) await db.transaction(scope, (trx) => notePersonalTokenUse(trx, found));
	return {
		actingFor: actorOf({
			...found,
			via: 'access_token',
			readOnly: found.access === 'read',
			actedBy: null,
		}),
		headers: new Headers(),
	};
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
 * Rotates the device's token, or returns null within a batch: parallel requests must not invalidate each other's token.
 * If two requests try to rotate at once, the database lets one, and the other counts as part of its batch. A new token that
 * was lost on its way gives room to another, and the one that the browser has goes on beside it: it may send several
 * requests with that at once.
 */
async function renew(
	db: Database,
	scope: Scope,
	session: Session,
	presented: string,
	{ unbatch, clientAddress, receivedAt }: Options,
): Promise<{ token: string; expiresAt: Date } | null> {
	const isLost = !unbatch && !sameToken(presented, session.tokenHash);
	const wait = isLost ? LOST_AFTER_MS : BATCH_WINDOW_MS;
	if (!unbatch && receivedAt - session.rotatedAt.getTime() < wait) return null;
	const token = newToken();
	const expiresAt = session.actedBy
		? session.expiresAt
		: new Date(Date.now() + TOKEN_LIFESPAN_SECONDS * 1000);
	return db.transaction(scope, async (trx) => {
		const renewed = await trx
			.updateTable('auth_sessions')
			.set({
				token_hash: hashToken(token),
				previous_token_hash: isLost ? hashToken(presented) : session.tokenHash,
				rotated_at: new Date(),
				last_used_at: new Date(),
				network: networkOf(clientAddress),
				expires_at: expiresAt,
			})
			.where('id', '=', session.id)
			.where('token_hash', '=', session.tokenHash)
			.executeTakeFirst();
		if (renewed.numUpdatedRows === 0n) return null;
		await noteSeen(trx, session.actedBy ?? session.userId);
		return { token, expiresAt };
	});
}

type Person =
	NonNullable<Awaited<ReturnType<typeof findPersonalToken>>> extends infer Found
		? Omit<Found, 'access' | 'expiresAt' | 'lastUsedAt'> & Pick<Actor, 'via' | 'readOnly' | 'actedBy'>
		: never;

function actorOf(person: Person): Authenticated['actingFor'] {
	const memberships = person.memberships.map(({ role, ...organisation }) => ({
		organisation: organisation as ActingOrganisation,
		role: role as MembershipRole,
	}));
	const accountRoles = person.roles as AccountRole[];
	return (askedOrganisation) => {
		const organisation = actingOrganisation(
			memberships.map((membership) => membership.organisation),
			askedOrganisation,
		);
		return {
			userId: person.userId,
			sessionId: person.id,
			via: person.via,
			readOnly: person.readOnly,
			hasTwoStep: person.hasTwoStep,
			// An impersonator has signed in with their own second step.
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
			personas: personasIn(
				accountRoles,
				organisation && {
					...organisation,
					roles: memberships
						.filter((held) => held.organisation.id === organisation.id)
						.map(({ role }) => role),
				},
			),
		};
	};
}
