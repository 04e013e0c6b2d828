import { networkOf } from '#platform/server/http/client-address.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { type Endpoint, implement } from '#platform/server/http/endpoint.ts';
import { metaDocument } from '#platform/server/jsonapi/present.ts';
import { checkInApi } from '../api.ts';
import { checkIn, readCheckIn, readDoor, undoAtDoor } from './check-in.ts';
import { permissions } from './permissions.ts';

const HOUR = 3600;
/** Everybody at a door may be behind one address. */
const MAX_PER_NETWORK = 600;

/** Routes for the code at the door of an activity. Looking at it changes nothing. */
export const checkInRoutes: readonly Endpoint[] = [
	implement(checkInApi.door, {
		permission: permissions.attendance,
		run: async (c, { params }) => ({ body: metaDocument(await readDoor(c, params.id)) }),
	}),
	implement(checkInApi.lookUp, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await c.read((trx) => readCheckIn(trx, c, body.token))) };
		},
	}),
	implement(checkInApi.use, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await checkIn(c, body)) };
		},
	}),
	implement(checkInApi.undo, {
		permission: permissions.byLink,
		run: async (c, { body }) => {
			await limitGuesses(c);
			return { body: metaDocument(await undoAtDoor(c, body)) };
		},
	}),
];

/** The limit keeps somebody with the code from trying addresses without end. */
function limitGuesses(c: RequestContext): Promise<number> {
	return c.limit(`check_in:network:${networkOf(c.clientAddress)}`, MAX_PER_NETWORK, HOUR);
}
