import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Lifetime of an unused token: two weeks, as the clients of the specification expect. */
export const TOKEN_LIFESPAN_SECONDS = 14 * 24 * 60 * 60;
/** Requests that arrive this soon after a rotation are one batch: they share a token. */
export const BATCH_WINDOW_MS = 5_000;
/** Who still sends the token before after this long never got the new one: their page was left while it was on its way. */
export const LOST_AFTER_MS = 30_000;
const MAX_DEVICES = 10;
/** In the demo everybody who tries it signs in to the same few accounts. */
const MAX_DEVICES_OF_THE_DEMO = 50;

/** Maximum number of devices per user of a tenant; one more signs out the one that would expire first. */
export function maxDevices(tenant: string): number {
	return tenant === 'demo' ? MAX_DEVICES_OF_THE_DEMO : MAX_DEVICES;
}

/** A new token, of 256 bits. */
export function newToken(): string {
	return randomBytes(32).toString('base64url');
}

/** A new client id for a device, of 128 bits. */
export function newClient(): string {
	return randomBytes(16).toString('base64url');
}

/** Returns the stored form of a token. Tokens are long and random, so that a plain hash is enough. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex');
}

/** Compares a token with a stored hash in constant time. */
export function sameToken(token: string, hash: string | null): boolean {
	if (!hash) return false;
	const given = Buffer.from(hashToken(token), 'hex');
	const stored = Buffer.from(hash, 'hex');
	return given.length === stored.length && timingSafeEqual(given, stored);
}

/** The three values a signed-in request carries. */
export type Credentials = { accessToken: string; client: string; uid: string };
/** The credentials of a user's own API client. */
export type PersonalToken = { personal: string };

/** Prefix that distinguishes personal access tokens from other bearer tokens, and makes leaked ones recognisable. */
const PERSONAL = 'vrw_';

/** A new personal access token of 256 bits. */
export function newPersonalToken(): string {
	return `${PERSONAL}${newToken()}`;
}

/**
 * Reads the credentials of a request: the headers access-token, client and uid, a bearer token holding the same as
 * base64 of JSON, or a personal access token as bearer. They are never read from the URL, where they would end up in
 * logs. Returns undefined if there are none or they cannot be parsed.
 */
export function readCredentials(headers: Headers): Credentials | PersonalToken | undefined {
	const accessToken = headers.get('access-token');
	const uid = headers.get('uid');
	if (accessToken && uid) return { accessToken, uid, client: headers.get('client') || 'default' };
	const bearer = /^Bearer\s+([A-Za-z0-9+/=_-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
	if (bearer?.startsWith(PERSONAL)) return { personal: bearer };
	return bearer ? fromBearer(bearer) : undefined;
}

function fromBearer(bearer: string): Credentials | undefined {
	try {
		const parsed: unknown = JSON.parse(Buffer.from(bearer, 'base64').toString('utf8'));
		if (parsed === null || typeof parsed !== 'object') return undefined;
		const fields = parsed as Record<string, unknown>;
		const text = (name: string): string | undefined =>
			typeof fields[name] === 'string' ? fields[name] : undefined;
		const accessToken = text('access-token');
		const uid = text('uid');
		return accessToken && uid ? { accessToken, uid, client: text('client') ?? 'default' } : undefined;
	} catch {
		return undefined;
	}
}

/** Headers of an authenticated response, for the client to store. Within a batch the token is a single space. */
export function tokenHeaders(values: {
	accessToken: string | null;
	client: string;
	uid: string;
	expiresAt: Date;
}): Headers {
	const expiry = values.accessToken === null ? ' ' : String(Math.floor(values.expiresAt.getTime() / 1000));
	const five = {
		'access-token': values.accessToken ?? ' ',
		'token-type': 'Bearer',
		client: values.client,
		expiry,
		uid: values.uid,
	};
	const headers = new Headers(five);
	headers.set('authorization', `Bearer ${Buffer.from(JSON.stringify(five)).toString('base64')}`);
	return headers;
}
