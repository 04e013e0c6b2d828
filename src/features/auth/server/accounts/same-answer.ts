import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

const HOUR = 3600;
/** Requests per network per hour: enough for two school classes. */
const MAX_PER_NETWORK = 60;
const MAX_PER_ADDRESS = 5;
// Longer than the work takes, so that the response time reveals nothing.
const ANSWER_AFTER_MS = 300;

/**
 * Runs a request about an address, in a time that does not reveal whether an account exists. Throws 429 beyond 60 an
 * hour per network or 5 per address, counted for unknown addresses too.
 */
export async function sameAnswer(
	c: RequestContext,
	what: string,
	email: string,
	work: () => Promise<void>,
): Promise<void> {
	await c.limit(`${what}:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
	await c.limit(`${what}:address:${email}`, MAX_PER_ADDRESS, HOUR);
	const wait = new Promise((done) => setTimeout(done, ANSWER_AFTER_MS));
	await Promise.all([work(), wait]);
}
