import type { z } from 'zod';
import type { RequestContext } from '#platform/server/http/context.ts';
import { transition } from '#platform/server/transitions.ts';
import type { helpUpdateBody } from '../contract.ts';
import { helpSubmitted, helpUpdated } from '../events.ts';
import { warnOfContactDetails } from './check-words.ts';
import { lockRequest, notTheirs } from './move-request.ts';
import { placeOf } from './place-of.ts';
import { isAuthor } from './policy.ts';
import { saveRequest } from './store-request.ts';
import { helpTransitions } from './transitions.ts';

type Input = NonNullable<z.infer<typeof helpUpdateBody>['data']['attributes']>;

/**
 * Updates a request, which is then moderated again. Throws 404 for somebody else's request, 409 with a state in which
 * it can no longer be changed, 422 as for a new one.
 */
export async function updateRequest(c: RequestContext, id: string, input: Input): Promise<void> {
	await c.write(async (trx, emit) => {
		const { request, viewer } = await lockRequest(trx, c, id, input.token);
		if (!isAuthor(viewer, request)) throw notTheirs(c);
		const to = transition(helpTransitions, 'edit', request.status);
		warnOfContactDetails(input);
		const { near, topic, title, body, timing, phoneNumber } = input;
		await saveRequest(trx, id, {
			...(topic !== undefined && { topic }),
			...(title !== undefined && { title }),
			...(body !== undefined && { body }),
			...(timing !== undefined && { timing }),
			...(phoneNumber !== undefined && { phone_number: phoneNumber }),
			...(near !== undefined && (await placeOf(trx, near))),
			status: to,
			reason: null,
		});
		// Staff are not notified again of changes to a request that already waits for moderation.
		const waits = request.status === to;
		await emit(waits ? helpUpdated(id) : helpSubmitted(id, { from: request.status, to }));
	});
}
