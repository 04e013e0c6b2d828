import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { checkInApi } from '../api.ts';
import { checkIn, readCheckIn, readDoor, undoAtDoor } from './check-in.ts';
import { isTyped } from './door-code.ts';
import { permissions } from './permissions.ts';

const HOUR = 3600;
/** Everybody at a door may be behind one address. */
const MAX_PER_NETWORK = 600;
/** Wrong codes that are typed: everybody at a door may make a mistake, and whoever guesses has 191 million to try. */
const MAX_WRONG_PER_NETWORK = 120;
const MAX_WRONG_PER_PERSON = 20;

/** Routes for the code at the door of an activity. Looking at it changes nothing. */
export const checkInRoutes: readonly Endpoint[] = [
	implement(checkInApi.door, {
		permission: permissions.attendance,
		run: async (c, { params }) => ({ body: metaDocument(await readDoor(c, params.id)) }),
	}),
	implement(checkInApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			const found = await guessing(c, body, () => c.read((trx) => readCheckIn(trx, c, body.token)));
			return { body: metaDocument(found) };
		},
	}),
	implement(checkInApi.use, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			return { body: metaDocument(await guessing(c, body, () => checkIn(c, body))) };
		},
	}),
	implement(checkInApi.undo, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			return { body: metaDocument(await guessing(c, body, () => undoAtDoor(c, body))) };
		},
	}),
];

/**
 * Does what a code at a door is for. One limit keeps somebody with the code from trying addresses without end; others keep
 * who has none from trying codes: of those that are typed only the wrong ones count. Throws 429 beyond either.
 */
async function guessing<Found>(
	c: RequestContext,
	{ token }: { token: string },
	work: () => Promise<Found>,
): Promise<Found> {
	const network = networkOf(c.clientAddress);
	await c.limit(`check_in:network:${network}`, MAX_PER_NETWORK, HOUR);
	if (!isTyped(token)) return work();
	const counted: string[] = [];
	const refund = async () => {
		for (const key of counted) await c.refundAttempt(key);
	};
	try {
		for (const [key, max] of wrongLimits(network, c.actor?.userId)) {
			await c.limit(key, max, HOUR);
			counted.push(key);
		}
		const found = await work();
		await refund();
		return found;
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) await refund();
		throw error;
	}
}

/** The person first, so that who has tried enough uses up nothing of the network that they share. */
function wrongLimits(network: string, userId: string | undefined): readonly (readonly [string, number])[] {
	const ofNetwork = [`check_in:wrong:network:${network}`, MAX_WRONG_PER_NETWORK] as const;
	return userId ? [[`check_in:wrong:user:${userId}`, MAX_WRONG_PER_PERSON], ofNetwork] : [ofNetwork];
}
