import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';

const HOUR = 3600;
/** Two classes of a school that sign up behind one address. */
const MAX_PER_NETWORK = 60;
const MAX_PER_ADDRESS = 5;
// Longer than the work takes, so that the time says nothing about what was found.
const ANSWER_AFTER_MS = 300;

/**
 * Does what was asked about an address, in a time that does not tell whether there is an account. Throws 429 beyond 60
 * an hour a network or 5 an address, counted for unknown addresses too.
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
