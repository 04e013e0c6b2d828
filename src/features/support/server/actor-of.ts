import type { Actor, RequestContext } from '#platform/server/http/context.ts';
import { ApiError } from '#platform/server/jsonapi/errors.ts';

/** Who asks. The permission table lets nobody in who is not signed in. */
export function actorOf({ actor }: RequestContext): Actor {
	if (!actor) throw ApiError.unauthorized();
	return actor;
}
