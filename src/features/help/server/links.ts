import { hashToken, newToken } from '#features/auth/server/public.ts';
import type { Trx } from '#platform/server/database.ts';

/** The maximum time a request is published, plus a month to look back at it. */
const LIFESPAN_MS = 90 * 24 * 3600 * 1000;

/** Creates the token of a link with which a guest manages their own request. Only its hash is stored. */
export async function issueLink(
	trx: Trx,
	request: { tenant: string; centreId: string; id: string },
): Promise<string> {
	const token = newToken();
	await trx
		.insertInto('help_links')
		.values({
			tenant: request.tenant,
			centre_id: request.centreId,
			help_request_id: request.id,
			token_hash: hashToken(token),
			expires_at: new Date(Date.now() + LIFESPAN_MS),
		})
		.execute();
	return token;
}

/** Returns the request of a link; undefined for a token that is unknown, expired or of another centre. */
export async function requestOfLink(trx: Trx, token: string | undefined): Promise<string | undefined> {
	if (token === undefined) return undefined;
	const link = await trx
		.selectFrom('help_links')
		.select('help_request_id as id')
		.where('token_hash', '=', hashToken(token))
		.where('expires_at', '>', new Date())
		.executeTakeFirst();
	return link?.id;
}
