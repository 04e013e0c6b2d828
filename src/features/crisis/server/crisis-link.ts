import { z } from 'zod';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import type { Secrets } from '#platform/server/secrets.ts';

/** Returns a function that makes the token with which somebody answers a call. It is signed, not stored. */
export function crisisToken(secrets: Secrets): (answerId: string) => string {
	return (answerId) => {
		const id = Buffer.from(answerId.replaceAll('-', ''), 'hex').toString('base64url');
		return `${id}.${secrets.sign('crisis', id)}`;
	};
}

/** Returns the row of a token. Throws 404 for a token that this installation has not signed. */
export function openCrisisToken(secrets: Secrets, token: string): string {
	const [, id, mark] = /^([\w-]{22})\.([\w-]+)$/.exec(token) ?? [];
	if (id === undefined || mark === undefined || !secrets.isSigned('crisis', id, mark))
		throw ApiError.notFound();
	const hex = Buffer.from(id, 'base64url').toString('hex');
	return z.uuid().parse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'));
}
