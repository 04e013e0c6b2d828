import {
	type AuthenticationResponseJSON,
	generateAuthenticationOptions,
	generateRegistrationOptions,
	type RegistrationResponseJSON,
	verifyAuthenticationResponse,
	verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Trx } from '#platform/server/database.ts';

/** The relying party of the passkeys, as the browser sees it. */
type Site = { name: string; url: URL };
type Owner = { tenant: string; centreId: string; userId: string; email: string; fullName: string };

const transportsOf = (texts: string[]) => texts as NonNullable<AuthenticatorTransports>;
type AuthenticatorTransports = NonNullable<
	Parameters<typeof verifyAuthenticationResponse>[0]['credential']['transports']
>;

/** Returns the options to create a passkey; excludes devices that have one already. */
export async function registrationOptions(trx: Trx, owner: Owner, { name, url }: Site) {
	const known = await credentialsOf(trx, owner.userId);
	return generateRegistrationOptions({
		rpName: name,
		rpID: url.hostname,
		userName: owner.email,
		userDisplayName: owner.fullName,
		userID: new TextEncoder().encode(owner.userId),
		attestationType: 'none',
		excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
		authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
	});
}

/** Stores the passkey created for this challenge. Returns false if it cannot be verified. */
export async function addPasskey(
	trx: Trx,
	owner: Owner,
	{ url }: Site,
	given: { name: string; challenge: string; response: unknown },
): Promise<boolean> {
	const verified = await verifyRegistrationResponse({
		response: given.response as RegistrationResponseJSON,
		expectedChallenge: given.challenge,
		expectedOrigin: url.origin,
		expectedRPID: url.hostname,
		// The password was the first factor: possession of the device is the second.
		requireUserVerification: false,
	}).catch(() => undefined);
	if (!verified?.verified) return false;
	const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
	const added = await trx
		.insertInto('passkeys')
		.values({
			tenant: owner.tenant,
			centre_id: owner.centreId,
			user_id: owner.userId,
			name: given.name,
			credential_id: id,
			public_key: Buffer.from(publicKey).toString('base64url'),
			counter,
			transports: [...transports],
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return added.numInsertedOrUpdatedRows === 1n;
}

/** Returns the options to authenticate with one of the user's passkeys; undefined if there are none. */
export async function authenticationOptions(trx: Trx, userId: string, url: URL) {
	const known = await credentialsOf(trx, userId);
	if (known.length === 0) return undefined;
	return generateAuthenticationOptions({
		rpID: url.hostname,
		allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
		userVerification: 'discouraged',
	});
}

/** Whether the challenge was signed by one of the user's passkeys; the signature counter detects a copied one. */
export async function checkPasskey(
	trx: Trx,
	userId: string,
	url: URL,
	given: { challenge: string; response: unknown },
): Promise<boolean> {
	const response = given.response as AuthenticationResponseJSON;
	const key = (await credentialsOf(trx, userId)).find(({ id }) => id === response?.id);
	if (!key) return false;
	const verified = await verifyAuthenticationResponse({
		response,
		expectedChallenge: given.challenge,
		expectedOrigin: url.origin,
		expectedRPID: url.hostname,
		requireUserVerification: false,
		credential: {
			id: key.id,
			publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
			counter: key.counter,
			transports: key.transports,
		},
	}).catch(() => undefined);
	if (!verified?.verified) return false;
	await trx
		.updateTable('passkeys')
		.set({ counter: verified.authenticationInfo.newCounter, last_used_at: new Date() })
		.where('user_id', '=', userId)
		.where('credential_id', '=', key.id)
		.execute();
	return true;
}

async function credentialsOf(trx: Trx, userId: string) {
	const rows = await trx
		.selectFrom('passkeys')
		.select(['credential_id as id', 'public_key as publicKey', 'counter', 'transports'])
		.where('user_id', '=', userId)
		.orderBy('created_at')
		.execute();
	return rows.map((row) => ({
		...row,
		counter: Number(row.counter),
		transports: transportsOf(row.transports),
	}));
}
