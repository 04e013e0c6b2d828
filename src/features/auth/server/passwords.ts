import { hash, verify } from '@node-rs/argon2';

// argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
	return hash(password, OPTIONS);
}

// Verified against when there is no such account, so that both answers take the same time.
let decoy: Promise<string> | undefined;

/** Verifies a password; without a hash it does the same work and returns false. */
export async function verifyPassword(
	password: string,
	passwordHash: string | null | undefined,
): Promise<boolean> {
	decoy ??= hashPassword('no account has this password');
	const right = await verify(passwordHash ?? (await decoy), password).catch(() => false);
	return right && typeof passwordHash === 'string';
}
