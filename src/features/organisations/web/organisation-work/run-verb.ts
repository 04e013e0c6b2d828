import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import { organisationApi } from '../../api.ts';
import type { Verb } from './verbs.ts';

export type Outcome = 'done' | 'conflict' | 'noReason' | 'forbidden';

const refusals: Readonly<Record<number, Outcome>> = { 403: 'forbidden', 422: 'noReason' };

/** Runs the action of a button. Throws ApiFailure for errors that the page cannot show. */
export async function runVerb(call: Call, verb: Verb, id: string, reason?: string): Promise<Outcome> {
	const params = { id };
	const why = reason?.trim() ? { reason: reason.trim() } : {};
	const statuses = { approve: 'approved', deny: 'denied', archive: 'archived', restore: 'approved' } as const;
	const run = (): Promise<unknown> => {
		if (verb === 'delete') return call(organisationApi.remove, { params });
		if (verb === 'undelete') return call(organisationApi.undelete, { params });
		if (verb === 'approve') return call(organisationApi.decide, { params, body: { status: statuses[verb] } });
		const body = { status: statuses[verb], ...why };
		return call(organisationApi[verb === 'deny' ? 'decide' : 'setStatus'], { params, body });
	};
	const { refusal } = await attempt(run(), [403, 404, 409, 422]);
	return refusal ? (refusals[refusal.status] ?? 'conflict') : 'done';
}
