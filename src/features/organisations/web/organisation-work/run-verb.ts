import type { Call } from '#platform/contract/calls.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';
import { organisationApi } from '../../api.ts';
import type { Verb } from './verbs.ts';

export type Outcome = 'done' | 'conflict' | 'noReason' | 'forbidden';

/** Does what a button says. Throws ApiFailure for what the page cannot answer. */
export async function runVerb(call: Call, verb: Verb, id: string, reason?: string): Promise<Outcome> {
	const params = { id };
	const why = reason?.trim() ? { reason: reason.trim() } : {};
	try {
		if (verb === 'delete') await call(organisationApi.remove, { params });
		else if (verb === 'approve') await call(organisationApi.decide, { params, body: { status: 'approved' } });
		else if (verb === 'deny')
			await call(organisationApi.decide, { params, body: { status: 'denied', ...why } });
		else {
			const status = verb === 'archive' ? 'archived' : 'approved';
			await call(organisationApi.setStatus, { params, body: { status, ...why } });
		}
		return 'done';
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 409 || error.status === 404) return 'conflict';
		if (error.status === 422) return 'noReason';
		if (error.status === 403) return 'forbidden';
		throw error;
	}
}
