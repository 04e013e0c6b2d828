import { createHash, timingSafeEqual } from 'node:crypto';

/** Returns a function that tells whether an Authorization header carries a token; it always takes as long. */
export function bearerCheck(token: string): (authorization: string | null | undefined) => boolean {
	const expected = digest(`Bearer ${token}`);
	return (authorization) => Boolean(authorization) && timingSafeEqual(digest(authorization ?? ''), expected);
}

function digest(text: string): Buffer {
	return createHash('sha256').update(text).digest();
}
