import type { ApiClient } from '#platform/web/api-client.ts';
import { ApiFailure } from '#platform/web/api-failure.ts';

export const verbs = ['approve', 'deny', 'archive', 'restore', 'delete'] as const;
export type Verb = (typeof verbs)[number];
/** Verbs that say first what they will do. */
export const confirmedVerbs = ['deny', 'archive', 'delete'] as const satisfies readonly Verb[];

export type Outcome = 'done' | 'conflict' | 'noReason' | 'forbidden';

/** Whether a text from a form or an address is one of the verbs. */
export function isVerb(value: unknown): value is Verb {
	return verbs.some((verb) => verb === value);
}

/** Does what a button says. Throws ApiFailure for what the page cannot answer. */
export async function runVerb(api: ApiClient, verb: Verb, id: string, reason?: string): Promise<Outcome> {
	const path = `/api/v1/organizations/${encodeURIComponent(id)}`;
	const why = reason?.trim() ? { reason: reason.trim() } : {};
	try {
		if (verb === 'delete') await api.delete(path);
		else if (verb === 'approve') await api.put(`${path}/approve`, { status: 'approved' });
		else if (verb === 'deny') await api.put(`${path}/approve`, { status: 'denied', ...why });
		else await api.put(path, { status: verb === 'archive' ? 'archived' : 'approved', ...why });
		return 'done';
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		if (error.status === 409 || error.status === 404) return 'conflict';
		if (error.status === 422) return 'noReason';
		if (error.status === 403) return 'forbidden';
		throw error;
	}
}
