import type { Call } from '#platform/contract/calls.ts';
import { attempt } from '#platform/web/failures.ts';
import type { FieldError } from '#platform/web/forms/form-error.ts';
import { vacancyApi } from '../../api.ts';
import { vacancyVerbs } from '../../contract.ts';

/** The actions of the list's buttons: the verbs of the API, and two that do not change the state. */
export const listVerbs = [...vacancyVerbs, 'delete', 'duplicate'] as const;
export type ListVerb = (typeof listVerbs)[number];
/** Asked about before they are done. */
export const confirmedVerbs: readonly ListVerb[] = ['archive', 'delete', 'unpublish'];

export type VerbResult =
	| { kind: 'done'; verb: ListVerb; id: string }
	/** The vacancy cannot be published yet: the form shows what is missing. */
	| { kind: 'incomplete'; id: string; errors: FieldError[] }
	/** It is in another state than the page showed, or gone. */
	| { kind: 'conflict' };

/** Whether a text from a form is one of the verbs. */
export function isListVerb(value: unknown): value is ListVerb {
	return listVerbs.some((verb) => verb === value);
}

/** Runs the action of a button. Throws ApiFailure for errors that the page cannot show. */
export async function runVerb(call: Call, verb: ListVerb, id: string): Promise<VerbResult> {
	const params = { id };
	const run = (): Promise<{ data: { id: string } | null }> =>
		verb === 'delete' ? call(vacancyApi.remove, { params }) : call(vacancyApi[verb], { params });
	const { done, refusal } = await attempt(run(), [404, 409, 422]);
	if (!refusal) return { kind: 'done', verb, id: (verb === 'duplicate' && done.data?.id) || id };
	if (refusal.status === 422) return { kind: 'incomplete', id, errors: refusal.fieldErrors() };
	return { kind: 'conflict' };
}
