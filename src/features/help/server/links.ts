import { hashToken, newToken } from '#features/auth/server/public.ts';
import type { Trx } from '#platform/server/database.ts';

/** As long as a request can be on line, and a month after that to look back at it. */
const LIFESPAN_MS = 90 * 24 * 3600 * 1000;

/** Makes the token of a link with which a guest settles their own request. What is stored of it is a hash. */
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

/** The request of a link; undefined for a token that never was, is too old or is of another centre. */
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
